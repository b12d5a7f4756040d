// The icons, fetched when the first one is drawn: words and buttons need not wait for pictures.
class IconSet {
  /** The outlines by name; none while they are on their way. */
  outlines = $state.raw<Readonly<Record<string, string>> | null>(null);
  #asked = false;

  want(): void {
    if (this.#asked) return;
    this.#asked = true;
    import("../icons/icons").then(
      (loaded) => (this.outlines = loaded.ICONS),
      () => (this.#asked = false), // the line is down: the next icon tries again
    );
  }
}

export const iconSet = new IconSet();
