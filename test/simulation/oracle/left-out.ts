import type { BookedFact, Facts, LeftOutFact, LedgerOrder } from './facts.ts';

/** What something is left out of. */
interface Left {
  readonly order: LedgerOrder;
  readonly documents: readonly BookedFact[];
  readonly source: string;
}

/** What must be so in the world where hosts say that they leave something out. */
type Ground = (left: Left) => boolean;

/** What of the world all orders share. */
interface Shared {
  /** `shop number` of documents with whose mails no host was told whether they were taken. */
  readonly unanswered: ReadonlySet<string>;
  readonly interrupted: Facts['interruptedMails'];
  readonly byPayout: Facts['byPayout'];
}

const documentOf = ({ documents, source }: Left): BookedFact | undefined =>
  documents.find(({ id }) => source === `document:${id}`);
const hasInvoice: Ground = ({ documents }) => documents.some(({ kind, number }) => kind === 'invoice' && number !== '');
const isRefund: Ground = ({ order, source }) =>
  order.money.some(({ reference, amount }) => reference === source && amount < 0);

const SIGNS: Readonly<Record<string, number>> = { invoice: 1, 'credit-note': -1 };
const balanceOf = (documents: readonly BookedFact[]): number =>
  documents.reduce((sum, { kind, number, total }) => sum + (number === '' ? 0 : (SIGNS[kind] ?? 0) * total), 0);

/** By kind and reason, the only ones that are right here: each with what of the world makes it right. */
const groundsOf = ({ unanswered, interrupted, byPayout }: Shared): Readonly<Record<string, Ground>> => ({
  // merchants here mail invoices and credit notes
  'mail OFF': (left) => documentOf(left)?.kind === 'delivery-note',
  'mail MAIL_DRAFT': (left) => documentOf(left)?.number === '',
  'mail UNCLEAR': (left) => {
    const its = documentOf(left);
    return its !== undefined && (unanswered.has(`${its.shop} ${its.number}`) || interrupted.has(left.source));
  },
  'bank-transaction GATEWAY_PAYPAL': ({ order }) => order.gateway === 'paypal',
  // merchants here book what Shopify Payments and Klarna bring
  'bank-transaction GATEWAY_OFF': ({ order }) => order.gateway === 'manual',
  'bank-transaction BOOKED_WITH_PAYOUT': ({ order, source }) =>
    byPayout.shops.has(order.shop) && byPayout.references.has(source),
  'bank-transaction BANK_TRANSACTION_WITHOUT_INVOICE': (left) => !hasInvoice(left),
  'bank-transaction REFUND_TAKEN_OFF_PAYMENT': isRefund,
  // of an invoice that was taken back no number is named any more
  'metafields METAFIELD_EMPTY': ({ documents }) => balanceOf(documents) === 0,
  'paid-mark OFF': () => true,
  'paid-mark PAID_MARK_CANCELLED': ({ order }) => order.isCancelled,
  // suggestions, of which none is owed
  'payment-match MATCH_AMBIGUOUS': () => true,
  'payment-match MATCH_WITHOUT_DOCUMENT': () => true,
  'payment-match MATCH_TAKEN_OFF_INVOICE': () => true,
  'payment-match MATCH_WITHOUT_CREDIT_NOTE': () => true,
});

/** Tells of what hosts say that they leave out of an order whether the world gives reason for it. */
export const groundsIn = ({ byPayout, unansweredMails, interruptedMails: interrupted }: Facts) => {
  const grounds = groundsOf({
    byPayout,
    interrupted,
    unanswered: new Set(unansweredMails.map(({ shop, file }) => `${shop} ${file.replace(/^.*-|\.pdf$/g, '')}`)),
  });
  return (order: LedgerOrder, documents: readonly BookedFact[], { kind, code, source }: LeftOutFact): boolean =>
    grounds[`${kind} ${code}`]?.({ order, documents, source }) ?? false;
};
