const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);

/** A colour mixed with white: a share of it is left. PDF/A-safe, where transparency would need a colour space of its own. */
export const tint = (colour: string, share: number): string =>
  `#${[0, 1, 2]
    .map((at) =>
      Math.round(255 - (255 - channel(colour, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
