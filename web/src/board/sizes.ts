// The sizes of the drawing, for everything that measures in it.

/** The side of a square in the drawing. */
export const UNIT = 48;
/** The margin around the board, where columns and rows are named. */
export const MARGIN = 30;

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
/** How much room is left around the board on each side. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
