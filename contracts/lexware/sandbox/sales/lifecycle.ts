import type { PaymentItem, SalesDocument } from '../books/sales-document.ts';
import { printLayouts } from '../master-data/conditions.ts';
import type { EventOrigin } from '../subscriptions/webhook-engine.ts';
import { berlinTimestamp, plusDays, startOfBerlinDay } from '../time/berlin.ts';
import type { World } from '../world.ts';
import { salesKinds } from './kinds.ts';
import { relationTo } from './preceding.ts';

const touched = (world: World, document: SalesDocument): SalesDocument => {
  const now = world.clock.now();
  return { ...document, updatedMs: now, updatedDate: berlinTimestamp(now), version: document.version + 1 };
};

const withoutPaidDate = ({ paidDate: _paidDate, ...rest }: SalesDocument): SalesDocument => rest;

const settledStatus = (document: SalesDocument): string => (document.kind === 'credit-note' ? 'paidoff' : 'paid');

/** Gives a voucher what only finalised ones have: status open, file, layout and, for invoices, a due date. */
export const finalised = (world: World, document: SalesDocument): SalesDocument => {
  const traits = salesKinds[document.kind];
  const days = document.content.paymentConditions?.paymentTermDuration ?? 0;
  return {
    ...document,
    status: 'open',
    documentFileId: world.ids.uuid(),
    openCents: traits.hasPayments ? document.totalCents : 0,
    content: { ...document.content, printLayoutId: document.content.printLayoutId ?? printLayouts[0].id },
    ...(traits.hasDueDate && { dueDate: plusDays(document.content.voucherDate, days) }),
  };
};

/** The voucher with one more payment; settled when nothing is left to pay. */
export const withPayment = (world: World, document: SalesDocument, payment: PaymentItem): SalesDocument => {
  const openCents = document.openCents - payment.amountCents;
  const paid = { ...document, openCents, payments: [...document.payments, payment] };
  if (openCents > 0) return paid;
  return { ...paid, status: settledStatus(document), paidDate: berlinTimestamp(world.clock.now()) };
};

const save = (world: World, before: SalesDocument, after: SalesDocument, origin: EventOrigin): SalesDocument => {
  const saved = world.books.documents.put(touched(world, after));
  world.webhooks.happened(`${saved.kind}.changed`, saved.id, origin);
  if (before.status !== saved.status)
    world.webhooks.happened(`${saved.kind}.status.changed`, saved.id, origin, saved.status);
  if (before.payments.length !== saved.payments.length || before.openCents !== saved.openCents) {
    world.webhooks.happened('payment.changed', saved.id, origin);
  }
  return saved;
};

/** Sets a finalised credit note off against its invoice; what exceeds the open amount stays with the customer. */
export const settleCredit = (
  world: World,
  credit: SalesDocument,
  invoice: SalesDocument,
  origin: EventOrigin,
): SalesDocument => {
  const amountCents = Math.min(credit.totalCents, invoice.openCents);
  const postingDate = startOfBerlinDay(credit.content.voucherDate);
  const item: PaymentItem = { paymentItemType: 'partPaymentCreditNote', postingDate, amountCents };
  if (amountCents > 0) save(world, invoice, withPayment(world, invoice, item), origin);
  return withPayment(world, credit, { ...item, amountCents: credit.openCents });
};

/** Notes on the older voucher that a newer one continues it. */
export const relate = (world: World, source: SalesDocument, follower: SalesDocument): void => {
  const current = world.books.documents.get(source.id) ?? source;
  world.books.documents.put({ ...current, related: [...current.related, relationTo(follower)] });
};

/** Books a payment that was made outside of the API and tells subscribers. */
export const settle = (world: World, document: SalesDocument, item: PaymentItem): SalesDocument =>
  save(world, document, withPayment(world, document, item), 'user');

/** Takes back the first payment of that kind and day, and tells subscribers; nothing happens while there is none. */
export const unsettle = (
  world: World,
  document: SalesDocument,
  { paymentItemType, postingDate }: Omit<PaymentItem, 'amountCents'>,
): SalesDocument => {
  const at = document.payments.findIndex(
    (item) => item.paymentItemType === paymentItemType && item.postingDate === postingDate,
  );
  const item = document.payments[at];
  if (!item) return document;
  const after = {
    ...withoutPaidDate(document),
    status: 'open',
    openCents: document.openCents + item.amountCents,
    payments: document.payments.toSpliced(at, 1),
  };
  return save(world, document, after, 'user');
};

/** What the user does in the web app: books a payment; everything that is open when no amount is given. */
export const pay = (
  world: World,
  document: SalesDocument,
  amountCents = document.openCents,
  day?: string,
): SalesDocument => {
  const postingDate = startOfBerlinDay(day ?? berlinTimestamp(world.clock.now()));
  return settle(world, document, { paymentItemType: 'manualPayment', postingDate, amountCents });
};

/** What the user does in the web app: takes all payments back. */
export const unpay = (world: World, document: SalesDocument): SalesDocument =>
  save(
    world,
    document,
    { ...withoutPaidDate(document), status: 'open', openCents: document.totalCents, payments: [] },
    'user',
  );

/** What the user does in the web app: cancels the voucher. */
export const voidDocument = (world: World, document: SalesDocument): SalesDocument =>
  save(world, document, { ...document, status: 'voided', openCents: 0 }, 'user');

/** What the user does in the web app: finalises a draft. */
export const finaliseDraft = (world: World, document: SalesDocument): SalesDocument => {
  const open = finalised(world, document);
  const invoice = document.related
    .map(({ id }) => world.books.documents.get(id))
    .find((related) => related?.kind === 'invoice');
  const settled = document.kind === 'credit-note' && invoice ? settleCredit(world, open, invoice, 'user') : open;
  return save(world, document, settled, 'user');
};

/** What the user does in the web app: deletes a draft. It stays visible to tests. */
export const deleteDraft = (world: World, document: SalesDocument): void => {
  world.books.documents.remove(document.id);
  world.books.deletedDocuments.put({ ...document, deletedDate: berlinTimestamp(world.clock.now()) });
  world.webhooks.happened(`${document.kind}.deleted`, document.id, 'user');
};
