import { FULFILMENT_WORDS } from '../orders/fulfilment-words.ts';
import type { OrderEvent } from '../orders/statuses.ts';
import { ok } from '../kernel/result.ts';
import { readChoice } from './plain-shapes.ts';
import { isPlainObject, misread, readAll, type Reading, type Shape } from './shape.ts';

/** What may trigger an invoice, in the order of its screen. */
export const ORDER_EVENTS: readonly OrderEvent[] = ['created', 'paid', 'fulfilled', 'completed'];

/** What may trigger an invoice, as its screen says it. */
export const ORDER_EVENT_LABELS: Readonly<Record<OrderEvent, string>> = {
  created: 'Erstellt',
  paid: 'Bezahlt',
  fulfilled: FULFILMENT_WORDS.fulfilled,
  completed: 'Abgeschlossen',
};

/** PayPal comes by the account's own bank feed; a second entry would double the money. */
export const isPayPal = (gateway: string): boolean => gateway.trim().toLowerCase().startsWith('paypal');

const byGateway = <V>(read: (value: unknown, gateway: string) => Reading<V>): Shape<Readonly<Record<string, V>>> => ({
  kind: 'map',
  default: {},
  read: (value) => {
    if (!isPlainObject(value)) return misread('not-a-map');
    const reading = readAll(Object.entries(value), (entry, gateway) =>
      gateway.trim() === '' ? misread('empty') : read(entry, gateway),
    );
    if (!reading.ok) return reading;
    return ok(Object.fromEntries(reading.value.map(([gateway, entry]) => [gateway.trim().toLowerCase(), entry])));
  },
});

/** An event per gateway; handles in lower case, as they differ by age and country. */
export const eventsByGateway = (): Shape<Readonly<Record<string, OrderEvent>>> => ({
  ...byGateway((value) => readChoice(value, ORDER_EVENTS)),
  choices: ORDER_EVENTS,
  choiceLabels: ORDER_EVENT_LABELS,
});

/** Whether payments through a gateway become entries; PayPal cannot be selected. */
export const entriesByGateway = (): Shape<Readonly<Record<string, boolean>>> =>
  byGateway((value, gateway) => {
    if (typeof value !== 'boolean') return misread('not-a-boolean');
    return value && isPayPal(gateway) ? misread('paypal') : ok(value);
  });
