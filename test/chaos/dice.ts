/** Chance from a seed: the same seed gives the same run as far as machines allow. */
export interface Dice {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number;
  oneOf<T>(choices: readonly T[]): T;
}

/** Mulberry32, a small generator with a period of 2^32. */
export const diceFrom = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    oneOf: (choices) => {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to choose from');
      return choice;
    },
  };
};
