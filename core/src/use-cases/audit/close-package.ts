import { utf8ToBytes } from '@noble/hashes/utils.js';
import { saidTo } from '../../sentences/de/program-words.ts';
import { indexXml } from '../../audit/index-xml.ts';
import { readMe } from '../../audit/read-me.ts';
import { RECORD_FILE } from '../../audit/sums-file.ts';
import { INDEX_FILE, KEPT_FILES, packageDigest, README_FILE } from '../../audit/package-files.ts';
import { AUDIT_TABLES } from '../../audit/tables.ts';
import { digestOfPieces } from '../../kernel/digest.ts';
import { endText } from '../../evidence/chain-end.ts';
import type { ChainVerdict } from '../../evidence/verify-chain.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { AuditPackageBatch } from '../../records/batch.ts';
import type { FolderEntry, MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import type { PackageParts } from './package-parts.ts';
import { recordLines, type VerifyRecord } from './read-record.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly writer: Pick<FolderWriter, 'text'>;
  readonly verifyRecord: VerifyRecord;
}

/** Of earlier packages of the year as many can still be loaded. */
const EARLIER_KEPT = 1;

const summed = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<FolderEntry> => {
  const sum = digestOfPieces();
  let bytes = 0;
  for await (const piece of pieces) {
    sum.add(piece);
    bytes += piece.byteLength;
  }
  return { path, digest: sum.digest(), bytes };
};

/** What is closed, and what the steps before found that the package has to say. */
interface Closing {
  readonly subject: AuditPackageBatch;
  readonly begun: MonthEdition;
  readonly unnumbered: boolean;
  readonly missing: number;
  readonly unproved: number;
}

/**
 * Writes what describes a package and closes it: from then on its digests are known, and nothing of it changes. The digests are
 * kept before the record names them, and the package is made last: a step that died goes on with the same digests. Where an erasure
 * dropped something while the files were summed it answers `dropped`, and nothing is closed.
 */
export const makeClosePackage = ({ stores, clock, writer, verifyRecord }: Ports) => {
  return async (shop: Shop, parts: PackageParts, closing: Closing): Promise<TaskAnswer | 'dropped'> => {
    const { subject, begun, missing } = closing;
    const { year, edition, originals } = subject;
    const { editions, lists, evidence } = stores.recordsOf(shop.key);
    const changed = (change: Partial<MonthEdition>) =>
      editions.change(year, edition, (stored) => (stored.batch === begun.batch ? { ...stored, ...change } : stored));
    const files = begun.files.length > 0 ? begun.files : await filesOf(shop, parts, closing);
    if (!(await parts.isBegun())) return 'dropped';
    await changed({ files });
    // a later package proves that this one was made, and of what
    await evidence.append([
      {
        key: `audit-package ${begun.batch} ${packageDigest(files)}`,
        at: clock.now(),
        kind: 'pressed',
        said: { what: 'audit-package', by: begun.by, year, edition, originals, files: packageDigest(files) },
      },
    ]);
    for (const each of await lists.editions())
      if (each.month === year && each.edition < edition - EARLIER_KEPT) await lists.drop(each);
    await changed({ madeAt: clock.now(), questions: missing });
    return { kind: 'ended', state: 'done' };
  };

  async function filesOf(
    shop: Shop,
    parts: PackageParts,
    { subject: { year, edition, originals }, begun: _begun, ...said }: Closing,
  ): Promise<readonly FolderEntry[]> {
    const verdict = await verifyRecord(shop.key);
    const name = shop.accounting?.seller.companyName ?? shop.profile.name;
    const madeAt = clock.now();
    const inWords = saidTo(shop.accounting?.seller.lacks);
    const about = { shopName: shop.profile.name, year, edition, madeAt, verdict, withOriginals: originals, ...said };
    await parts.keepFile(
      INDEX_FILE,
      utf8ToBytes(inWords(indexXml(AUDIT_TABLES, { name, place: 'Deutschland', year }))),
    );
    await parts.keepFile(README_FILE, writer.text(readMe(about).map(inWords)));
    const files: FolderEntry[] = [];
    for (const path of KEPT_FILES) files.push(await summed(path, parts.read(path)));
    return [...files, await recordEntry(shop, verdict)];
  }

  /** The record is not kept a second time: what is appended later changes nothing of what stands before. */
  async function recordEntry({ key }: Shop, verdict: ChainVerdict): Promise<FolderEntry> {
    const book = stores.recordsOf(key).evidence;
    const end = verdict.isWhole ? verdict.last : await book.last();
    return { ...(await summed(RECORD_FILE, recordLines(book, end))), says: end ? endText(end) : '' };
  }
};
export type ClosePackage = ReturnType<typeof makeClosePackage>;
