import type { SkippedSideTask } from '../../records/skipped-side-task.ts';
import { sideTaskReasonText } from '../../sentences/de/side-task-reason-text.ts';
import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Order } from '../../orders/order.ts';

type About = Pick<LogEvent, 'at'> & { readonly order: Pick<Order, 'id' | 'name'> };

const toldOf = ({ kind, source, because }: SkippedSideTask, about: About): readonly LogEvent[] => {
  const { setting, ...reason } = because;
  const by = setting ? { setting } : {};
  const id = `${kind}.skipped:${about.order.id}:${source}`;
  if (kind === 'mail' && reason.code === 'MAIL_NO_RECIPIENT')
    return [logEvent({ id, ...about, name: 'webhook.skipped', facts: { code: 'MISSING_CUSTOMER_EMAIL', ...by } })];
  if (kind !== 'contact' || reason.code !== 'SCOPE_MISSING') return [];
  const message = sideTaskReasonText(reason).replace(/\.$/, '');
  return [logEvent({ id, ...about, name: 'contact.update-failed', facts: { name: '', how: 'new', message, ...by } })];
};

/**
 * The log lines of what is not done beside the documents though it is wanted: a mail without anybody to send it to, a
 * contact that may not be made. What else is left says so on the page of its order only. Once for each document, and
 * once for the contact of an order.
 */
export const skippedEvents = (
  { id, name }: Order,
  skipped: readonly SkippedSideTask[],
  at: Instant,
): readonly LogEvent[] => skipped.flatMap((each) => toldOf(each, { at, order: { id, name } }));
