// The chain of causes that one action sets off: lines of the log that are links, since the chain began.
import type { Line } from "../../wire";

/** The links of the last chain that has any; one that has only begun does not wipe out the one before it. */
export function chainOf(lines: readonly Line[]): Line[] {
  const links: Line[] = [];
  for (let n = lines.length - 1; n >= 0; n--) {
    const line = lines[n];
    if (!line) continue;
    if (line.scene.link) links.push(line);
    if (line.scene.starts_chain && links.length) break;
  }
  return links.reverse();
}
