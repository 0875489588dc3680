import { gapRows } from '../../audit/gap-rows.ts';
import { payoutLineRows, payoutRow } from '../../audit/payout-rows.ts';
import { NUMBER_GAPS, PAYOUT_LINES, PAYOUTS } from '../../audit/tables.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderWriter } from '../../ports/folder-writer.ts';
import type { ReadEInvoice } from '../../ports/e-invoice-reader.ts';
import type { AuditPackageBatch, AuditPartTask, Batch } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { ReadNumbersBetween } from '../reconciliation/read-numbers.ts';
import { auditSources, daysOfYear } from './audit-sources.ts';
import { makeClosePackage } from './close-package.ts';
import { packageParts, type PackageParts } from './package-parts.ts';
import { makeReadOriginals } from './read-originals.ts';
import type { VerifyRecord } from './read-record.ts';
import { makeWriteOrders } from './write-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly writer: FolderWriter;
  readonly readOwnFile: ReadOwnFile;
  readonly readEInvoice: ReadEInvoice;
  readonly readNumbersBetween: ReadNumbersBetween;
  readonly verifyRecord: VerifyRecord;
}

const SUPERSEDED: TaskAnswer = { kind: 'ended', state: 'skipped', reason: 'folder-superseded' };
const ONCE_MORE: TaskAnswer = { kind: 'come-back', waitSeconds: 1, why: 'folder-changes' };
/** Parts of a package are fewer: one for each month, and some more. */
const MOST_ITEMS = 50;
/** Numbers that a person has to look at are told; why they could not be read is said in the package. */
const NUMBERS_UNREAD = 'numbers-unread';

/**
 * Does one step of a package for tax auditors. A step that runs twice writes the same again; a closed package is not changed any
 * more. Where an erasure dropped what was written meanwhile, all of it is written anew.
 */
export const makeAuditOfBatch = (ports: Ports): DoTask<AuditPartTask> => {
  const { stores, clock, writer, readNumbersBetween } = ports;
  const sources = auditSources(ports);
  const orders = makeWriteOrders({ stores, sources });
  const readOriginals = makeReadOriginals(ports);
  const closePackage = makeClosePackage(ports);

  return async (shop, batch, { task, after }) => {
    const { id, subject } = batch;
    if (subject.kind !== 'audit-package') return SUPERSEDED;
    const { editions, lists } = stores.recordsOf(shop.key);
    const begun = (await editions.ofMonth(subject.year)).find(({ edition }) => edition === subject.edition);
    if (begun?.batch !== id || begun.madeAt) return SUPERSEDED;
    const name = { month: subject.year, edition: subject.edition };
    const parts = packageParts({ lists, clock, writer }, name);
    if (task.part !== 'payouts' && !(await parts.isBegun())) {
      await lists.drop(name);
      await reopen(shop, batch);
      return ONCE_MORE;
    }
    switch (task.part) {
      case 'payouts':
        return writePayouts(shop, parts, subject);
      case 'orders':
        return orders.ofMonth(shop, parts, { year: subject.year, month: task.month ?? '', after });
      case 'other-orders':
        return orders.others(shop, parts, { year: subject.year, after });
      case 'numbers':
        return writeNumbers(shop, parts, subject);
      case 'originals':
        return readOriginals(shop, parts, subject.originals, after);
      case 'close':
        return closePackage(shop, parts, subject, begun, await said(shop, parts, batch));
    }
  };

  async function writePayouts({ key }: Shop, parts: PackageParts, { year }: AuditPackageBatch): Promise<TaskAnswer> {
    await parts.keepHeads();
    const payouts = await sources.payouts(key, year);
    await parts.keepRows(PAYOUTS, 'alle', payouts.map(payoutRow));
    await parts.keepRows(PAYOUT_LINES, 'alle', payouts.flatMap(payoutLineRows));
    return { kind: 'ended', state: 'done' };
  }

  async function writeNumbers(shop: Shop, parts: PackageParts, { year }: AuditPackageBatch): Promise<TaskAnswer> {
    const numbers = await readNumbersBetween(shop, daysOfYear(year));
    if (!numbers.ok)
      return numbers.failure.kind === 'bookkeeping-busy'
        ? { kind: 'come-back', waitSeconds: Math.ceil(numbers.failure.waitSeconds), why: numbers.failure.kind }
        : { kind: 'ended', state: 'skipped', reason: NUMBERS_UNREAD };
    await parts.keepRows(NUMBER_GAPS, 'alle', gapRows(numbers.value));
    return { kind: 'ended', state: 'done' };
  }

  /** What was dropped is written anew from the beginning, by the same batch. */
  async function reopen({ key }: Shop, { id }: Batch): Promise<void> {
    const { batches } = stores.recordsOf(key);
    const { items } = await batches.items(id, { page: 1, pageSize: MOST_ITEMS });
    for (const { after: _where, reason: _why, endedAt: _when, ...item } of items)
      await batches.saveItem({ ...item, state: 'open', orders: 0 });
  }

  async function said({ key }: Shop, parts: PackageParts, { id }: Batch) {
    const { items } = await stores.recordsOf(key).batches.items(id, { page: 1, pageSize: MOST_ITEMS });
    return {
      unnumbered: items.some(({ reason }) => reason === NUMBERS_UNREAD),
      missing: await parts.missingOriginals(),
    };
  }
};
