import type { DocumentId, ShopKey } from '../../kernel/ids.ts';
import type { AccountingTarget } from '../../ports/accounting-target.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Original } from '../../ports/originals.ts';
import type { PackedFile, PaperBinder } from '../../ports/paper-binder.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly targets: readonly Pick<AccountingTarget, 'originalFiles'>[];
  readonly stores: Pick<Stores, 'originals'>;
  readonly binder: Pick<PaperBinder, 'pack'>;
  readonly clock: Clock;
}

/** A packed archive and what it is called. */
export interface PackedOriginals {
  readonly fileName: string;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Notes that the merchant has them: to be called once the last piece has left. */
  readonly taken: () => Promise<void>;
}

const AT_ONCE = 100;
/** Where the merchant must not work with them any more, and keeps them all the same. */
const RESTRICTED = 'Gesperrt';

/**
 * All documents of a shop whose only originals lie here, as a ZIP, for the merchant to take along. Those that went into it count as
 * handed over once `taken` says so: with the shop they are erased, all others are kept. One that cannot be read is named in the
 * archive and holds up no other. Undefined where there is none.
 */
export const makeHandOverOriginals = ({ targets, stores: { originals }, binder, clock }: Ports) => {
  return async (shop: ShopKey): Promise<PackedOriginals | undefined> => {
    const [first] = await originals.listed(shop, undefined, 1);
    if (!first) return undefined;
    const packed: DocumentId[] = [];
    const missing: string[] = [];
    return {
      fileName: 'Originale.zip',
      pieces: binder.pack(filesOf(shop, { packed, missing }), () => missing),
      taken: () => originals.handedOver(shop, packed, clock.now()),
    };
  };

  async function* filesOf(
    shop: ShopKey,
    { packed, missing }: { readonly packed: DocumentId[]; readonly missing: string[] },
  ): AsyncGenerator<PackedFile> {
    for (let after: Original | undefined; ;) {
      const page = await originals.listed(shop, after, AT_ONCE);
      for (const { id, number, restrictedAt } of page) {
        const files = await filesAt(shop, id).catch(() => undefined);
        if (!files) missing.push(`${number}: Die Datei lässt sich nicht lesen.`);
        else if (files.length === 0) missing.push(`${number}: Die Datei fehlt.`);
        else packed.push(id);
        for (const file of files ?? []) yield { ...file, ...(restrictedAt ? { folder: RESTRICTED } : {}) };
      }
      after = page.at(-1);
      if (!after) return;
    }
  }

  async function filesAt(shop: ShopKey, id: DocumentId): Promise<readonly PackedFile[]> {
    for (const { originalFiles } of targets) {
      const files = (await originalFiles?.(shop, id)) ?? [];
      if (files.length > 0) return files;
    }
    return [];
  }
};
export type HandOverOriginals = ReturnType<typeof makeHandOverOriginals>;
