import type { ChainEnd } from './evidence-entry.ts';

/** An end of a chain as people write it down: `181:` and the hash of entry 181. */
export const endText = ({ seq, hash }: ChainEnd): string => `${seq}:${hash}`;

/** Reads such an end; undefined where it is none. */
export const endOf = (text: string): ChainEnd | undefined => {
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash };
};
