import type { ShopKey } from '@belegwerk/core/kernel';
import type { Clock, Pulses } from '@belegwerk/core/ports';

/** What is changed within this time is told together. */
const GATHERED_MS = 100;

interface Parts {
  readonly pulses: Pick<Pulses, 'beat'>;
  readonly clock: Clock;
  /** Told when the store could not be written; it is written again. */
  readonly failed: (error: unknown) => void;
  /** Called once the store knows that these shops changed. */
  readonly beaten: (shops: readonly ShopKey[]) => Promise<void>;
  /** After that it is tried again. */
  readonly againAfterMs: number;
}

/** Tells the store which shops changed in this process, those of a moment together. */
export const gatherBeats = ({ pulses, clock, failed, beaten, againAfterMs }: Parts) => {
  const changedShops = new Set<ShopKey>();
  let gathering: NodeJS.Timeout | undefined;
  let isClosed = false;
  return { changed, close };

  function changed(shop: ShopKey): void {
    if (isClosed) return;
    changedShops.add(shop);
    gathering ??= setTimeout(() => void beat(), GATHERED_MS).unref();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(gathering);
  }

  async function beat(): Promise<void> {
    const shops = [...changedShops];
    changedShops.clear();
    gathering = undefined;
    try {
      await pulses.beat(shops, clock.now());
    } catch (error) {
      if (isClosed) return;
      failed(error);
      for (const shop of shops) changedShops.add(shop);
      gathering ??= setTimeout(() => void beat(), againAfterMs).unref();
      return;
    }
    await beaten(shops);
  }
};
