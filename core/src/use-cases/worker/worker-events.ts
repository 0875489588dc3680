import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { WorkDefect } from '../../ports/work-defects.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { topicOf } from '../../work/work.ts';
import type { Outcome } from '../passes/order-outcome.ts';

/** An order by id and name, as the log names it. */
export type NamedOrder = NonNullable<LogEvent['order']>;

/** The log line of an order that cannot be read. */
export const unreadableEvent = (
  item: WorkItem | undefined,
  order: NamedOrder,
  { why, path }: Extract<Outcome, { kind: 'unreadable' }>,
  at: Instant,
): LogEvent =>
  logEvent({
    id: `order.read-failed:${item?.id ?? order.id}`,
    at,
    name: 'order.read-failed',
    status: why === 'NOT_FOUND' ? 'warning' : 'critical',
    order,
    facts: { code: why, path },
  });

/** The log line of a message that came after the shop had left. */
export const disabledEvent = ({ id }: WorkItem, order: NamedOrder, at: Instant): LogEvent =>
  logEvent({ id: `webhook.skipped:${id}`, at, name: 'webhook.skipped', order, facts: { code: 'DISABLED' } });

const MAX_FRAMES = 8;

/** The stack behind what the error says, which may have lines that look like frames. */
const withoutWords = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const { stack = '', message } = error;
  const end = message === '' ? -1 : stack.indexOf(message);
  return end < 0 ? stack : stack.slice(end + message.length);
};

/** Where it happened; what the error says may hold personal data and stays out. */
const framesOf = (error: unknown): string =>
  withoutWords(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
    .join('\n');

const codeOf = (error: Error): string => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? ` ${code}` : '';
};

/** What the operator sees of a defect. */
export const workDefect = ({ id, shop }: Pick<WorkItem, 'id' | 'shop'>, error: unknown, at: Instant): WorkDefect => ({
  id,
  shop,
  at,
  error: error instanceof Error ? `${error.constructor.name}${codeOf(error)}` : typeof error,
  stack: framesOf(error),
});

/** The log line of a message that was given up because of a defect of ours; `stack` is for administrators. */
export const defectEvent = (
  { id, work }: WorkItem,
  order: NamedOrder | undefined,
  error: unknown,
  at: Instant,
): LogEvent =>
  logEvent({
    id: `webhook.failed:${id}`,
    at,
    name: 'webhook.failed',
    ...(order ? { order } : {}),
    facts: { topic: topicOf(work), status: '500', message: 'Interner Fehler', stack: framesOf(error) },
  });
