import type { ProcessingStatus } from '../records/processing-status.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { isBeyondReach } from '../decisions/wanted.ts';
import { compareInstants } from '../kernel/calendar.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { isLeftOut, type LeftOutCode, type Reason, type ReasonCode } from '../reasons/reasons.ts';
import { ERASED_NAME, type WantedDocument } from '../records/order-notes.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';
import { isRegimeOpen } from '../shops/onboarding.ts';
import { isFromBefore } from '../shops/wish-of-order.ts';
import { isPending } from './cancel.ts';
import { HERE, notNow, type ActedOn, type ActionDialog, type Offer, type OrderAction } from './order-action.ts';

/** `settings`: what a person may have done all the same; anything else says why it is not possible, and the way out. */
type Stopped = 'settings' | Obstacle;

/** What an order waits for by a setting; everything else that it may wait for are facts. */
const TRIGGERS: ReadonlySet<string | undefined> = new Set(['created', 'paid', 'fulfilled', 'completed']);

/**
 * What each reason means for a person who wants the document now. Never overridden are questions of tax, the cent guard, the
 * currency and what § 14 UStG asks for. The decision leaves out the same reasons (`bySetting`).
 */
const STOPS: Readonly<Record<Exclude<ReasonCode, LeftOutCode>, Stopped | ((reason: Reason) => Stopped)>> = {
  SKIP_DATE: 'settings',
  DISABLED: ({ setting }) => (setting === undefined ? 'not-connected' : 'settings'),
  DISABLED_INVOICE_CREATE: 'settings',
  DISABLED_CREDIT_CREATE: 'settings',
  WAIT: ({ facts = {} }) => (TRIGGERS.has(facts['event']) ? 'settings' : 'waits-for-facts'),
  TOO_OLD: 'import-first',
  NOT_FOUND: 'order-gone',
  NOT_CONNECTED: 'not-connected',
  SUSPENDED: 'shop-suspended',
  EXISTING: 'nothing-lacking',
  UNCHANGED: 'nothing-lacking',
  RECEIPT_NOT_FOUND: 'nothing-lacking',
  CANCELLED: ({ facts = {} }) => (facts['because'] === 'by-hand' ? 'take-up-first' : 'nothing-left'),
  IGNORED: 'take-up-first',
  TEST_ORDER: 'test-order',
  INVOICED_BY_OTHERS: 'invoiced-by-others',
  INVALID_CURRENCY: 'currency-foreign',
  INVALID_PLAN_RECIPIENT_ABROAD: 'edition-too-small',
  MISSING_SCOPE: 'right-missing',
  REGIME_CHANGED: 'regime-open',
  NO_TRANSFERS: 'transfers-missing',
  IN_PROGRESS: 'document-pending',
  CATCHING_UP: 'waits-for-facts',
  REFUSED: 'look-again-first',
  MISSING_CUSTOMER: 'held',
  MISSING_CUSTOMER_EMAIL: 'held',
  MISSING_ADDRESS: 'held',
  DUPLICATE_ORDER: 'held',
  'MISSING_VAT-ID': 'held',
  TAX_RATE_UNKNOWN: 'held',
  TAX_MISMATCH: 'held',
  TAX_MISSING: 'held',
  TOTAL_MISMATCH: 'held',
  MIXED_SUPPLY: 'held',
  AMOUNTS_INCONSISTENT: 'held',
  'MISSING_SELLER_VAT-ID': 'held',
  RECIPIENT_ELSEWHERE: 'held',
  NOT_SUPPORTED: 'held',
  IN_OTHER_BOOKS: 'held',
  DOCUMENT_UNLINKED: 'held',
};

/** Whether a reason stands in the way of a document that a person wants now, and which sentence says so. */
const stoppedBy = (reason: Reason): Stopped => {
  if (isLeftOut(reason.code)) return 'settings';
  const stopped = STOPS[reason.code];
  return typeof stopped === 'function' ? stopped(reason) : stopped;
};

type Missing = ProcessingStatus & Pick<WantedDocument, 'kind' | 'source'>;

/** Documents of a kind that the order may still get; an order that was never decided anew says it of its invoice alone. */
const missing = ({ id, status, documentStatuses }: OrderRecord, kind: DocumentKind): readonly Missing[] =>
  (documentStatuses ?? [{ ...status, kind: status.kind ?? 'invoice', source: id }]).filter(
    (each) => each.kind === kind && each.state !== 'done',
  );

/** The documents of a kind that only a setting keeps from being made now. */
export const creatable = (order: OrderRecord, kind: DocumentKind): readonly Pick<WantedDocument, 'kind' | 'source'>[] =>
  missing(order, kind)
    .filter(({ reason }) => stoppedBy(reason) === 'settings')
    .map(({ source }) => ({ kind, source }));

/** Whether a person has asked for a document, and no look at the order has come since. */
export const isCreating = ({ wanted = [], seenAt }: OrderRecord): boolean =>
  wanted.some(({ at }) => compareInstants(at, seenAt) > 0);

const offered =
  (kind: DocumentKind) =>
  ({ shop, order }: ActedOn): Offer => {
    const lacking = missing(order, kind);
    const [first] = lacking;
    if (!first) return notNow('nothing-lacking');
    if (isCreating(order)) return notNow('document-pending');
    if (isPending(order)) return notNow('cancel-pending');
    if (order.customerName === ERASED_NAME) return notNow('customer-erased-all');
    if (creatable(order, kind).length === 0) {
      const stopped = stoppedBy(first.reason);
      return notNow(stopped === 'settings' ? 'nothing-lacking' : stopped);
    }
    if (!shop.accounting) return notNow('not-connected');
    const { createdAt } = order;
    if (kind !== 'delivery-note' && isBeyondReach({ createdAt, processedAt: createdAt }, shop))
      return notNow('import-first');
    return kind !== 'delivery-note' && isRegimeOpen(shop) ? notNow('regime-open') : HERE;
  };

const DIALOG: Omit<ActionDialog, 'sentences' | 'failed'> = { verb: 'Erstellen', done: 'Beleg wird erstellt' };

const create = (kind: DocumentKind, label: string, dialog: Pick<ActionDialog, 'failed' | 'fields' | 'isAsked'>) =>
  ({
    label,
    on: 'order',
    features: ['orders'],
    transfers: 1,
    isHiddenWhenOff: ['nothing-lacking'],
    dialog: { ...DIALOG, ...dialog, sentences: [], foresees: kind },
    offered: offered(kind),
    told: (named) => `${label} für ${named}: von Hand angestoßen.`,
  }) satisfies OrderAction;

/**
 * Whether a person may have written the invoice of an order already: it lies before the merchant's first day, or before the
 * installation, and then the settings do not make its invoice by themselves.
 */
export const isBeforeFirstDay = ({ shop, order }: Pick<ActedOn, 'shop' | 'order'>): boolean => {
  const { documentStatuses = [], status, createdAt } = order;
  const reasons = [status, ...documentStatuses]
    .filter(({ kind = 'invoice' }) => kind === 'invoice')
    .map(({ reason }) => reason.code);
  return (
    reasons.some((code) => code === 'SKIP_DATE' || code === 'TOO_OLD') ||
    (isFromBefore(createdAt, shop) && !reasons.includes('WAIT'))
  );
};

/** An invoice that is there already is linked instead: an unmarked second one owes its tax (§ 14c UStG). */
export const LINKED_INSTEAD = 'elsewhere';

/** The invoice of an order that has none, also where settings say later or never. */
export const createInvoice: OrderAction = create('invoice', 'Rechnung erstellen', {
  failed: 'Die Rechnung wurde nicht erstellt',
  fields: [
    {
      name: 'earlier',
      label: 'Gibt es zu dieser Bestellung schon eine Rechnung?',
      kind: 'choice',
      choices: [
        { value: '', label: 'Bitte wählen' },
        { value: 'none', label: 'Nein, es gibt noch keine' },
        { value: LINKED_INSTEAD, label: 'Ja, ich habe schon eine geschrieben' },
      ],
    },
  ],
  isAsked: (_field, about) => isBeforeFirstDay(about),
});

/** Credit notes for money that went back. */
export const createCredit: OrderAction = create('credit-note', 'Gutschrift erstellen', {
  failed: 'Die Gutschrift wurde nicht erstellt',
});

/** Delivery notes for what has left. */
export const createDelivery: OrderAction = create('delivery-note', 'Lieferschein erstellen', {
  failed: 'Der Lieferschein wurde nicht erstellt',
});
