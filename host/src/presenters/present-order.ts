import type { OrderReply, OrderRow } from '@belegwerk/contracts/api';
import { centsText, type OrderRecord } from '@belegwerk/core';
import type { DocumentPages } from './document-pages.ts';
import { numberOfOrder } from './order-number.ts';
import { presentDocument } from './present-document.ts';

/** An order as a list shows it. */
export const presentOrderRow = (record: OrderRecord, pages: DocumentPages): OrderRow => ({
  id: numberOfOrder(record.id),
  gid: record.id,
  name: record.name,
  createdAt: record.createdAt.toString(),
  customerName: record.customerName,
  total: centsText(record.total),
  currency: record.currency,
  paymentStatus: record.paymentStatus,
  fulfilmentStatus: record.fulfilmentStatus,
  cancelled: record.cancelled,
  tags: [...record.tags],
  itemCount: record.itemCount,
  standing: {
    state: record.standing.state,
    reason: { ...record.standing.reason, facts: { ...record.standing.reason.facts } },
    ...(record.standing.nextLookAt ? { nextLookAt: record.standing.nextLookAt.toString() } : {}),
  },
  documents: record.documents.map((intent) => presentDocument(intent, pages)),
});

/** An order as its own page shows it. */
export const presentOrder = (record: OrderRecord, pages: DocumentPages, shopUrl: string): OrderReply => ({
  ...presentOrderRow(record, pages),
  ...(record.balance
    ? {
        balance: {
          ...record.balance,
          documentBalance: centsText(record.balance.documentBalance),
          adjustmentsTotal: centsText(record.balance.adjustmentsTotal),
          orderTotal: centsText(record.balance.orderTotal),
          balance: centsText(record.balance.balance),
          difference: centsText(record.balance.difference),
        },
      }
    : {}),
  shopUrl,
});
