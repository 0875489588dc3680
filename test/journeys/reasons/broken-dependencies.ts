import { fail, instant, type Instant } from '@belegwerk/core/kernel';
import type { Clock, ShopWriter } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { HostOptions } from '@belegwerk/host';

/** Tag that no order can be given: it is a defect of ours. */
export const DEFECT_TAG = 'kaputt';

/** The shop takes none of our metafields and does not say why; the tag above is a defect. */
const brokenWriter = (shopWriter: ShopWriter): ShopWriter => ({
  markPaid: (...given) => shopWriter.markPaid(...given),
  readMetafields: (...given) => shopWriter.readMetafields(...given),
  writeMetafields: async () => fail({ kind: 'shop-refused', reasons: [] }),
  changeTags: async (shop, order, add, remove) => {
    if (add.includes(DEFECT_TAG)) throw new TypeError('Lena Voss is no tag');
    return shopWriter.changeTags(shop, order, add, remove);
  },
});

/** What a test puts around the host: its stores to look into, a clock to move, and a writer into the shop to break. */
export class Around implements HostOptions {
  #stores: RawStores | undefined;
  #lead = 0;
  #isWriterBroken = false;

  /** The stores of the host that runs now. */
  get kept(): RawStores {
    if (!this.#stores) throw new Error('no host is running');
    return this.#stores;
  }

  readonly stores = (stores: RawStores): RawStores => {
    this.#stores = stores;
    return stores;
  };

  readonly clock = (clock: Clock): Clock => ({ now: () => clock.now().add({ milliseconds: this.#lead }) });

  /** What time it is for the host. */
  now(): Instant {
    return instant(new Date(Date.now() + this.#lead).toISOString());
  }

  readonly shopWriter = (shopWriter: ShopWriter): ShopWriter => {
    const broken = brokenWriter(shopWriter);
    return {
      markPaid: (...given) => shopWriter.markPaid(...given),
      readMetafields: (...given) => shopWriter.readMetafields(...given),
      writeMetafields: (...given) => (this.#isWriterBroken ? broken : shopWriter).writeMetafields(...given),
      changeTags: (...given) => (this.#isWriterBroken ? broken : shopWriter).changeTags(...given),
    };
  };

  advance(milliseconds: number): void {
    this.#lead += milliseconds;
  }

  breakWriter(isBroken: boolean): void {
    this.#isWriterBroken = isBroken;
  }
}
