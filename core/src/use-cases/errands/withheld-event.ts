import type { WithheldErrand } from '../../records/withheld-errand.ts';
import { errandReasonText } from '../../sentences/de/errand-reason-text.ts';
import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Order } from '../../orders/order.ts';

type About = Pick<LogEvent, 'at'> & { readonly order: Pick<Order, 'id' | 'name'> };

const toldOf = ({ kind, source, because }: WithheldErrand, about: About): readonly LogEvent[] => {
  const { setting, ...reason } = because;
  const by = setting ? { setting } : {};
  const id = `${kind}.withheld:${about.order.id}:${source}`;
  if (kind === 'mail' && reason.code === 'MAIL_NO_RECIPIENT')
    return [logEvent({ id, ...about, name: 'webhook.skipped', facts: { code: 'MISSING_CUSTOMER_EMAIL', ...by } })];
  if (kind !== 'contact' || reason.code !== 'SCOPE_MISSING') return [];
  const message = errandReasonText(reason).replace(/\.$/, '');
  return [logEvent({ id, ...about, name: 'contact.update-failed', facts: { name: '', how: 'new', message, ...by } })];
};

/**
 * The log lines of what is not done beside the documents though it is wanted: a mail without anybody to send it to, a
 * contact that nobody may make. Whatever else is left says so on the page of its order only. Once for each document, and
 * once for the contact of an order.
 */
export const withheldEvents = (
  { id, name }: Order,
  withheld: readonly WithheldErrand[],
  at: Instant,
): readonly LogEvent[] => withheld.flatMap((each) => toldOf(each, { at, order: { id, name } }));
