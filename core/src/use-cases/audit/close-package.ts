import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fileOf } from '../../audit/audit-table.ts';
import { indexXml } from '../../audit/index-xml.ts';
import { readMe } from '../../audit/read-me.ts';
import { RECORD_FILE, sumsText } from '../../audit/sums-file.ts';
import { AUDIT_TABLES } from '../../audit/tables.ts';
import { digestOf, digestOfPieces } from '../../kernel/digest.ts';
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

export const INDEX_FILE = 'index.xml';
export const README_FILE = 'README.txt';
/** Of earlier packages of the year as many can still be loaded. */
const EARLIER_KEPT = 1;

/** Files of a package whose parts are kept. */
export const KEPT_FILES: readonly string[] = [INDEX_FILE, README_FILE, ...AUDIT_TABLES.map(fileOf)];

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
}

/** Writes what describes a package and closes it: from then on its digests are known, and nothing of it changes. */
export const makeClosePackage = ({ stores, clock, writer, verifyRecord }: Ports) => {
  return async (
    shop: Shop,
    parts: PackageParts,
    { subject: { year, edition, originals }, begun, ...said }: Closing,
  ): Promise<TaskAnswer> => {
    const madeAt = clock.now();
    const verdict = await verifyRecord(shop.key);
    const name = shop.accounting?.seller.companyName ?? shop.profile.name;
    const about = { shopName: shop.profile.name, year, edition, madeAt, verdict, withOriginals: originals, ...said };
    await parts.keepFile(INDEX_FILE, utf8ToBytes(indexXml(AUDIT_TABLES, { name, place: 'Deutschland', year })));
    await parts.keepFile(README_FILE, writer.text(readMe(about)));
    const files: FolderEntry[] = [];
    for (const path of KEPT_FILES) files.push(await summed(path, parts.read(path)));
    files.push(await recordEntry(shop, verdict));
    const { editions, lists, evidence } = stores.recordsOf(shop.key);
    await editions.change(year, edition, (stored) =>
      stored.batch === begun.batch ? { ...stored, madeAt, files, questions: said.missing } : stored,
    );
    // a later package proves that this one was made, and of what
    await evidence.append([
      {
        key: `audit-package ${begun.batch}`,
        at: madeAt,
        kind: 'pressed',
        said: { what: 'audit-package', by: begun.by, year, edition, originals, files: digestOf(sumsText(files)) },
      },
    ]);
    for (const each of await lists.editions())
      if (each.month === year && each.edition < edition - EARLIER_KEPT) await lists.drop(each);
    return { kind: 'ended', state: 'done' };
  };

  /** The record is not kept a second time: what is appended later changes nothing of what stands before. */
  async function recordEntry({ key }: Shop, verdict: ChainVerdict): Promise<FolderEntry> {
    const book = stores.recordsOf(key).evidence;
    const end = verdict.isWhole ? verdict.last : await book.last();
    const until = end?.hash ?? '';
    return { ...(await summed(RECORD_FILE, recordLines(book, until))), says: until };
  }
};
export type ClosePackage = ReturnType<typeof makeClosePackage>;
