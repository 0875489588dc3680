import { documentId, instant } from '@belegwerk/core/kernel';
import { followUpsDue } from '@belegwerk/core/follow-ups';
import { euro } from './amounts.js';
import { anIssuedDocument } from './issued-document.js';
import { anOrder } from './order-builder.js';
import { aShop } from './shop-builder.js';
/** A full hour of the day on which the order was invoiced at nine. */
export const atHour = (hour) => instant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
/** The invoice RE0107 of the order, final and not paid yet. */
export const anIssuedInvoice = (wish = {}, record = {}) => ({
  kind: wish.kind ?? 'invoice',
  source: anOrder().id,
  state: 'issued',
  linkToken: 'abc',
  document: anIssuedDocument(wish),
  ...record,
});
/** The credit note GS0007 of a refund of 20.00 €. */
export const anIssuedCreditNote = (wish = {}) =>
  anIssuedInvoice(
    {
      kind: 'credit-note',
      id: documentId('d-2'),
      number: 'GS0007',
      total: euro('20.00'),
      createdAt: atHour(11),
      ...wish,
    },
    { source: 'gid://shopify/Refund/1' },
  );
/** A plan, a shop and an account that allow every follow-up task. */
export const ALL_ENTITLEMENTS = {
  features: ['emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['read_orders', 'write_orders'],
  shopifyPlus: false,
  storePlan: 'Grow',
  accountingScopes: ['transactions.read', 'transactions.write', 'payment-matching.write'],
};
/** Settings that want every follow-up task. */
export const ALL_FOLLOW_UPS_ON = {
  contactCreate: 'all',
  invoiceSendMailEnabled: true,
  creditSendMailEnabled: true,
  transactionCreate: true,
  transactionHints: true,
  transactionFees: true,
  transactionGateway: { shopify_payments: true, manual: true },
  syncOrderPayment: true,
  invoiceTagCustom: ['berechnet'],
  creditTagCustom: ['erstattet'],
  saveMetafield: {
    'invoice.number': { namespace: 'custom', key: 'nummer' },
    'invoice.url': { namespace: 'custom', key: 'link' },
  },
};
/** An hour after the invoice of an order was made, with every follow-up task wanted and allowed and none done. */
export const aFollowUpSituation = ({ preferences = ALL_FOLLOW_UPS_ON, ...wish } = {}) => ({
  order: anOrder(),
  shop: aShop({ preferences }),
  entitlements: ALL_ENTITLEMENTS,
  documents: [anIssuedInvoice()],
  upcoming: [],
  followUps: [],
  now: atHour(10),
  links: { documents: 'https://belege.example.com/documents/', contacts: 'https://app.example.com/contacts/' },
  ...wish,
});
/** A follow-up task that was done at the first attempt. */
export const aFollowUp = (kind, source, wish = {}) => ({
  id: `${kind}/${source}`,
  kind,
  source,
  state: 'done',
  attempts: 1,
  plannedAt: atHour(9),
  because: 'x',
  ...wish,
});
/** What is due of one kind, and what is not with its reason. */
export const followUpsOf = (kind, situation) => {
  const { actions, skipped } = followUpsDue(situation);
  return {
    actions: actions.filter((action) => action.kind === kind),
    skipped: skipped.filter((each) => each.kind === kind).map(({ kind: _kind, ...each }) => each),
  };
};
/** What is not due of one kind, with its reason. */
export const skippedOf = (kind, situation) => followUpsOf(kind, situation).skipped;
//# sourceMappingURL=follow-up-situation.js.map
