import { isMadeAbroad } from '../document-plans/unsupported.ts';
import { countsAsFinal } from '../documents/held-document.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { lackedRights } from '../shops/account-rights.ts';
import { mayBeInConnectedBooks } from '../shops/connected-books.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';
import { correctedSince } from './corrected-since.ts';
import { isForEInvoiceAnew } from './e-invoice-anew.ts';
import { hasNoDrafts, HERE, notNow, thereOn, type ActedOn, type Offer, type OrderAction } from './order-action.ts';

/** What credit notes have left of an invoice. */
const leftOf = ({ credited = [] }: OrderRecord, { id, document }: DocumentEntry): Cents => {
  const taken = credited.find((each) => each.document === id)?.amount ?? NO_MONEY;
  return cents((document?.total ?? NO_MONEY) - taken);
};

const countsStill =
  (order: OrderRecord) =>
  (each: DocumentEntry): boolean =>
    each.kind === 'invoice' && each.document !== undefined && !each.document.cancelled && leftOf(order, each) > 0;

/** Whether another invoice of the order counts beside it: only a person can tell then what is to be taken back. */
export const doOthersCount = (order: OrderRecord, { id }: Pick<DocumentEntry, 'id'>): boolean =>
  order.documents.some((each) => each.id !== id && countsStill(order)(each));

/** Whether the order is held because goods left from abroad (`madeAbroad`): no invoice takes the place of another then. */
export const isHeldAbroad = ({ status, documentStatuses = [] }: OrderRecord): boolean =>
  [status, ...documentStatuses].some(({ reason }) => isMadeAbroad(reason));

/** Whether what a person wanted of the last cancellation is still to come. */
export const isPending = (order: OrderRecord): boolean => {
  const { cancellation, documents } = order;
  if (!cancellation) return false;
  const { instead } = cancellation;
  // nothing goes on by itself; a person may cancel it without another in its place
  if (instead && isHeldAbroad(order)) return false;
  const find = (source: string) => documents.find((each) => each.kind === 'invoice' && each.source === source);
  const invoice = find(cancellation.invoice);
  if (invoice && countsStill(order)(invoice)) return true;
  return (
    instead !== undefined &&
    find(instead.source)?.state !== 'issued' &&
    !documents.some(countsStill(order)) &&
    !isNoLongerWanted(order, instead.source)
  );
};

/** Everything went back, so that no invoice takes the place of the one that was cancelled. */
const isNoLongerWanted = ({ documentStatuses = [] }: OrderRecord, invoice: string): boolean =>
  documentStatuses.some(
    ({ kind, source, reason }) => kind === 'invoice' && source === invoice && reason.code === 'CANCELLED',
  );

/** Why a final invoice cannot be cancelled here; undefined where it can. */
const obstacle = ({ shop, order, now }: ActedOn, document: DocumentEntry): Obstacle | undefined => {
  if (!shop.accounting) return 'not-connected';
  if (!mayBeInConnectedBooks(document, shop)) return 'in-other-books';
  if (isPending(order)) return 'cancel-pending';
  if (leftOf(order, document) <= NO_MONEY) return 'credited-already';
  if (doOthersCount(order, document)) return 'others-count';
  if (order.status.reason.code === 'NOT_FOUND') return 'order-gone';
  return lackedRights(shop.accounting, 'credit-note', now) ? 'right-missing' : undefined;
};

/**
 * Offers what cancels a final invoice here; what becomes of other documents, and of drafts, each action says. One that writes
 * the invoice anew is not offered once its customer was erased, or goods left from abroad.
 */
const withInvoices =
  (otherwise: { readonly draft: Offer; readonly others: Offer; readonly isWrittenAnew?: true }) =>
  (about: ActedOn): Offer => {
    const { document: entry } = about;
    if (entry?.state === 'refused') return notNow('document-never-was');
    const document = entry?.document;
    if (!document) return notNow('document-pending');
    if (document.cancelled) return notNow('document-cancelled');
    if (!countsAsFinal(document)) return otherwise.draft;
    if (document.kind !== 'invoice') return otherwise.others;
    if (otherwise.isWrittenAnew && about.order.customerName === ERASED_NAME) return notNow('customer-erased');
    const why = obstacle(about, entry);
    if (why) return notNow(why);
    return otherwise.isWrittenAnew && isHeldAbroad(about.order) ? notNow('sent-from-abroad') : HERE;
  };

/** Nothing takes the place of the invoice. */
export const cancel: OrderAction = {
  label: 'Stornieren',
  on: 'document',
  transfers: 1,
  dialog: {
    sentences: [
      'Eine Gutschrift hebt auf, was von der Rechnung noch nicht gutgeschrieben ist. Beide bleiben in den Büchern.',
      'Shopify erstattet dadurch nichts, und eine neue Rechnung entsteht nicht von selbst.',
    ],
    mails: ['credit-note'],
    verb: 'Stornieren',
    done: 'Stornierung begonnen',
    failed: 'Der Beleg wurde nicht storniert',
  },
  offered: withInvoices({ draft: notNow('draft-not-cancelled'), others: thereOn('view') }),
  told: (named) => `${named} wird storniert: Eine Gutschrift hebt auf, was noch nicht gutgeschrieben ist.`,
};

const rewriting = withInvoices({
  draft: notNow('draft-corrected-there'),
  others: notNow('only-invoices'),
  isWrittenAnew: true,
});

const PAYMENTS_STAY =
  'Zahlungen, die in Lexware Office schon zugeordnet sind, bleiben bei der bisherigen Rechnung. Ordne sie dort von Hand der neuen zu.';

/** Once something was corrected, the invoice that does not say so yet is cancelled and issued anew; so is one that is no proper e-invoice. */
export const writeAnew: OrderAction = {
  label: 'Rechnung neu schreiben',
  on: 'document',
  transfers: 2,
  isHiddenWhenOff: [
    'nothing-corrected',
    'only-invoices',
    'document-pending',
    'document-never-was',
    'document-cancelled',
    'credited-already',
  ],
  dialog: {
    sentences: [
      'Eine Gutschrift hebt auf, was von der Rechnung noch nicht gutgeschrieben ist, zu jedem Steuersatz. Eine neue Rechnung ersetzt sie und nennt ihre Nummer; was du berichtigt hast, steht darauf.',
      PAYMENTS_STAY,
    ],
    mails: ['credit-note', 'invoice'],
    verb: 'Rechnung neu schreiben',
    done: 'Neue Rechnung begonnen',
    failed: 'Die Rechnung wurde nicht neu geschrieben',
  },
  offered: (about) => {
    const { shop, order, document } = about;
    const eInvoice = order.eInvoices?.find((each) => each.document === document?.id);
    const isForEInvoice = eInvoice !== undefined && isForEInvoiceAnew(shop, order, eInvoice);
    if (document && !isForEInvoice && correctedSince(order, document).length === 0) return notNow('nothing-corrected');
    return rewriting(about);
  },
  told: (named) => `${named} wird storniert und neu geschrieben.`,
};

/** Drafts are changed at the accounting service; an invoice is cancelled and issued anew. */
export const changeAddress: OrderAction = {
  features: ['address'],
  label: 'Adresse ändern',
  on: 'document',
  transfers: 2,
  dialog: {
    sentences: [
      'Eine Gutschrift hebt auf, was von der Rechnung noch nicht gutgeschrieben ist. Eine neue mit der berichtigten Adresse tritt an ihre Stelle.',
      PAYMENTS_STAY,
    ],
    mails: ['credit-note', 'invoice'],
    verb: 'Stornieren und neu erstellen',
    done: 'Neue Rechnung begonnen',
    failed: 'Die Adresse wurde nicht geändert',
  },
  offered: withInvoices({ draft: thereOn('edit'), others: notNow('final-not-changed'), isWrittenAnew: true }),
  told: (named) => `${named} wird storniert und mit berichtigter Adresse neu erstellt.`,
};

const asDraft = withInvoices({ draft: notNow('draft-already'), others: notNow('only-invoices'), isWrittenAnew: true });

/** An invoice is cancelled, and the same is issued as a draft. */
export const toDraft: OrderAction = {
  label: 'In Entwurf umwandeln',
  on: 'document',
  transfers: 2,
  isHiddenWhenOff: ['no-drafts'],
  dialog: {
    sentences: [
      'Eine Gutschrift hebt die Rechnung auf, und dieselbe Rechnung entsteht als Entwurf, den du in Lexware Office abschließt.',
      'Die bisherige Nummer bleibt vergeben.',
    ],
    mails: ['credit-note'],
    verb: 'Stornieren und Entwurf erstellen',
    done: 'Entwurf begonnen',
    failed: 'Es wurde kein Entwurf erstellt',
  },
  offered: (about) => (hasNoDrafts(about.shop) ? notNow('no-drafts') : asDraft(about)),
  told: (named) => `${named} wird storniert und als Entwurf neu erstellt.`,
};
