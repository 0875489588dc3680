import { documentId, instant, type Instant } from '@belegwerk/core/kernel';
import {
  sideTasksDue,
  type SideTaskAction,
  type SideTaskSituation,
  type RecordedDocument,
} from '@belegwerk/core/side-tasks';
import type { SideTask, SideTaskKind } from '@belegwerk/core/records';
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

/** A plan, a shop and an account that allow every side task. */
export const ALL_ENTITLEMENTS: SideTaskSituation['entitlements'] = {
  features: ['emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['read_orders', 'write_orders'],
  shopifyPlus: false,
  storePlan: 'Grow',
  accountingScopes: ['transactions.read', 'transactions.write', 'payment-matching.write'],
};

/** Settings that want every side task. */
export const ALL_SIDE_TASKS_ON: Partial<Preferences> = {
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

export interface SideTaskSituationWish extends Partial<SideTaskSituation> {
  readonly preferences?: Partial<Preferences>;
}

/** An hour after the invoice of an order was made, with every side task wanted and allowed and none done. */
export const aSideTaskSituation = ({
  preferences = ALL_SIDE_TASKS_ON,
  ...wish
}: SideTaskSituationWish = {}): SideTaskSituation => ({
  order: anOrder(),
  shop: aShop({ preferences }),
  entitlements: ALL_ENTITLEMENTS,
  documents: [anIssuedInvoice()],
  upcoming: [],
  sideTasks: [],
  now: atHour(10),
  links: { documents: 'https://belege.example.com/documents/', contacts: 'https://app.example.com/contacts/' },
  ...wish,
});

/** A side task that was done at the first attempt. */
export const aSideTask = (kind: SideTaskKind, source: string, wish: Partial<SideTask> = {}): SideTask => ({
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
export const sideTasksOf = <K extends SideTaskKind>(
  kind: K,
  situation: SideTaskSituation,
): {
  readonly actions: readonly Extract<SideTaskAction, { kind: K }>[];
  readonly skipped: readonly Omit<ReturnType<typeof sideTasksDue>['skipped'][number], 'kind'>[];
} => {
  const { actions, skipped } = sideTasksDue(situation);
  return {
    actions: actions.filter((action): action is Extract<SideTaskAction, { kind: K }> => action.kind === kind),
    skipped: skipped.filter((each) => each.kind === kind).map(({ kind: _kind, ...each }) => each),
  };
};

/** What is not due of one kind, with its reason. */
export const skippedOf = (kind: SideTaskKind, situation: SideTaskSituation): readonly unknown[] =>
  sideTasksOf(kind, situation).skipped;
