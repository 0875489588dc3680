import { refuse, type Call } from '../http/route.ts';
import { readDay } from '../time/berlin.ts';
import { statusOn, type ListEntry } from './rows.ts';

const TYPES = [
  'salesinvoice',
  'salescreditnote',
  'purchaseinvoice',
  'purchasecreditnote',
  'invoice',
  'downpaymentinvoice',
  'creditnote',
  'orderconfirmation',
  'quotation',
  'deliverynote',
];
const STATUSES = [
  'draft',
  'open',
  'overdue',
  'paid',
  'paidoff',
  'voided',
  'transferred',
  'sepadebit',
  'accepted',
  'rejected',
  'unchecked',
];

const readWords = (call: Call, name: string, known: readonly string[]): ReadonlySet<string> | 'any' => {
  const words = (call.query.get(name) ?? '').split(',').filter(Boolean);
  if (words.length === 0) refuse(call, 400, `Missing required request parameters: [${name}]`);
  if (words.length === 1 && words[0] === 'any') return 'any';
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) refuse(call, 400, `parameter '${name}' is invalid: ${unknown}`);
  return new Set(words);
};

const readStatuses = (call: Call): ReadonlySet<string> | 'any' => {
  const statuses = readWords(call, 'voucherStatus', STATUSES);
  if (statuses === 'any') return statuses;
  if (statuses.has('overdue') && statuses.size > 1) refuse(call, 400, "voucherStatus 'overdue' must be the only value");
  const payable = statuses.has('open') || statuses.has('sepadebit');
  return payable ? new Set([...statuses, 'overdue']) : statuses;
};

type DayRange = { readonly from: string | undefined; readonly to: string | undefined };

const readRange = (call: Call, name: string): DayRange => {
  const day = (parameter: string): string | undefined => {
    const text = call.query.get(parameter);
    if (text === null || text === '') return undefined;
    return readDay(text) ?? refuse(call, 400, `parameter '${parameter}' is invalid`);
  };
  return { from: day(`${name}From`), to: day(`${name}To`) };
};

const isWithin = ({ from, to }: DayRange, timestamp: string | undefined): boolean => {
  if (from === undefined && to === undefined) return true;
  const day = timestamp?.slice(0, 10);
  return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
};

const wordFits = (words: ReadonlySet<string> | 'any', word: string): boolean => words === 'any' || words.has(word);

const refuseRepeated = (call: Call): void => {
  const repeated = [...new Set(call.query.keys())].find((name) => call.query.getAll(name).length > 1);
  if (repeated !== undefined) refuse(call, 400, `parameter '${repeated}' must not be repeated`);
};

/** Reads the filters and answers with a test for rows; ends the call with 400 when a filter is missing or wrong. */
export const readListFilter = (call: Call, today: string): ((entry: ListEntry) => boolean) => {
  refuseRepeated(call);
  const [types, statuses] = [readWords(call, 'voucherType', TYPES), readStatuses(call)];
  const [voucher, created, updated] = ['voucherDate', 'createdDate', 'updatedDate'].map((name) =>
    readRange(call, name),
  );
  const contactId = call.query.get('contactId');
  const wantsArchived = call.query.get('archived') === 'true';
  const none: DayRange = { from: undefined, to: undefined };
  return (entry) =>
    !wantsArchived &&
    wordFits(types, entry.type) &&
    (statuses === 'any' ? entry.status !== 'blank' : statuses.has(statusOn(entry, today))) &&
    (contactId === null || entry.contactId === contactId) &&
    isWithin(created ?? none, entry.createdDate) &&
    isWithin(updated ?? none, entry.updatedDate) &&
    isWithin(voucher ?? none, entry.voucherDate);
};

const SORTS: Readonly<Record<string, (entry: ListEntry) => string | number>> = {
  voucherDate: (entry) => entry.voucherDay,
  voucherNumber: (entry) => entry.number ?? '',
  createdDate: (entry) => entry.createdMs,
  updatedDate: (entry) => entry.updatedMs,
};

/** How the list is sorted and how that is echoed. */
export type ListOrder = {
  readonly property: string;
  readonly direction: 'ASC' | 'DESC';
  readonly sorted: (entries: ListEntry[]) => ListEntry[];
};

/** Reads the order, newest voucher date first by default. */
export const readListOrder = (call: Call): ListOrder => {
  const [property = '', direction = 'ASC'] = (call.query.get('sort') ?? 'voucherDate,DESC').split(',');
  const keyOf = SORTS[property];
  const way = direction.toUpperCase();
  if (!keyOf || (way !== 'ASC' && way !== 'DESC')) return refuse(call, 400, "parameter 'sort' is invalid");
  const sign = way === 'ASC' ? 1 : -1;
  const compare = (a: ListEntry, b: ListEntry): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    return left < right ? -sign : sign;
  };
  // the books are in the order of creation: reversed, most lists are sorted already
  const sorted = (entries: ListEntry[]) => (sign === 1 ? entries : entries.toReversed()).toSorted(compare);
  return { property: property.toLowerCase(), direction: way, sorted };
};
