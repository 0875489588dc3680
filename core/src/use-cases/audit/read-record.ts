import { utf8ToBytes } from '@noble/hashes/utils.js';
import { evidenceLine } from '../../audit/evidence-lines.ts';
import type { RecordVerdict } from '../../audit/chain-text.ts';
import { RECORD_FILE } from '../../audit/sums-file.ts';
import { hashOfEntry } from '../../evidence/chain.ts';
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

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  /** Lets others have the thread: answers after what waits for it has had its turn. */
  readonly pause: () => Promise<void>;
}

/**
 * Verifies the record of a shop as it is stored, against every end that a package of the shop has kept: from its first entry on, or
 * behind an end that is proven, where that entry still stands. Others have the thread between two parts.
 */
export const makeVerifyRecord =
  ({ stores, pause }: Ports) =>
  async (shop: ShopKey, proven?: ChainEnd): Promise<RecordVerdict> => {
    const { evidence, editions } = stores.recordsOf(shop);
    const since = await recordSince(evidence);
    const from = proven && (await stands(evidence, proven)) ? proven : undefined;
    const verifier = chainVerifier(await keptEnds(evidence, await editions.ofYears()), from);
    for await (const some of evidence.walk((from?.seq ?? 0) + 1)) {
      for (const entry of some) verifier.add(entry);
      await pause();
    }
    return { ...verifier.verdict(), ...(since ? { since } : {}) };
  };
export type VerifyRecord = ReturnType<typeof makeVerifyRecord>;

const stands = async (book: Pick<EvidenceBook, 'walk'>, { seq, hash }: ChainEnd): Promise<boolean> => {
  for await (const [entry] of book.walk(seq)) return entry?.seq === seq && hashOfEntry(entry) === hash;
  return false;
};

const keptEnds = async (
  book: Pick<EvidenceBook, 'last'>,
  packages: readonly MonthEdition[],
): Promise<readonly ChainEnd[]> => [await book.last(), ...packages.map(recordEndOf)].filter((end) => end !== undefined);
