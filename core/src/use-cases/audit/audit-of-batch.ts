import { gapRows } from '../../audit/gap-rows.ts';
import { payoutLineRows, payoutRow } from '../../audit/payout-rows.ts';
import { NUMBER_GAPS, PAYOUT_LINES, PAYOUTS } from '../../audit/tables.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { ReadEInvoice } from '../../ports/e-invoice-reader.ts';
import type { AuditPackageBatch, AuditPartTask } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { ReadNumbersBetween } from '../reconciliation/read-numbers.ts';
import { auditSources, daysOfYear } from './audit-sources.ts';
import { makeClosePackage } from './close-package.ts';
import { packageBatch } from './package-batch.ts';
import { packageParts, type PackageParts } from './package-parts.ts';
import { makeReadOriginals } from './read-originals.ts';
import type { VerifyRecord } from './read-record.ts';
import { makeWriteMonth, makeWriteOthers } from './write-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly writer: FolderWriter;
  readonly readOwnFile: ReadOwnFile;
  readonly readEInvoice: ReadEInvoice;
  readonly readNumbersBetween: ReadNumbersBetween;
  readonly verifyRecord: VerifyRecord;
}

const DONE: TaskAnswer = { kind: 'ended', state: 'done' };
const SUPERSEDED: TaskAnswer = { kind: 'ended', state: 'skipped', reason: 'folder-superseded' };
const ONCE_MORE: TaskAnswer = { kind: 'come-back', waitSeconds: 1, why: 'folder-changes' };

/** The heads of all tables, and the payouts. */
const makeWritePayouts =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async ({ key }: Shop, parts: PackageParts, { year }: AuditPackageBatch): Promise<TaskAnswer> => {
    await parts.keepHeads();
    const payouts = await auditSources({ stores }).payouts(key, year);
    await parts.keepRows(PAYOUTS, 'alle', payouts.map(payoutRow));
    await parts.keepRows(PAYOUT_LINES, 'alle', payouts.flatMap(payoutLineRows));
    return DONE;
  };

/** Why the part of the numbers was left out. */
const NUMBERS_UNREAD = 'numbers-unread';

/** The gaps of numbers; the package says where the account did not tell them. */
const makeWriteNumbers =
  ({ readNumbersBetween }: Pick<Ports, 'readNumbersBetween'>) =>
  async (shop: Shop, parts: PackageParts, { year }: AuditPackageBatch): Promise<TaskAnswer> => {
    const numbers = await readNumbersBetween(shop, daysOfYear(year));
    if (numbers.ok) {
      await parts.keepRows(NUMBER_GAPS, 'alle', gapRows(numbers.value));
      return DONE;
    }
    const { failure } = numbers;
    if (failure.kind === 'bookkeeping-busy')
      return { kind: 'come-back', waitSeconds: Math.ceil(failure.waitSeconds), why: failure.kind };
    await parts.keepUnnumbered();
    return { kind: 'ended', state: 'skipped', reason: NUMBERS_UNREAD };
  };

/**
 * Does one step of a package for tax auditors. A step that runs twice writes the same again; a closed package is not changed any
 * more. Where an erasure dropped what was written meanwhile, all of it is written anew.
 */
export const makeAuditOfBatch = (ports: Ports): DoTask<AuditPartTask> => {
  const { stores, clock, writer } = ports;
  const sources = auditSources(ports);
  const ownBatch = packageBatch(ports);
  const writePayouts = makeWritePayouts(ports);
  const writeMonth = makeWriteMonth({ stores, sources });
  const writeOthers = makeWriteOthers({ stores, sources });
  const writeNumbers = makeWriteNumbers(ports);
  const readOriginals = makeReadOriginals(ports);
  const closePackage = makeClosePackage(ports);

  return async (shop, batch, { task, after }) => {
    const { id, subject } = batch;
    if (subject.kind !== 'audit-package') return SUPERSEDED;
    const { year, edition, originals } = subject;
    const { editions, lists } = stores.recordsOf(shop.key);
    const begun = (await editions.ofMonth(year)).find((each) => each.edition === edition);
    if (begun?.batch !== id) return SUPERSEDED;
    // it died behind its last deed
    if (begun.madeAt) return task.part === 'close' ? DONE : SUPERSEDED;
    const parts = packageParts({ lists, clock, writer }, { month: year, edition });
    const anew = async (): Promise<TaskAnswer> => {
      await lists.drop({ month: year, edition });
      await editions.change(year, edition, (stored) => (stored.batch === id ? { ...stored, files: [] } : stored));
      await ownBatch.reopen(shop.key, batch);
      return ONCE_MORE;
    };
    if (task.part !== 'payouts' && !(await parts.isBegun())) return anew();
    switch (task.part) {
      case 'payouts':
        return writePayouts(shop, parts, subject);
      case 'orders':
        return writeMonth(shop, parts, { year, month: task.month ?? '', after });
      case 'other-orders':
        return writeOthers(shop, parts, { year, after });
      case 'numbers':
        return writeNumbers(shop, parts, subject);
      case 'originals':
        return readOriginals(shop, parts, originals, after);
      case 'close': {
        const unnumbered = await parts.isUnnumbered();
        const missing = await parts.missingOriginals();
        const unproved = await parts.unprovedDocuments();
        const closed = await closePackage(shop, parts, { subject, begun, unnumbered, missing, unproved });
        return closed === 'dropped' ? anew() : closed;
      }
    }
  };
};
