import { listedName } from '../contacts/resource.ts';
import type { Voucher } from '../books/entities.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { salesKinds } from '../sales/kinds.ts';
import { startOfBerlinDay } from '../time/berlin.ts';
import type { World } from '../world.ts';

/** What the list needs to know about a voucher of any kind, before it is printed. */
export type ListEntry = {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly number: string | undefined;
  readonly voucherDate: string | undefined;
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

const isOverdue = (status: string, dueDate: string | undefined, today: string): boolean =>
  (status === 'open' || status === 'sepadebit') && dueDate !== undefined && dueDate.slice(0, 10) < today;

const documentEntry = (document: SalesDocument, today: string): ListEntry => ({
  id: document.id,
  type: salesKinds[document.kind].listType,
  status: isOverdue(document.status, document.dueDate, today) ? 'overdue' : document.status,
  number: document.number,
  voucherDate: document.content.voucherDate,
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

const contactNameOf = (world: World, { type, body }: Voucher): string => {
  const contact = body.contactId === undefined ? undefined : world.books.contacts.get(body.contactId);
  if (contact) return listedName(contact);
  return body.contactName ?? (type.startsWith('sales') ? 'Sammelkunde' : 'Sammellieferant');
};

const voucherEntry = (world: World, voucher: Voucher, today: string): ListEntry => ({
  id: voucher.id,
  type: voucher.type,
  status: isOverdue(voucher.status, voucher.body.dueDate, today) ? 'overdue' : voucher.status,
  number: voucher.body.voucherNumber,
  voucherDate: voucher.body.voucherDate,
  dueDate: voucher.body.dueDate,
  createdMs: voucher.createdMs,
  createdDate: voucher.createdDate,
  updatedMs: voucher.updatedMs,
  updatedDate: voucher.updatedDate,
  contactId: voucher.body.useCollectiveContact ? undefined : voucher.body.contactId,
  contactName: contactNameOf(world, voucher),
  totalCents: voucher.totalCents,
  openCents: ['blank', 'unchecked'].includes(voucher.status) ? undefined : voucher.openCents,
});

/** Every voucher that the list knows by now; with a number only those that carry it. */
export function* listEntries(world: World, number: string | undefined, today: string): Generator<ListEntry> {
  const now = world.clock.now();
  const documents = number === undefined ? world.books.documents.values() : world.books.documentsByNumber(number);
  for (const document of documents) {
    if (document.kind !== 'dunning' && document.listedFromMs <= now) yield documentEntry(document, today);
  }
  const vouchers = number === undefined ? world.books.vouchers.values() : world.books.vouchersByNumber(number);
  for (const voucher of vouchers) {
    if (voucher.visibleFromMs <= now) yield voucherEntry(world, voucher, today);
  }
}

const wholeSeconds = (timestamp: string): string => timestamp.replace(/\.\d{3}/, '.000');
const atMidnight = (timestamp: string): string =>
  timestamp.slice(11, 23) === '00:00:00.000' ? timestamp : startOfBerlinDay(timestamp);

/** A row as the API prints it. */
export const printedRow = (entry: ListEntry) => ({
  id: entry.id,
  voucherType: entry.type,
  voucherStatus: entry.status,
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
