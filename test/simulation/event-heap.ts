/** Something that happens at a moment; what happens at the same moment goes by rank. */
export interface Happening {
  readonly at: number;
  readonly rank: number;
  readonly owner: Owner | undefined;
  readonly happen: () => void;
}

const isBefore = (one: Happening, other: Happening): boolean =>
  one.at < other.at || (one.at === other.at && one.rank < other.rank);

/** What is still to happen, the next in front: a binary heap. */
export class EventHeap {
  readonly #all: Happening[] = [];

  get nextAt(): number | undefined {
    return this.#all[0]?.at;
  }

  push(happening: Happening): void {
    let at = this.#all.length;
    this.#all.push(happening);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#all[parent];
      if (!above || !isBefore(happening, above)) break;
      this.#all[at] = above;
      at = parent;
    }
    this.#all[at] = happening;
  }

  pop(): Happening | undefined {
    const [first] = this.#all;
    const last = this.#all.pop();
    if (last && this.#all.length > 0) this.#sink(last);
    return first;
  }

  #sink(happening: Happening): void {
    let at = 0;
    for (;;) {
      const child = this.#smallerChild(at);
      const below = this.#all[child];
      if (!below || !isBefore(below, happening)) break;
      this.#all[at] = below;
      at = child;
    }
    this.#all[at] = happening;
  }

  #smallerChild(at: number): number {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    const [one, other] = [this.#all[left], this.#all[right]];
    return one && other && isBefore(other, one) ? right : left;
  }
}

/** Who asked for something to happen, and whether it may happen: a dead host is told nothing, a frozen one later. */
export interface Owner {
  readonly name: string;
  readonly isAlive: boolean;
  /** Milliseconds of the virtual clock until which it stands still. */
  readonly frozenUntil: number;
}
