import { documentOfMail } from '../records/side-task-source.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { FulfilmentStatus } from '../orders/statuses.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { businessDay, compareDays, parseDay } from '../kernel/calendar.ts';
import type { NothingToDo, ListedBulkKind } from '../records/batch.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask } from '../records/side-task.ts';
import type { UnprintedDocument } from '../sentences/de/bulk-text.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';
import type { ActionInput } from './action-field.ts';
import { ACTIONS, type ActionName } from './catalogue.ts';
import { isBeforeFirstDay } from './create-now.ts';
import { offerOf } from './offers.ts';
import type { ActedOn } from './order-action.ts';

/** What would be done with one order of many: how many documents it takes, or why it is left out. */
export type BulkStanding =
  | { readonly kind: 'to-do'; readonly documents: number }
  | { readonly kind: 'left'; readonly why: NothingToDo | Obstacle };

const PRINTED: Readonly<Record<DocumentKind, 'printInvoices' | 'printCredits' | 'printDeliveries'>> = {
  invoice: 'printInvoices',
  'credit-note': 'printCredits',
  'delivery-note': 'printDeliveries',
};

/** Whether documents of a kind are printed, by the settings of the shop. */
export const isPrinted = (kind: DocumentKind, preferences: Preferences): boolean => preferences[PRINTED[kind]];

const isFinal = ({ state, document }: DocumentEntry): boolean =>
  state === 'issued' && document !== undefined && document.status !== 'draft';

/** The documents of an order whose files are gathered. */
export const printedDocuments = (
  { documents }: Pick<OrderRecord, 'documents'>,
  preferences: Preferences,
): readonly DocumentEntry[] => documents.filter((each) => isFinal(each) && isPrinted(each.kind, preferences));

/** What the printed documents of an order lack, of the kinds that are printed. */
export const unprintedDocuments = (
  { documents, documentStatuses, status }: Pick<OrderRecord, 'documents' | 'documentStatuses' | 'status'>,
  preferences: Preferences,
): readonly UnprintedDocument[] => {
  const issued = documents.filter(({ state, document }) => state === 'issued' && document !== undefined);
  const drafts = issued.filter((each) => !isFinal(each)).map(({ kind }) => ({ kind }));
  // an order that was stopped before anything was decided says it of itself alone
  const stated = documentStatuses ?? [{ kind: 'invoice' as const, ...status, source: '' }];
  const stopped = stated.filter(
    (each) => isStopped(each) && !issued.some(({ kind, source }) => kind === each.kind && source === each.source),
  );
  return [...drafts, ...stopped].filter(({ kind }) => isPrinted(kind, preferences));
};

/** A tag or a source of the order keeps its mails back; one by one a person may still send them. */
const KEPT_BACK: ReadonlySet<string> = new Set(['MAIL_SKIP_TAG', 'MAIL_SKIP_SOURCE']);

/**
 * The invoices and credit notes of an order of which surely no mail left, and none will by itself: one that is under way, is
 * tried again or may have arrived is not sent once more, nor one that the settings keep back.
 */
export const unsentDocuments = (
  { documents, skipped = [] }: Pick<OrderRecord, 'documents' | 'skipped'>,
  sideTasks: readonly SideTask[],
): readonly DocumentEntry[] => {
  const mailed = new Set(
    sideTasks.filter(({ kind, state }) => kind === 'mail' && state !== 'refused').map((mail) => documentOfMail(mail)),
  );
  if (skipped.some(({ kind, because }) => kind === 'mail' && KEPT_BACK.has(because.code))) return [];
  return documents.filter(
    (each) =>
      isFinal(each) &&
      each.kind !== 'delivery-note' &&
      !each.document?.cancelled &&
      !mailed.has(each.document?.id ?? ''),
  );
};

const toDo = (documents: number): BulkStanding => ({ kind: 'to-do', documents });
const left = (why: NothingToDo | Obstacle): BulkStanding => ({ kind: 'left', why });

/** More may come of it than of what was decided before: an order without a word on its documents counts as one. */
const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'failed' || state === 'held' || state === 'creating';

const isStopped = ({ state, reason }: ProcessingStatus): boolean => isOpen({ state }) || reason.code === 'NO_TRANSFERS';

const ofMissing = ({ ignored, status, documentStatuses = [] }: OrderRecord): BulkStanding => {
  if (ignored) return left('ignored');
  const open = documentStatuses.filter(isOpen).length;
  if (open > 0) return toDo(open);
  if (isStopped(status)) return toDo(1);
  if (status.state === 'waiting') return left('waits');
  return left(status.state === 'done' ? 'complete' : 'by-settings');
};

/** The action behind a kind of bulk work; what has none is no action of a single order. */
export const ACTION_OF_BULK = {
  'create-now': 'create-invoice',
  'mark-paid': 'mark-paid',
  cancel: 'cancel',
  ignore: 'ignore',
} as const satisfies Readonly<Partial<Record<ListedBulkKind, ActionName>>>;
export type ActingBulk = keyof typeof ACTION_OF_BULK;

interface KnownOfOrder extends Pick<ActedOn, 'shop' | 'order' | 'now' | 'transfers'> {
  readonly sideTasks: readonly SideTask[];
  /** What the dialog asked for. */
  readonly input?: ActionInput;
}

const LEFT: ReadonlySet<string> = new Set<FulfilmentStatus>(['fulfilled', 'partial']);

/** A cancellation in bulk never takes back turnover that there was: what has left and was not refunded is looked at one by one. */
const hasLeftForGood = ({ supplied, fulfilmentStatus, paymentStatus }: OrderRecord): boolean =>
  (supplied !== undefined || LEFT.has(fulfilmentStatus)) && paymentStatus !== 'refunded';

/** What only bulk work asks of an order. */
const inBulk = (what: ActingBulk, { shop, order, input = {} }: KnownOfOrder): Obstacle | undefined => {
  if (what === 'cancel') return hasLeftForGood(order) ? 'delivered' : undefined;
  if (what === 'create-now') return isBeforeFirstDay({ shop, order }) ? 'asked-alone' : undefined;
  const day = what === 'mark-paid' ? parseDay(input['day'] ?? '') : undefined;
  return day && compareDays(day, businessDay(order.createdAt)) < 0 ? 'paid-before-ordered' : undefined;
};

/** Those invoices alone for which a page of the order offers it; a credit note is no money that came in. */
const documentsOf = ({ order }: KnownOfOrder): readonly DocumentEntry[] =>
  order.documents.filter(({ kind }) => kind === 'invoice');

/** The documents of an order with which the action of a bulk run is done, or why with none. */
export const actedInBulk = (
  what: ActingBulk,
  known: KnownOfOrder,
): { readonly documents: readonly (DocumentEntry | undefined)[] } | { readonly why: NothingToDo | Obstacle } => {
  const action = ACTION_OF_BULK[what];
  const targets = ACTIONS[action].on === 'order' ? [undefined] : documentsOf(known);
  const offers = targets.map((document) => ({
    document,
    offer: offerOf(action, { ...known, ...(document ? { document } : {}) }),
  }));
  const possible = offers.filter(({ offer }) => offer.kind === 'here');
  if (possible.length > 0) {
    const why = inBulk(what, known);
    return why ? { why } : { documents: possible.map(({ document }) => document) };
  }
  const [first] = offers;
  if (!first) return { why: 'no-invoice' };
  return { why: first.offer.kind === 'not' ? first.offer.why : 'only-there' };
};

const ofAction = (what: ActingBulk, known: KnownOfOrder): BulkStanding => {
  if (what === 'ignore') return known.order.ignored ? left('ignored') : toDo(0);
  const acted = actedInBulk(what, known);
  return 'why' in acted ? left(acted.why === 'nothing-lacking' ? 'complete' : acted.why) : toDo(acted.documents.length);
};

/** What would be done with an order, as far as is known without asking anybody. */
export const bulkStanding = (what: ListedBulkKind, known: KnownOfOrder): BulkStanding => {
  const { order, sideTasks } = known;
  const { preferences } = known.shop;
  switch (what) {
    case 'create':
      return ofMissing(order);
    case 'look-again':
      // what waits for transfers alone takes one as soon as it is looked at
      return toDo(order.status.reason.code === 'NO_TRANSFERS' ? 1 : 0);
    case 'create-now':
    case 'mark-paid':
    case 'cancel':
    case 'ignore':
      return ofAction(what, known);
    case 'send': {
      const { length } = unsentDocuments(order, sideTasks);
      return length > 0 ? toDo(length) : left('nothing-to-send');
    }
    case 'pdf':
    case 'zip': {
      const { length } = printedDocuments(order, preferences);
      return length > 0 ? toDo(length) : left('no-file');
    }
  }
};
