// What part of the board is seen: where it is moved to and how much it is enlarged. Only the board zooms.
import { type Box, MARGIN, type Margins, type Point, UNIT } from "./geometry";

/** Pixels that a square may take at least and at most. */
const SMALLEST = 18;
const LARGEST = 150;
/** Squares that are too small for a finger, and how large they then become, in pixels. */
const TOO_SMALL = 30;
const NEAR = 44;
/** The room that the controls in the corner take. */
const CONTROLS = 48;
const GLIDE_MS = 260;

export class View {
  /** The place of the board's corner in the frame, in pixels, and pixels for each unit of the drawing. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The size of the frame. */
  width = $state(0);
  height = $state(0);
  /** Whether the view is being zoomed right now: until it rests, what was drawn is only stretched. */
  zooming = $state(false);

  /** Nobody has moved the board: it keeps fitting when the frame changes. */
  #fitted = true;
  /** Somebody has asked to see everything. */
  #overview = false;
  /** Where the frame stands on the page. */
  #left = 0;
  #top = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(
    readonly boardWidth: number,
    readonly boardHeight: number,
    /** Whether things may glide. */
    readonly glides: () => boolean = () => true,
    /** What else is drawn around the board. */
    readonly margins: Margins = { left: MARGIN, top: MARGIN, right: MARGIN, bottom: MARGIN },
  ) {}

  /** The frame has another size, or stands elsewhere on the page: what is under a finger stays there if it can. */
  resize(width: number, height: number, left = 0, top = 0): void {
    if (!width || !height) return;
    const sameWidth = this.width === width;
    const grown = height > this.height || width > this.width;
    const shift = { x: this.x + this.#left - left, y: this.y + this.#top - top, scale: this.scale };
    Object.assign(this, { width, height });
    [this.#left, this.#top] = [left, top];
    const keeps = sameWidth && this.#isWhole(shift) && this.#fit().scale < this.scale * 1.08;
    this.#set(this.#fitted && !keeps ? this.#fit() : grown && !this.#fitted ? this.#full(shift) : shift);
  }

  /** Whether all of the board would be seen. */
  #isWhole({ x, y, scale }: Placed): boolean {
    const [right, bottom] = [x + this.boardWidth * scale, y + this.boardHeight * scale];
    return x >= 0 && y >= 0 && right <= this.width && bottom <= this.height;
  }

  /** The whole board, as large as the frame allows. */
  fit(): void {
    this.#fitted = true;
    this.#overview = true;
    this.#glide(this.#fit());
  }

  get fitted(): boolean {
    return this.#fitted;
  }

  pan(dx: number, dy: number): void {
    this.#touched();
    this.#set({ x: this.x + dx, y: this.y + dy, scale: this.scale });
  }

  /** Enlarge or shrink; the point of the frame stays where it is. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#touched();
    this.zooming = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.zooming = false), 150);
    this.#set(this.#zoomed(by, at));
  }

  zoomSoftly(by: number): void {
    this.#fitted = false;
    this.#glide(this.#zoomed(by, { x: this.width / 2, y: this.height / 2 }));
  }

  /** Bring a part of the board into sight: as little as needed, or to the middle if it is far away. */
  reveal(box: Box, margin = UNIT): void {
    if (this.#fitted || !this.width) return; // all of it is seen
    const [left, top] = [this.x + (box.x - margin) * this.scale, this.y + (box.y - margin) * this.scale];
    const [right, bottom] = [
      this.x + (box.x + box.width + margin) * this.scale,
      this.y + (box.y + box.height + margin) * this.scale,
    ];
    if (left >= 0 && top >= 0 && right <= this.width && bottom <= this.height) return;
    this.#fitted = false;
    this.#glide(this.#centred(box, this.scale));
  }

  /** Go nearer, if the squares are too small for a finger and nobody has asked to see everything. */
  approach(box: Box): boolean {
    if (this.#overview || this.scale * UNIT >= TOO_SMALL || !this.width) return false;
    this.#fitted = false;
    this.#glide(this.#centred(box, NEAR / UNIT));
    return true;
  }

  /** A point of the frame on the board. */
  toBoard(point: Point): Point {
    return { x: (point.x - this.x) / this.scale, y: (point.y - this.y) / this.scale };
  }

  /** A part of the board in the frame. */
  toFrame(box: Box): Box {
    return {
      x: this.x + box.x * this.scale,
      y: this.y + box.y * this.scale,
      width: box.width * this.scale,
      height: box.height * this.scale,
    };
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  #zoomed(by: number, at: Point): Placed {
    const smallest = Math.min(SMALLEST / UNIT, this.#fit().scale);
    const scale = Math.min(LARGEST / UNIT, Math.max(smallest, this.scale * by));
    const part = scale / this.scale;
    return { x: at.x - (at.x - this.x) * part, y: at.y - (at.y - this.y) * part, scale };
  }

  #fit(): Placed {
    const { left, top, right, bottom } = this.margins;
    const [width, height] = [this.boardWidth + left + right, this.boardHeight + top + bottom];
    const scale = Math.min(this.width / width, this.height / height, LARGEST / UNIT);
    // Where there is room to spare, the corner with the controls stays free.
    const aside = (spare: number) => Math.min(Math.max(0, spare) / 2, CONTROLS / 2);
    return {
      scale,
      x: (this.width - width * scale) / 2 + left * scale - aside(this.width - width * scale),
      y: (this.height - height * scale) / 2 + top * scale - aside(this.height - height * scale),
    };
  }

  /** Something in the middle of the frame, as far as the frame stays full of board. */
  #centred(box: Box, scale: number): Placed {
    return this.#full({
      scale,
      x: this.width / 2 - (box.x + box.width / 2) * scale,
      y: this.height / 2 - (box.y + box.height / 2) * scale,
    });
  }

  /** As near to this as the frame stays full of board; in the middle where there is not enough of it. */
  #full({ x, y, scale }: Placed): Placed {
    const { left, top, right, bottom } = this.margins;
    const along = (frame: number, board: number, at: number, before: number, after: number) => {
      const least = frame - (board + after) * scale;
      const most = before * scale;
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at));
    };
    return {
      scale,
      x: along(this.width, this.boardWidth, x, left, right),
      y: along(this.height, this.boardHeight, y, top, bottom),
    };
  }

  /** The board never leaves the frame altogether. */
  #bounded({ x, y, scale }: Placed): Placed {
    const keep = UNIT * 2 * scale;
    return {
      scale,
      x: Math.min(this.width - keep, Math.max(keep - this.boardWidth * scale, x)),
      y: Math.min(this.height - keep, Math.max(keep - this.boardHeight * scale, y)),
    };
  }

  #set(to: Placed): void {
    Object.assign(this, this.#bounded(to));
  }

  #touched(): void {
    cancelAnimationFrame(this.#frame);
    this.#fitted = false;
  }

  #glide(to: Placed): void {
    cancelAnimationFrame(this.#frame);
    if (!this.glides()) return this.#set(to);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number) => a + (b - a) * eased;
      Object.assign(this, {
        x: between(from.x, to.x),
        y: between(from.y, to.y),
        scale: between(from.scale, to.scale),
      });
      this.zooming = part < 1 && from.scale !== to.scale;
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}

interface Placed {
  x: number;
  y: number;
  scale: number;
}
