import { utf8ToBytes } from '@noble/hashes/utils.js';
import { evidenceLine } from '../../audit/evidence-lines.ts';
import type { RecordVerdict } from '../../audit/chain-text.ts';
import { RECORD_FILE } from '../../audit/sums-file.ts';
import { endOf } from '../../evidence/chain-end.ts';
import type { ChainEnd } from '../../evidence/evidence-entry.ts';
import { chainVerifier } from '../../evidence/verify-chain.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { EvidenceBook } from '../../ports/evidence-book.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import type { Stores } from '../../stores/stores.ts';

/** Where the record of a package ends; undefined where it has no entry. */
export const recordEndOf = ({ files }: Pick<MonthEdition, 'files'>): ChainEnd | undefined =>
  endOf(files.find(({ path }) => path === RECORD_FILE)?.says ?? '');

/** The lines of the record up to that end, as bytes, part by part. */
export const recordLines = async function* (
  book: Pick<EvidenceBook, 'walk'>,
  until: ChainEnd | undefined,
): AsyncGenerator<Uint8Array> {
  if (!until) return;
  for await (const some of book.walk()) {
    const wanted = some.filter(({ seq }) => seq <= until.seq);
    yield utf8ToBytes(wanted.map((entry) => `${evidenceLine(entry)}\n`).join(''));
    if (wanted.length < some.length) return;
  }
};

/** When the record of a shop began; undefined where it has no entry. */
export const recordSince = async (book: Pick<EvidenceBook, 'walk'>): Promise<Instant | undefined> => {
  for await (const [first] of book.walk()) return first?.at;
  return undefined;
};

/** Verifies the record of a shop as it is stored, from its first entry on, against every end that a package of the shop has kept. */
export const makeVerifyRecord =
  ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) =>
  async (shop: ShopKey): Promise<RecordVerdict> => {
    const { evidence, editions } = stores.recordsOf(shop);
    const verifier = chainVerifier(await keptEnds(evidence, await editions.ofYears()));
    let since: Instant | undefined;
    for await (const some of evidence.walk())
      for (const entry of some) {
        since ??= entry.at;
        verifier.add(entry);
      }
    return { ...verifier.verdict(), ...(since ? { since } : {}) };
  };
export type VerifyRecord = ReturnType<typeof makeVerifyRecord>;

const keptEnds = async (
  book: Pick<EvidenceBook, 'last'>,
  packages: readonly MonthEdition[],
): Promise<readonly ChainEnd[]> => [await book.last(), ...packages.map(recordEndOf)].filter((end) => end !== undefined);
