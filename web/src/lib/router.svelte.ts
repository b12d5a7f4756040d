// Pages by path, without a library: the address is the state.
export interface Route {
  page: "home" | "new" | "table" | "replay" | "link" | "rules" | "campaign" | "settings" | "credits" | "nowhere";
  game?: string;
  match?: string;
  campaign?: string;
  link?: "invite" | "watch" | "replay";
}

/** A part of an address as it is meant; what is badly encoded stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decoded);
  if (!first) return { page: "home" };
  if (first === "new" && second) return { page: "new", game: second };
  if (first === "m" && second) return { page: third === "replay" ? "replay" : "table", match: second };
  if (first === "join") return { page: "link", link: "invite" };
  if (first === "watch") return { page: "link", link: "watch" };
  if (first === "replay") return { page: "link", link: "replay" };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "campaign" && second) return { page: "campaign", campaign: second };
  if (first === "settings") return { page: "settings" };
  if (first === "credits") return { page: "credits" };
  return { page: "nowhere" };
}

class Router {
  route = $state.raw(routeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = routeOf(location.pathname)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(address: string, { replace = false } = {}): void {
    // Two causes may lead to the same page, such as a press and the server's news of it: the second changes nothing.
    if (address === location.pathname + location.search + location.hash) return;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.route = routeOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Links to our own pages need no reload; everything else is the browser's business. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
