import { listedName } from '../contacts/resource.ts';
import type { Voucher } from '../books/entities.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { salesKinds } from '../sales/kinds.ts';
import { startOfBerlinDay } from '../time/berlin.ts';
import type { Books } from '../books/books.ts';

/** What the list needs to know about a voucher of any kind, before it is printed. */
export type ListEntry = {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly number: string | undefined;
  readonly voucherDate: string | undefined;
  /** The voucher date as a number like 20260309, to sort by. */
  readonly voucherDay: number;
  readonly dueDate: string | undefined;
  readonly createdMs: number;
  readonly createdDate: string;
  readonly updatedMs: number;
  readonly updatedDate: string;
  readonly contactId: string | undefined;
  readonly contactName: string;
  readonly totalCents: number;
  readonly openCents: number | undefined;
};

const dayNumber = (timestamp = ''): number => Number(timestamp.slice(0, 10).replaceAll('-', ''));

/** The status as the list shows it on that day: overdue once the due day has passed. */
export const statusOn = ({ status, dueDate }: ListEntry, today: string): string => {
  const isPayable = status === 'open' || status === 'sepadebit';
  return isPayable && dueDate !== undefined && dueDate.slice(0, 10) < today ? 'overdue' : status;
};

/** How the list knows a sales voucher. */
export const documentEntry = (document: SalesDocument): ListEntry => ({
  id: document.id,
  type: salesKinds[document.kind].listType,
  status: document.status,
  number: document.number,
  voucherDate: document.content.voucherDate,
  voucherDay: dayNumber(document.content.voucherDate),
  dueDate: document.dueDate,
  createdMs: document.createdMs,
  createdDate: document.createdDate,
  updatedMs: document.updatedMs,
  updatedDate: document.updatedDate,
  contactId: document.content.address.contactId,
  contactName: document.content.address.name,
  totalCents: document.totalCents,
  openCents: document.kind === 'invoice' && document.status !== 'draft' ? document.openCents : undefined,
});

const contactNameOf = (books: Books, { type, body }: Voucher): string => {
  const contact = body.contactId === undefined ? undefined : books.contacts.get(body.contactId);
  if (contact) return listedName(contact);
  return body.contactName ?? (type.startsWith('sales') ? 'Sammelkunde' : 'Sammellieferant');
};

/** How the list knows a bookkeeping voucher. */
export const voucherEntry = (books: Books, voucher: Voucher): ListEntry => ({
  id: voucher.id,
  type: voucher.type,
  status: voucher.status,
  number: voucher.body.voucherNumber,
  voucherDate: voucher.body.voucherDate,
  voucherDay: dayNumber(voucher.body.voucherDate),
  dueDate: voucher.body.dueDate,
  createdMs: voucher.createdMs,
  createdDate: voucher.createdDate,
  updatedMs: voucher.updatedMs,
  updatedDate: voucher.updatedDate,
  contactId: voucher.body.useCollectiveContact ? undefined : voucher.body.contactId,
  contactName: contactNameOf(books, voucher),
  totalCents: voucher.totalCents,
  openCents: ['blank', 'unchecked'].includes(voucher.status) ? undefined : voucher.openCents,
});

const wholeSeconds = (timestamp: string): string => timestamp.replace(/\.\d{3}/, '.000');
const atMidnight = (timestamp: string): string =>
  timestamp.slice(11, 23) === '00:00:00.000' ? timestamp : startOfBerlinDay(timestamp);

/** A row as the API prints it. */
export const printedRow = (entry: ListEntry, today: string) => ({
  id: entry.id,
  voucherType: entry.type,
  voucherStatus: statusOn(entry, today),
  ...(entry.number !== undefined && { voucherNumber: entry.number }),
  ...(entry.voucherDate !== undefined && { voucherDate: atMidnight(entry.voucherDate) }),
  createdDate: wholeSeconds(entry.createdDate),
  updatedDate: wholeSeconds(entry.updatedDate),
  ...(entry.dueDate !== undefined && { dueDate: entry.dueDate }),
  ...(entry.contactId !== undefined && { contactId: entry.contactId }),
  contactName: entry.contactName,
  totalAmount: entry.totalCents / 100,
  ...(entry.openCents !== undefined && { openAmount: entry.openCents / 100 }),
  currency: 'EUR',
  archived: false,
});
