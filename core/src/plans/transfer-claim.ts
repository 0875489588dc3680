/** From where a document may take its transfer: the slots 0 to `quota` - 1 of a period, each for one document. */
export interface TransferSupply {
  /** A month or a purchase; unique within the shop. */
  readonly period: string;
  /** `Number.POSITIVE_INFINITY` where they have no end. */
  readonly quota: number;
}

/** The transfer that a document has taken. */
export interface TakenTransfer {
  readonly period: string;
  /** Absent where the document came about after its transfer had been given back: it counts, whether or not one is left. */
  readonly slot?: number;
}

/** What is taken of a period: the slots, and nothing for a document without one. */
export type TakenSlots = readonly (number | undefined)[];

const lowestFreeSlot = (taken: TakenSlots): number => {
  const known = new Set(taken);
  let slot = 0;
  while (known.has(slot)) slot += 1;
  return slot;
};

/**
 * The transfer of the first supply that has one left, with the lowest free slot; undefined when as many
 * are taken of each as there are.
 */
export const freeTransfer = (
  supplies: readonly TransferSupply[],
  takenOf: (period: string) => TakenSlots,
): TakenTransfer | undefined => {
  for (const { period, quota } of supplies) {
    const taken = takenOf(period);
    if (taken.length < quota) return { period, slot: lowestFreeSlot(taken) };
  }
  return undefined;
};

/**
 * The transfer behind as many as are taken of the first supply that has one left, for who knows only their number: free,
 * unless one before it was given back. A caller that takes it needs a key that no other document can have.
 */
export const nextTransfer = (
  supplies: readonly TransferSupply[],
  usedOf: (period: string) => number,
): TakenTransfer | undefined => {
  // each is asked once: an engine counts the documents of a whole month for it
  for (const { period, quota } of supplies) {
    const slot = usedOf(period);
    if (slot < quota) return { period, slot };
  }
  return undefined;
};
