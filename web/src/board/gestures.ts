// Fingers, mouse and wheel on the board, told as what is meant: pan, zoom, point, press, hold.
import type { Attachment } from "svelte/attachments";
import type { Point } from "./geometry";

export interface Press {
  point: Point;
  finger: boolean;
  alt: boolean;
}

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Point): void;
  /** Something is pointed at without pressing; null: the pointer has left. */
  hover(point: Point | null): void;
  press(press: Press): void;
  /** Whether a drag from here leads something: it points all the way, and where it ends it presses. */
  grabs(point: Point): boolean;
  /** A long press or the context menu. */
  hold(press: Press): void;
}

const DRAG_FROM = 6;
const HOLD_MS = 480;
const WHEEL = 0.0016;
const WHEEL_PINCH = 0.01;

/** Listens on the frame of the board. Points are in pixels from its corner. */
export function gestures(to: Gestures): Attachment<HTMLElement> {
  return (node) => {
    const down = new Map<number, Point>();
    let dragged = false;
    let held = false;
    let grabbed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const at = (event: MouseEvent): Point => {
      const frame = node.getBoundingClientRect();
      return { x: event.clientX - frame.left, y: event.clientY - frame.top };
    };
    const pressOf = (event: PointerEvent | MouseEvent): Press => ({
      point: at(event),
      finger: event instanceof PointerEvent && event.pointerType === "touch",
      alt: event.altKey,
    });

    function pointerdown(event: PointerEvent): void {
      if (event.button !== 0 && event.pointerType === "mouse") return;
      if (event.isPrimary) down.clear(); // the first finger: whatever we think is still down was lost on its way
      down.set(event.pointerId, at(event));
      if (down.size === 1) {
        dragged = false;
        held = false;
        const press = pressOf(event);
        grabbed = to.grabs(press.point);
        clearTimeout(timer);
        if (press.finger)
          timer = setTimeout(() => {
            held = true;
            to.hold(press);
          }, HOLD_MS);
      } else {
        dragged = true;
        grabbed = false;
        clearTimeout(timer);
      }
    }

    function pointermove(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      const now = at(event);
      if (!before) {
        if (event.pointerType !== "touch") to.hover(now);
        return;
      }
      if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < DRAG_FROM) return;
      if (!dragged) {
        dragged = true;
        clearTimeout(timer);
        node.setPointerCapture(event.pointerId);
      }
      if (held) return;
      if (grabbed) return to.hover(now);
      if (down.size === 2) pinch(event.pointerId, before, now);
      else to.pan((now.x - before.x) / down.size, (now.y - before.y) / down.size);
      down.set(event.pointerId, now);
    }

    function pinch(id: number, before: Point, now: Point): void {
      const other = [...down].find(([key]) => key !== id)?.[1];
      if (!other) return;
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      to.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (apart(before) > 4) to.zoom(apart(now) / apart(before), middle);
    }

    function pointerup(event: PointerEvent): void {
      clearTimeout(timer);
      const known = down.delete(event.pointerId);
      if (!known || held || (dragged && !grabbed)) return;
      to.press(pressOf(event));
    }

    function pointercancel(event: PointerEvent): void {
      clearTimeout(timer);
      down.delete(event.pointerId);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      to.zoom(Math.exp(-pixels * (event.ctrlKey ? WHEEL_PINCH : WHEEL)), at(event));
    }

    function contextmenu(event: MouseEvent): void {
      event.preventDefault();
      if (event.button === 2) to.hold(pressOf(event));
    }

    const leave = (event: PointerEvent) => event.pointerType !== "touch" && to.hover(null);
    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener("pointerdown", pointerdown, { signal });
    node.addEventListener("pointermove", pointermove, { signal });
    node.addEventListener("pointerup", pointerup, { signal });
    node.addEventListener("pointercancel", pointercancel, { signal });
    node.addEventListener("pointerleave", leave, { signal });
    node.addEventListener("wheel", wheel, { signal, passive: false });
    node.addEventListener("contextmenu", contextmenu, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  };
}
