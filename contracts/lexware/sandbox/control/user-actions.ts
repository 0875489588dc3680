import { centsOf } from '../arithmetic/fraction.ts';
import type { Voucher } from '../books/entities.ts';
import type { PaymentItem, SalesDocument } from '../books/sales-document.ts';
import { assignHinted } from '../finance/assignment.ts';
import { salesKinds } from '../sales/kinds.ts';
import { deleteDraft, finaliseDraft, pay, unpay, voidDocument } from '../sales/lifecycle.ts';
import { berlinTimestamp, startOfBerlinDay } from '../time/berlin.ts';
import type { World } from '../world.ts';

/** What a user may say with an action: an amount in euros and the day of a payment. */
export type ActionDetails = { readonly amount?: number | string; readonly date?: string };

/** The record afterwards, `deleted`, or why it is not possible. */
export type ActionOutcome = { readonly record: unknown } | { readonly problem: string };

type DocumentAction = (world: World, document: SalesDocument, details: ActionDetails) => ActionOutcome;
type VoucherAction = (world: World, voucher: Voucher, details: ActionDetails) => ActionOutcome;

const amountIn = (amount: number | string | undefined): number | undefined =>
  amount === undefined ? undefined : centsOf(amount);

const problem = (text: string): ActionOutcome => ({ problem: text });

const documentActions: Readonly<Record<string, DocumentAction>> = {
  pay: (world, document, { amount, date }) => {
    if (document.status !== 'open' || !salesKinds[document.kind].hasPayments) return problem('not open');
    return { record: pay(world, document, amountIn(amount), date) };
  },
  unpay: (world, document) =>
    document.payments.length === 0 ? problem('no payments') : { record: unpay(world, document) },
  void: (world, document) =>
    document.status === 'open' || document.status === 'paid'
      ? { record: voidDocument(world, document) }
      : problem('not open'),
  finalize: (world, document) =>
    document.status === 'draft' && document.kind !== 'dunning'
      ? { record: assignHinted(world, finaliseDraft(world, document)) }
      : problem('not a draft'),
  delete: (world, document) => {
    if (document.status !== 'draft') return problem('not a draft');
    deleteDraft(world, document);
    return { record: 'deleted' };
  },
};

const saved = (world: World, voucher: Voucher, event: string): ActionOutcome => {
  const now = world.clock.now();
  const row = { ...voucher, version: voucher.version + 1, updatedMs: now, updatedDate: berlinTimestamp(now) };
  world.books.vouchers.put(row);
  world.webhooks.happened('voucher.changed', row.id, 'user');
  world.webhooks.happened(event, row.id, 'user', row.status);
  return { record: row };
};

const voucherActions: Readonly<Record<string, VoucherAction>> = {
  pay: (world, voucher, { amount, date }) => {
    if (voucher.status !== 'open') return problem('not open');
    const amountCents = amountIn(amount) ?? voucher.openCents;
    const postingDate = startOfBerlinDay(date ?? berlinTimestamp(world.clock.now()));
    const payments: PaymentItem[] = [
      ...voucher.payments,
      { paymentItemType: 'manualPayment', postingDate, amountCents },
    ];
    const openCents = voucher.openCents - amountCents;
    const status = voucher.type.endsWith('creditnote') ? 'paidoff' : 'paid';
    const paidDate = berlinTimestamp(world.clock.now());
    return saved(
      world,
      { ...voucher, payments, openCents, ...(openCents <= 0 && { status, paidDate }) },
      'payment.changed',
    );
  },
  unpay: (world, { paidDate: _paidDate, ...voucher }) =>
    saved(world, { ...voucher, status: 'open', openCents: voucher.totalCents, payments: [] }, 'payment.changed'),
  void: (world, voucher) => saved(world, { ...voucher, status: 'voided', openCents: 0 }, 'voucher.status.changed'),
  finalize: (world, voucher) =>
    saved(world, { ...voucher, status: 'open', openCents: voucher.totalCents }, 'voucher.status.changed'),
  delete: (world, voucher) => {
    world.books.vouchers.remove(voucher.id);
    world.books.deletedVouchers.put({ ...voucher, deletedDate: berlinTimestamp(world.clock.now()) });
    world.webhooks.happened('voucher.deleted', voucher.id, 'user');
    return { record: 'deleted' };
  },
};

const action =
  (name: string) =>
  (world: World, id: string, details: ActionDetails): ActionOutcome => {
    const document = world.books.documents.get(id);
    if (document) return documentActions[name]?.(world, document, details) ?? problem('unknown action');
    const voucher = world.books.vouchers.get(id);
    return (voucher && voucherActions[name]?.(world, voucher, details)) ?? problem('unknown document');
  };

/** What a user does with a document in the web app, by name: pay, unpay, void, finalize, delete. */
export const userActions: Readonly<Record<string, ReturnType<typeof action>>> = Object.fromEntries(
  ['pay', 'unpay', 'void', 'finalize', 'delete'].map((name) => [name, action(name)]),
);
