import type { LogEventReply } from '@belegwerk/contracts/api';
import type { LogEvent } from '@belegwerk/core/records';
import { nameOfStaff, type Shop } from '@belegwerk/core/shops';
import { numberOfOrder } from './order-number.ts';

/** Facts without the technical detail, which is for administrators. */
const forMerchants = ({ stack: _detail, ...facts }: LogEvent['facts']): LogEventReply['facts'] => ({ ...facts });

/** What the platform calls a person, where it has said so. */
export const presentStaff = (by: string | undefined, staff: Shop['staff']): { readonly byName?: string } => {
  const byName = by === undefined ? undefined : nameOfStaff(staff, by);
  return byName === undefined ? {} : { byName };
};

/** A line of the event log as screens see it, with what the platform calls the person who did it. */
export const presentEvent = (event: LogEvent, staff: Shop['staff']): LogEventReply => ({
  _key: event.id,
  date: event.at.toString(),
  ...(event.order ? { order: { id: numberOfOrder(event.order.id), name: event.order.name } } : {}),
  origin: event.origin,
  event: event.name,
  status: event.status,
  facts: { ...forMerchants(event.facts), ...presentStaff(event.facts['by'], staff) },
});
