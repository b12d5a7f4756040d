// Made by tools/icons.py from the icons that the client and the games name. Do not edit: run `make icons`.
// Game-icons.net, CC BY 3.0; CREDITS.md names the authors.

/** The outline of each icon, drawn in a square of 512 by 512. */
export const ICONS: Readonly<Record<string, string>> = {
};
