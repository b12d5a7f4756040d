// The keys of a menu: up and down go through it, wrapping around; Home and End go to its ends.
export function menuKeys(event: KeyboardEvent): void {
  const menu = event.currentTarget;
  if (!(menu instanceof HTMLElement)) return;
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const next = {
    ArrowDown: here < last ? here + 1 : 0,
    ArrowUp: here > 0 ? here - 1 : last,
    Home: 0,
    End: last,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
