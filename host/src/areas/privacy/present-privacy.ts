import { PRIVACY_MESSAGE, type PrivacyRequestReply } from '@belegwerk/contracts/api';
import type { OrderId } from '@belegwerk/core/kernel';
import type { ListedPrivacyRequest, OrderNames } from '@belegwerk/core/for-areas';
import { numberOfOrder } from '../../presenters/order-number.ts';

/** A request of the data protection law as its screen sees it. */
export const presentPrivacyRequest = (request: ListedPrivacyRequest, names: OrderNames): PrivacyRequestReply => {
  const {
    id,
    kind,
    state,
    receivedAt,
    dueAt,
    answeredAt,
    outcome,
    customer,
    orderIds,
    message,
    isLocked,
    kept = [],
  } = request;
  const named = (order: OrderId) => {
    const name = names.get(order);
    return { id: numberOfOrder(order), ...(name === undefined ? {} : { name }) };
  };
  return {
    id,
    kind,
    state,
    receivedAt: receivedAt.toString(),
    dueAt: dueAt.toString(),
    ...(answeredAt ? { answeredAt: answeredAt.toString() } : {}),
    ...(outcome ? { outcome } : {}),
    ...(customer?.email ? { email: customer.email } : {}),
    orders: orderIds.map(named),
    ...(message ? { message: message.slice(0, PRIVACY_MESSAGE) } : {}),
    ...(isLocked ? { isLocked } : {}),
    kept: kept.map(({ orderId, kind: document, documentId, number, basis, until }) => ({
      order: named(orderId),
      kind: document,
      documentId,
      ...(number === '' ? {} : { number }),
      basis,
      until: until.toString(),
    })),
    canExport: kind === 'customer-data' && (state === 'ready' || outcome === 'handed-over'),
  };
};
