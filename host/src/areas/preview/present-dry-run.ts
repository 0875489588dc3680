import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import { notMade, outcomeOf } from '@belegwerk/core/dry-runs';
import { centsText } from '@belegwerk/core/kernel';
import { reasonText } from '@belegwerk/core/sentences';
import type { ForeseenOrder } from '@belegwerk/core/for-areas';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentForeseenDocument } from '../../presenters/present-foreseen-document.ts';

type Seen = Exclude<ForeseenOrder['foreseen'], { readonly unread: unknown }>;

/** An order with what would come of it. */
export const presentForeseen = ({ record, mails, foreseen }: ForeseenOrder): ForeseenOrderReply => ({
  id: numberOfOrder(record.id),
  name: record.name,
  createdAt: record.createdAt.toString(),
  customerName: record.customerName,
  total: centsText(record.total),
  currency: record.currency,
  mails: { ...mails },
  ...('unread' in foreseen
    ? { outcome: 'unread', documents: [], reasons: [UNREAD] }
    : { outcome: outcomeOf(foreseen), documents: documentsOf(foreseen), reasons: reasonsOf(foreseen, record.name) }),
});

const UNREAD =
  'Die Bestellung konnte gerade nicht aus Shopify gelesen werden. Starte den Probelauf in ein paar Minuten noch einmal.';

const documentsOf = ({ documents }: Seen): ForeseenOrderReply['documents'] =>
  documents.map(({ isOverdue, ...document }) => ({
    ...presentForeseenDocument(document),
    ...(isOverdue && document.draft.kind !== 'delivery-note' ? { isOverdue } : {}),
  }));

/** What is not made, each sentence once. */
const reasonsOf = (foreseen: Seen, name: string): string[] => [
  ...new Set(notMade(foreseen).map(({ reason, kind }) => reasonText(reason, name, kind))),
];
