import { accountingTargetId, cents, documentMark, instant, orderId, shopKey } from '@belegwerk/core/kernel';
import type { NewSideTask, NewDocumentEntry } from '@belegwerk/core/records';
import type { NewWorkItem } from '@belegwerk/core/work';

export const SHOP = shopKey('kaesekontor.myshopify.com');
export const AT = instant('2026-11-20T10:00:00Z');

export const NEW_INTENT: NewDocumentEntry = {
  id: 'i-1',
  kind: 'invoice',
  source: 'order-1',
  orderId: orderId('gid://shopify/Order/1'),
  orderName: '#1',
  mark: documentMark('AAAAAAAA'),
  books: { target: accountingTargetId('books'), organizationId: 'o-1', companyName: 'Nord GmbH' },
  linkToken: 't'.repeat(32),
  expectedTotal: cents(100),
  finalise: true,
  plannedAt: AT,
  because: 'invoiceCreate',
};

export const NEW_SIDE_TASK: NewSideTask = {
  id: 'f-1',
  kind: 'mail',
  source: 'document-1',
  plannedAt: AT,
  because: 'sendMail=true',
};

/** A message from the shop. */
export const messageOf = (id: string): NewWorkItem => ({
  id,
  shop: SHOP,
  work: { kind: 'shop-message', about: 'profile', topic: 'shop/update' },
  urgency: 'live',
  receivedAt: AT,
  triggeredAt: AT,
  dueAt: AT,
});
