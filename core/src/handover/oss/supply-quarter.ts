import type { PlainDate } from '../../kernel/calendar.ts';
import { quarterFrom, quarterOf, type Quarter } from '../../kernel/quarter.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { CreditReading } from '../../tax/oss-choices.ts';
import type { OssDocument } from './oss-document.ts';

/** When an invoice's goods were supplied: the day that the order tells counts more than the one that was foreseen. */
const supplyOfInvoice = ({ isBeforeSupply, order, taxed }: OssDocument): PlainDate =>
  (isBeforeSupply ? order?.supplied?.last : undefined) ?? taxed.suppliedOn;

/** A document is dated within a year of its supply. */
export const DATED_BESIDE = 4;

/** An invoice from before the supply whose order, which tells its day, is no longer known. */
export const isForeseenAlone = ({ kind, isBeforeSupply, order }: OssDocument): boolean =>
  kind === 'invoice' && isBeforeSupply === true && order === undefined;

/** Whether such an invoice may have been supplied in a quarter. */
export const mayBeSuppliedIn = ({ date, taxed: { suppliedOn } }: OssDocument, quarter: Quarter): boolean => {
  const [first, last] = [quarterOf(date), quarterOf(suppliedOn)].toSorted();
  return first !== undefined && last !== undefined && first <= quarter && quarter <= quarterFrom(last, DATED_BESIDE);
};

/** The day of the supply of each document; a credit note has that of its order's invoice where there is exactly one. */
export const supplyDays = (documents: readonly OssDocument[]): ((document: OssDocument) => PlainDate) => {
  const invoices: ReadonlyMap<OrderId, readonly OssDocument[]> = Map.groupBy(
    documents.filter(({ kind }) => kind === 'invoice'),
    ({ orderId }) => orderId,
  );
  return (document) => {
    if (document.kind === 'invoice') return supplyOfInvoice(document);
    const [invoice, ...others] = invoices.get(document.orderId) ?? [];
    return invoice && others.length === 0 ? supplyOfInvoice(invoice) : document.taxed.suppliedOn;
  };
};

/** The quarter in whose return each document counts. */
export const returnQuarters = (
  documents: readonly OssDocument[],
  reading: CreditReading,
): ((document: OssDocument) => Quarter) => {
  const supplied = supplyDays(documents);
  return (document) =>
    quarterOf(document.kind === 'credit-note' && reading === 'issue' ? document.date : supplied(document));
};
