import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { ProcessingState } from '../../reasons/reasons.ts';
import { numberOf } from '../../documents/document-number.ts';
import type { EventStatus, LogEvent } from '../../records/event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { NO_MONEY, centsText } from '../../kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { logEvent } from '../../events/log-event.ts';
import { leftOf } from '../../payments/cleared-money.ts';
import type { Issued } from './keep-document.ts';

/** The order of a document, as the log names it. */
export const orderOfDocument = ({ orderId, orderName }: DocumentEntry): NonNullable<LogEvent['order']> => ({
  id: orderId,
  name: orderName,
});

/** The log line of a document that came to be; its id makes a repeated step log once. */
export const documentEvent = ({ entry, how }: Issued, at: Instant): LogEvent => {
  const origin = ORIGIN_OF_DOCUMENT[entry.kind];
  const name = `${origin}.${how === 'adopted' ? 'adopted' : 'created'}` as const;
  return {
    id: `${origin}.issued:${entry.id}`,
    at,
    origin,
    name,
    status: 'success',
    order: orderOfDocument(entry),
    facts: {
      number: numberOf(entry.document),
      // a delivery note carries no money
      total: entry.kind === 'delivery-note' ? '' : centsText(entry.document?.total ?? entry.expectedTotal),
      status: entry.document?.status ?? 'open',
      setting: entry.because,
    },
  };
};

/** The log lines of what a person should look into about a document. */
export const toCheckEvents = (entry: DocumentEntry, at: Instant): readonly LogEvent[] => {
  const name = `${ORIGIN_OF_DOCUMENT[entry.kind]}.to-check` as const;
  return (entry.notices ?? []).flatMap((notice) =>
    notice.kind === 'tax'
      ? logEvent({
          id: `${name}:${entry.id}:${notice.advice}`,
          at,
          name,
          order: orderOfDocument(entry),
          facts: { number: numberOf(entry.document), advice: notice.advice },
        })
      : [],
  );
};

/** How a document came to us that we did not see made: another person's, or ours whose answer was lost. */
type Coming = 'linked' | 'adopted';

/** The log line of a document that came so; under the id that a document of ours has when it is logged. */
export const documentCameEvent = (
  entry: DocumentEntry,
  { number, total }: Pick<IssuedDocument, 'number' | 'total'>,
  how: Coming,
  at: Instant,
): LogEvent => {
  const [origin, isWithoutMoney] = [ORIGIN_OF_DOCUMENT[entry.kind], entry.kind === 'delivery-note'];
  const facts = { number, total: isWithoutMoney ? '' : centsText(total) };
  return logEvent({
    id: `${origin}.issued:${entry.id}`,
    at,
    name: `${origin}.${how}`,
    order: orderOfDocument(entry),
    facts,
  });
};

/** What the log tells of a document that is not as we knew it. */
export type ChangeTold =
  | 'partly-cleared'
  | 'finalised'
  | 'paid'
  | 'set-off'
  | 'refunded'
  | 'partly-refunded'
  | 'reopened'
  | 'cancelled'
  | 'deleted'
  | 'changed';

interface ToldChange {
  readonly document: IssuedDocument;
  readonly change: ChangeTold;
  /** When it was changed there; the line stands where we learnt of it. */
  readonly changedAt?: Instant;
}

/** The log line of such a change; `occasion` makes a repeated step log once. */
export const changedEvent = (
  entry: DocumentEntry,
  { document, change, changedAt }: ToldChange,
  occasion: string,
  at: Instant,
): LogEvent => {
  const name = `${ORIGIN_OF_DOCUMENT[entry.kind]}.${change}` as const;
  const facts = {
    number: numberOf(document),
    total: centsText(document.total),
    status: document.status,
    open: centsText(document.status === 'open' ? leftOf(document) : NO_MONEY),
    ...(changedAt ? { changedAt: changedAt.toString() } : {}),
  };
  return logEvent({ id: `${name}:${entry.id}:${occasion}`, at, name, order: orderOfDocument(entry), facts });
};

const STATUS_EVENT: Readonly<
  Record<ProcessingState, { readonly name: LogEvent['name']; readonly status: EventStatus } | undefined>
> = {
  done: undefined,
  creating: undefined,
  waiting: { name: 'order.waiting', status: 'info' },
  skipped: { name: 'order.skipped', status: 'info' },
  held: { name: 'order.held', status: 'warning' },
  failed: { name: 'order.failed', status: 'critical' },
};

type Named = Pick<LogEvent, 'origin' | 'name' | 'status' | 'facts'>;

/** A document that was tried and did not come off: the service refused it, or it waits for transfers. */
const failedDocument = ({ kind = 'invoice', reason }: ProcessingStatus): Named | undefined => {
  const origin = ORIGIN_OF_DOCUMENT[kind];
  const { status: code, message = '' } = reason.facts ?? {};
  if (reason.code === 'NO_TRANSFERS')
    return { origin, name: `${origin}.without-transfer`, status: 'warning', facts: {} };
  return reason.code === 'REFUSED' && code !== undefined
    ? { origin, name: `${origin}.refused`, status: 'critical', facts: { code, message } }
    : undefined;
};

const statusOfOrder = ({ kind, state, reason }: ProcessingStatus): Named | undefined => {
  const event = STATUS_EVENT[state];
  const setting = reason.setting ? { setting: reason.setting } : {};
  const facts = { ...reason.facts, code: reason.code, ...setting, ...(kind ? { document: kind } : {}) };
  return event && { origin: 'order', ...event, facts };
};

/** The log line of an order that has no document, or undefined when nothing is worth a line. */
export const statusEvent = (order: Order, status: ProcessingStatus, at: Instant): LogEvent | undefined => {
  const named = failedDocument(status) ?? statusOfOrder(status);
  const { state, reason } = status;
  return (
    named && {
      id: `order.${state}:${order.id}:${reason.code}:${order.updatedAt.toString()}`,
      at,
      ...named,
      order: { id: order.id, name: order.name },
    }
  );
};
