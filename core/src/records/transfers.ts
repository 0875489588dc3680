/** From where a document may take its transfer: the slots 0 to `quota` - 1 of a period, each for one document. */
export interface TransferSupply {
  /** A month or a purchase; unique within the shop. */
  readonly period: string;
  readonly quota: number;
}

/** The transfer that a document has taken. */
export interface TakenTransfer {
  readonly period: string;
  readonly slot: number;
}

const lowestFreeSlot = (taken: readonly number[]): number => {
  const known = new Set(taken);
  let slot = 0;
  while (known.has(slot)) slot += 1;
  return slot;
};

/** The transfer with the lowest slot that nobody has taken; undefined when as many are taken as there are. */
export const freeTransfer = (
  { period, quota }: TransferSupply,
  takenSlots: readonly number[],
): TakenTransfer | undefined => (takenSlots.length < quota ? { period, slot: lowestFreeSlot(takenSlots) } : undefined);

/**
 * The transfer behind as many as are taken, for who knows only their number: free, unless one before it was given back.
 * Whoever takes it needs a key that no other document can have.
 */
export const nextTransfer = ({ period, quota }: TransferSupply, taken: number): TakenTransfer | undefined =>
  taken < quota ? { period, slot: taken } : undefined;
