import type { LogEventReply } from '@belegwerk/contracts/api';
import type { LogEvent } from '@belegwerk/core/records';
import { numberOfOrder } from './order-number.ts';

/** Facts without the technical detail, which is for administrators. */
const forMerchants = ({ stack: _detail, ...facts }: LogEvent['facts']): LogEventReply['facts'] => ({ ...facts });

/** A line of the event log as screens see it. */
export const presentEvent = (event: LogEvent): LogEventReply => ({
  _key: event.id,
  date: event.at.toString(),
  ...(event.order ? { order: { id: numberOfOrder(event.order.id), name: event.order.name } } : {}),
  origin: event.origin,
  event: event.name,
  status: event.status,
  facts: forMerchants(event.facts),
});
