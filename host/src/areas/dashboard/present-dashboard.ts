import type { BooksReply, DashboardReply, RecentDocumentReply, UrgentOrderReply } from '@belegwerk/contracts/api';
import { centsText, type StaffId } from '@belegwerk/core/kernel';
import { isNeeded } from '@belegwerk/core/payments';
import { createsDocuments, type Preferences } from '@belegwerk/core/preferences';
import { openItemText } from '@belegwerk/core/sentences';
import type { DocumentIntent } from '@belegwerk/core/records';
import type { OrderRecord } from '@belegwerk/core/ports';
import type { Overview } from '@belegwerk/core/use-cases';
import type { DocumentPages } from '../../presenters/document-pages.ts';
import { statesOf } from '../../presenters/document-status.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentAttention } from '../../presenters/present-attention.ts';
import { presentDocument } from '../../presenters/present-document.ts';
import { presentEvent } from '../../presenters/present-event.ts';
import { presentDifference, presentStatus } from '../../presenters/present-status.ts';

/** What the overview is made of. */
export interface DashboardParts extends Overview {
  readonly preferences: Preferences;
  readonly pages: DocumentPages;
  /** Who at the shop looks at it. */
  readonly by: StaffId;
  /** Of each list. */
  readonly most: number;
}

const briefly = ({ id, name }: OrderRecord) => ({ id: numberOfOrder(id), gid: id, name });

const briefDocument = (order: OrderRecord, intent: DocumentIntent, parts: DashboardParts) => {
  const shown = presentDocument(intent, { pages: parts.pages, by: parts.by, states: statesOf(order, intent, parts) });
  const { _key, kind, number, createdAt, total, currency, states, cancelled, pdf, intentState } = shown;
  return {
    _key,
    kind,
    createdAt,
    total,
    currency,
    states,
    cancelled,
    intentState,
    ...(number === undefined ? {} : { number }),
    ...(pdf === undefined ? {} : { pdf }),
  } satisfies RecentDocumentReply['document'];
};

const urgentOrder = (record: OrderRecord): UrgentOrderReply => ({
  ...briefly(record),
  customerName: record.customerName,
  total: centsText(record.total),
  currency: record.currency,
  status: presentStatus(record.status),
  ...presentDifference(record),
});

const neededItems = (order: OrderRecord, parts: DashboardParts): BooksReply['needed'] =>
  (order.openItems ?? [])
    .filter((item) => isNeeded(item, parts.today))
    .flatMap((item) => {
      const intent = order.documents.find(({ id }) => id === item.document);
      if (!intent) return [];
      const isHere = parts.pages.elsewhere(intent) === undefined;
      const viewUrl = isHere && intent.documentId && parts.pages.view(intent.kind, intent.documentId);
      return [
        {
          order: briefly(order),
          document: briefDocument(order, intent, parts),
          cause: item.cause,
          sentence: openItemText(item, parts.today),
          ...(viewUrl ? { viewUrl } : {}),
        },
      ];
    });

/** The overview, with nothing in it that it does not show. */
export const presentDashboard = ({ waiting, ...parts }: DashboardParts): DashboardReply => ({
  createsDocuments: createsDocuments(parts.preferences),
  attention: presentAttention(parts.statuses),
  urgent: parts.urgent.slice(0, parts.most).map(urgentOrder),
  books: {
    counts: parts.counts.map((count) => ({ ...count })),
    needed: parts.open.flatMap((order) => neededItems(order, parts)).slice(0, parts.most),
  },
  documents: parts.newest.map(({ order, intent }) => ({
    order: briefly(order),
    document: briefDocument(order, intent, parts),
  })),
  events: parts.events.map(presentEvent),
  ...(waiting ? { questions: { count: waiting.count, dueAt: waiting.dueAt.toString() } } : {}),
});
