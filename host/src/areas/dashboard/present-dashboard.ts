import type { BooksReply, DashboardReply, RecentDocumentReply } from '@belegwerk/contracts/api';
import { centsText, type StaffId } from '@belegwerk/core/kernel';
import { answerAbout, isAskedOnce, isNeeded, type MoneyAnswers } from '@belegwerk/core/payments';
import { ORDER_CONCERNS, type DocumentEntry } from '@belegwerk/core/records';
import { createsDocuments, type Preferences } from '@belegwerk/core/preferences';
import { openItemText } from '@belegwerk/core/sentences';
import type { OrderRecord, Overview } from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { statesOf } from '../../presenters/document-status.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentAttention } from '../../presenters/present-attention.ts';
import { presentDocument } from '../../presenters/present-document.ts';
import { presentEvent } from '../../presenters/present-event.ts';

/** What the overview is made of. */
export interface DashboardParts extends Overview {
  readonly preferences: Preferences;
  readonly pages: DocumentPages;
  /** Who at the shop looks at it. */
  readonly by: StaffId;
  readonly staff: Shop['staff'];
  /** Of each list. */
  readonly most: number;
}

const briefly = ({ id, name }: OrderRecord) => ({ id: numberOfOrder(id), gid: id, name });

const briefDocument = (order: OrderRecord, entry: DocumentEntry, parts: DashboardParts) => {
  const shown = presentDocument(entry, { pages: parts.pages, by: parts.by, states: statesOf(order, entry, parts) });
  const { _key, kind, number, createdAt, total, currency, states, cancelled, pdf, entryState } = shown;
  return {
    _key,
    kind,
    createdAt,
    total,
    currency,
    states,
    cancelled,
    entryState,
    ...(number === undefined ? {} : { number }),
    ...(pdf === undefined ? {} : { pdf }),
  } satisfies RecentDocumentReply['document'];
};

const neededItems = (order: OrderRecord, parts: DashboardParts): BooksReply['needed'] =>
  (order.openItems ?? [])
    .filter((item) => isNeeded(item, parts.today))
    .flatMap((item) => {
      const entry = order.documents.find(({ id }) => id === item.document);
      if (!entry) return [];
      const isHere = parts.pages.elsewhere(entry) === undefined;
      const viewUrl = isHere && entry.documentId && parts.pages.view(entry.kind, entry.documentId, entry.books);
      return [
        {
          order: briefly(order),
          document: briefDocument(order, entry, parts),
          cause: item.cause,
          sentence: openItemText(item, parts.today),
          ...(viewUrl ? { viewUrl } : {}),
        },
      ];
    });

/** Where nothing brings there what pays them, the merchant says there that they are paid. */
const whatIsBrought = (
  { cause, documents }: Overview['counts'][number],
  answers: MoneyAnswers,
): Pick<BooksReply['counts'][number], 'needed'> | undefined =>
  isAskedOnce(cause) ? { needed: answerAbout(cause, answers) === 'no' ? documents : 0 } : undefined;

/** The overview, with nothing in it that it does not show. */
export const presentDashboard = ({ waiting, ...parts }: DashboardParts): DashboardReply => ({
  createsDocuments: createsDocuments(parts.preferences),
  attention: presentAttention(parts.statuses),
  concerns: ORDER_CONCERNS.flatMap((concern) => {
    const orders = parts.concerns[concern];
    const sum = parts.sums[concern];
    return orders ? { concern, orders, ...(sum === undefined ? {} : { sum: centsText(sum) }) } : [];
  }),
  books: {
    counts: parts.counts.map((count) => ({ ...count, ...whatIsBrought(count, parts.preferences) })),
    needed: parts.open.flatMap((order) => neededItems(order, parts)).slice(0, parts.most),
  },
  asked: {
    'fetched-there': answerAbout('fetched-there', parts.preferences),
    'not-transferred': answerAbout('not-transferred', parts.preferences),
  },
  documents: parts.newest.map(({ order, entry }) => ({
    order: briefly(order),
    document: briefDocument(order, entry, parts),
  })),
  events: parts.events.map((event) => presentEvent(event, parts.staff)),
  ...(waiting ? { questions: { count: waiting.count, dueAt: waiting.dueAt.toString() } } : {}),
});
