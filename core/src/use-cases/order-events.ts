import type { Standing } from '../decisions/decision.ts';
import type { StandingState } from '../decisions/reasons.ts';
import type { EventStatus, LogEvent } from '../events/event.ts';
import type { Instant } from '../kernel/calendar.ts';
import { centsText } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import type { Issued } from './issue-document.ts';

const ORIGIN = { invoice: 'invoice', 'credit-note': 'credit', 'delivery-note': 'delivery' } as const;

/** The log line of a document that came to be; its id makes a repeated step log once. */
export const documentEvent = (order: Order, { intent, how }: Issued, at: Instant): LogEvent => {
  const origin = ORIGIN[intent.kind];
  const name = `${origin}.${how === 'adopted' ? 'adopted' : 'created'}`;
  return {
    id: `${origin}.issued:${intent.id}`,
    at,
    origin,
    name,
    status: 'success',
    order: { id: order.id, name: order.name },
    facts: {
      number: intent.document?.number ?? '',
      // a delivery note carries no money
      total: intent.kind === 'delivery-note' ? '' : centsText(intent.document?.total ?? intent.expectedTotal),
      status: intent.document?.status ?? 'open',
      setting: intent.because,
    },
  };
};

const STANDING_EVENT: Readonly<
  Record<StandingState, { readonly name: string; readonly status: EventStatus } | undefined>
> = {
  done: undefined,
  creating: undefined,
  waiting: { name: 'order.waiting', status: 'info' },
  skipped: { name: 'order.skipped', status: 'info' },
  held: { name: 'order.held', status: 'warning' },
  failed: { name: 'order.failed', status: 'critical' },
};

/** The log line of an order that has no document, or undefined when nothing is worth a line. */
export const standingEvent = (order: Order, { kind, state, reason }: Standing, at: Instant): LogEvent | undefined => {
  const event = STANDING_EVENT[state];
  if (!event) return undefined;
  return {
    id: `order.${state}:${order.id}:${reason.code}:${order.updatedAt.toString()}`,
    at,
    origin: 'order',
    ...event,
    order: { id: order.id, name: order.name },
    facts: {
      ...reason.facts,
      code: reason.code,
      ...(reason.setting ? { setting: reason.setting } : {}),
      ...(kind ? { document: kind } : {}),
    },
  };
};
