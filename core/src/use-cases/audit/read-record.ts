import { utf8ToBytes } from '@noble/hashes/utils.js';
import { evidenceLine } from '../../audit/evidence-lines.ts';
import { chainVerifier, type ChainVerdict } from '../../evidence/verify-chain.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { EvidenceBook } from '../../ports/evidence-book.ts';
import type { Stores } from '../../stores/stores.ts';

/** The lines of the record up to the entry with this hash, as bytes, part by part; all of them where it is not said. */
export const recordLines = async function* (
  book: Pick<EvidenceBook, 'walk'>,
  until?: string,
): AsyncGenerator<Uint8Array> {
  if (until === '') return;
  for await (const some of book.walk()) {
    const end = until === undefined ? -1 : some.findIndex(({ hash }) => hash === until);
    const wanted = end < 0 ? some : some.slice(0, end + 1);
    yield utf8ToBytes(wanted.map((entry) => `${evidenceLine(entry)}\n`).join(''));
    if (end >= 0) return;
  }
};

/** Verifies the record of a shop as it is stored, from its first entry on. */
export const makeVerifyRecord =
  ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) =>
  async (shop: ShopKey): Promise<ChainVerdict> => {
    const book = stores.recordsOf(shop).evidence;
    const kept = await book.last();
    const verifier = chainVerifier(kept);
    for await (const some of book.walk()) for (const entry of some) verifier.add(entry);
    return verifier.verdict();
  };
export type VerifyRecord = ReturnType<typeof makeVerifyRecord>;
