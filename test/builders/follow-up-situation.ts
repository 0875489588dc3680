import { documentId, instant, type Instant } from '@belegwerk/core/kernel';
import {
  followUpsDue,
  type FollowUpAction,
  type FollowUpSituation,
  type RecordedDocument,
} from '@belegwerk/core/follow-ups';
import type { FollowUp, FollowUpKind } from '@belegwerk/core/records';
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

/** A plan, a shop and an account that allow every follow-up task. */
export const ALL_ENTITLEMENTS: FollowUpSituation['entitlements'] = {
  features: ['emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['read_orders', 'write_orders'],
  shopifyPlus: false,
  storePlan: 'Grow',
  accountingScopes: ['transactions.read', 'transactions.write', 'payment-matching.write'],
};

/** Settings that want every follow-up task. */
export const ALL_FOLLOW_UPS_ON: Partial<Preferences> = {
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

export interface FollowUpSituationWish extends Partial<FollowUpSituation> {
  readonly preferences?: Partial<Preferences>;
}

/** An hour after the invoice of an order was made, with every follow-up task wanted and allowed and none done. */
export const aFollowUpSituation = ({
  preferences = ALL_FOLLOW_UPS_ON,
  ...wish
}: FollowUpSituationWish = {}): FollowUpSituation => ({
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
export const aFollowUp = (kind: FollowUpKind, source: string, wish: Partial<FollowUp> = {}): FollowUp => ({
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
export const followUpsOf = <K extends FollowUpKind>(
  kind: K,
  situation: FollowUpSituation,
): {
  readonly actions: readonly Extract<FollowUpAction, { kind: K }>[];
  readonly skipped: readonly Omit<ReturnType<typeof followUpsDue>['skipped'][number], 'kind'>[];
} => {
  const { actions, skipped } = followUpsDue(situation);
  return {
    actions: actions.filter((action): action is Extract<FollowUpAction, { kind: K }> => action.kind === kind),
    skipped: skipped.filter((each) => each.kind === kind).map(({ kind: _kind, ...each }) => each),
  };
};

/** What is not due of one kind, with its reason. */
export const skippedOf = (kind: FollowUpKind, situation: FollowUpSituation): readonly unknown[] =>
  followUpsOf(kind, situation).skipped;
