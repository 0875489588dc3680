import { documentId, instant, type Instant } from '@belegwerk/core/kernel';
import { errandsDue, type ErrandAction, type ErrandSituation, type RecordedDocument } from '@belegwerk/core/errands';
import type { Errand, ErrandKind } from '@belegwerk/core/records';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Preferences } from '@belegwerk/core/preferences';
import { euro } from './amounts.ts';
import { anIssuedDocument } from './issued-document.ts';
import { anOrder } from './order-builder.ts';
import { aShop } from './shop-builder.ts';

/** A full hour of the day on which the order was invoiced at nine. */
export const atHour = (hour: number): Instant => instant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);

/** The invoice RE0107 of the order, final and not paid yet. */
export const anIssuedInvoice = (
  wish: Partial<IssuedDocument> = {},
  record: Partial<RecordedDocument> = {},
): RecordedDocument => ({
  kind: wish.kind ?? 'invoice',
  source: anOrder().id,
  state: 'issued',
  linkToken: 'abc',
  document: anIssuedDocument(wish),
  ...record,
});

/** The credit note GS0007 of a refund of 20.00 €. */
export const anIssuedCreditNote = (wish: Partial<IssuedDocument> = {}): RecordedDocument =>
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

/** A plan, a shop and an account that allow every errand. */
export const ALL_MEANS: ErrandSituation['means'] = {
  features: ['emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['read_orders', 'write_orders'],
  shopifyPlus: false,
  accountingScopes: ['transactions.read', 'transactions.write', 'payment-matching.write'],
};

/** Settings that want every errand. */
export const ALL_ERRANDS_ON: Partial<Preferences> = {
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

export interface ErrandSituationWish extends Partial<ErrandSituation> {
  readonly preferences?: Partial<Preferences>;
}

/** An hour after the invoice of an order was made, with every errand wanted and allowed and none done. */
export const anErrandSituation = ({
  preferences = ALL_ERRANDS_ON,
  ...wish
}: ErrandSituationWish = {}): ErrandSituation => ({
  order: anOrder(),
  shop: aShop({ preferences }),
  means: ALL_MEANS,
  documents: [anIssuedInvoice()],
  upcoming: [],
  errands: [],
  now: atHour(10),
  links: { documents: 'https://belege.example.com/documents/', contacts: 'https://app.example.com/contacts/' },
  ...wish,
});

/** An errand that was done at the first attempt. */
export const anErrand = (kind: ErrandKind, source: string, wish: Partial<Errand> = {}): Errand => ({
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
export const errandsOf = <K extends ErrandKind>(
  kind: K,
  situation: ErrandSituation,
): {
  readonly actions: readonly Extract<ErrandAction, { kind: K }>[];
  readonly withheld: readonly Omit<ReturnType<typeof errandsDue>['withheld'][number], 'kind'>[];
} => {
  const { actions, withheld } = errandsDue(situation);
  return {
    actions: actions.filter((action): action is Extract<ErrandAction, { kind: K }> => action.kind === kind),
    withheld: withheld.filter((each) => each.kind === kind).map(({ kind: _kind, ...each }) => each),
  };
};

/** What is not due of one kind, with its reason. */
export const withheldOf = (kind: ErrandKind, situation: ErrandSituation): readonly unknown[] =>
  errandsOf(kind, situation).withheld;
