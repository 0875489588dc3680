import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import type { Foresight } from '@belegwerk/core/decisions';
import { centsText, percentText } from '@belegwerk/core/kernel';
import { reasonText } from '@belegwerk/core/sentences';
import type { ForeseenOrder } from '@belegwerk/core/for-areas';
import { numberOfOrder } from '../../presenters/order-number.ts';

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

const OUTCOME = {
  done: 'has',
  creating: 'waits',
  waiting: 'waits',
  held: 'held',
  failed: 'held',
  skipped: 'skipped',
} as const satisfies Record<Foresight['status']['state'], ForeseenOrderReply['outcome']>;

const outcomeOf = ({ documents, status }: Seen): ForeseenOrderReply['outcome'] =>
  documents.length > 0 ? 'creates' : OUTCOME[status.state];

const documentsOf = ({ documents }: Seen): ForeseenOrderReply['documents'] =>
  documents.map(({ draft: { kind, totals }, isOverdue }) =>
    kind === 'delivery-note'
      ? { kind, byRate: [] }
      : {
          kind,
          total: centsText(totals.gross),
          byRate: totals.byRate.map(({ rate, net, tax, gross }) => ({
            rate: percentText(rate),
            net: centsText(net),
            tax: centsText(tax),
            gross: centsText(gross),
          })),
          ...(isOverdue ? { isOverdue } : {}),
        },
  );

/** What is not made, each sentence once; a further kind of document that is turned off is no news here. */
const reasonsOf = ({ left, documents, status }: Seen, name: string): string[] => {
  const told = left.filter(({ state, kind }) => state !== 'skipped' || kind === 'invoice');
  const sentences = told.map(({ kind, reason }) => reasonText(reason, name, kind));
  const ofOrder =
    documents.length === 0 && status.state !== 'done' ? [reasonText(status.reason, name, status.kind)] : [];
  return [...new Set([...ofOrder, ...sentences])];
};
