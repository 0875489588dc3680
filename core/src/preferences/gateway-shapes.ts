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

/** A handle as handles are compared; they differ by age and country. */
export const gatewayHandle = (gateway: string): string => gateway.trim().toLowerCase();

/** Why payments through a gateway never become entries. */
export type GatewayFault = 'paypal' | 'test-gateway';

/**
 * What is wrong with making entries of a gateway's payments. PayPal comes by the account's own bank feed, so that a second
 * entry would double the money; payments of the test gateway are no money.
 */
export const gatewayFault = (gateway: string): GatewayFault | undefined => {
  const handle = gatewayHandle(gateway);
  if (handle.startsWith('paypal')) return 'paypal';
  return handle === 'bogus' ? 'test-gateway' : undefined;
};

/** Longer than any handle of the shop platform. */
export const MAX_GATEWAY = 255;

/** Control characters and halves of characters: no handle has them, and not every store keeps them. */
const NEVER_IN_HANDLE = /[\p{Cc}\p{Cs}]/u;

type ByGateway<V> = Readonly<Record<string, V>>;
type ReadEntry<V> = (value: unknown, gateway: string) => Reading<V>;

const readByGateway = <V>(value: unknown, read: ReadEntry<V>, longest: number): Reading<ByGateway<V>> => {
  if (!isPlainObject(value)) return misread('not-a-map');
  const reading = readAll(Object.entries(value), (entry, gateway) => {
    const handle = gatewayHandle(gateway);
    // the handle may be longer than what was written: a capital İ becomes two characters
    if (handle.length > longest) return misread('too-long', { most: String(longest) });
    return handle === '' ? misread('empty') : read(entry, gateway);
  });
  if (!reading.ok) return reading;
  return ok(Object.fromEntries(reading.value.map(([gateway, entry]) => [gatewayHandle(gateway), entry])));
};

const withoutStrange =
  <V>(read: ReadEntry<V>): ReadEntry<V> =>
  (value, gateway) =>
    NEVER_IN_HANDLE.test(gatewayHandle(gateway)) ? misread('control-characters') : read(value, gateway);

/** What was stored is read however long its names are, and with any content. */
const byGateway = <V>(read: ReadEntry<V>, readStored = read): Shape<ByGateway<V>> => ({
  kind: 'map',
  default: {},
  read: (value) => readByGateway(value, withoutStrange(read), MAX_GATEWAY),
  readStored: (value) => readByGateway(value, readStored, Infinity),
});

/** An event per gateway; handles in lower case, as they differ by age and country. */
export const eventsByGateway = (): Shape<ByGateway<OrderEvent>> => ({
  ...byGateway((value) => readChoice(value, ORDER_EVENTS)),
  choices: ORDER_EVENTS,
  choiceLabels: ORDER_EVENT_LABELS,
});

const readFlag = (value: unknown): Reading<boolean> =>
  typeof value === 'boolean' ? ok(value) : misread('not-a-boolean');

/** Whether payments through a gateway become entries. One that never makes any was stored as chosen when the rules were laxer. */
export const entriesByGateway = (): Shape<ByGateway<boolean>> =>
  byGateway(
    (value, gateway) => {
      const fault = value === true ? gatewayFault(gateway) : undefined;
      return fault ? misread(fault) : readFlag(value);
    },
    (value, gateway) => readFlag(value === true ? !gatewayFault(gateway) : value),
  );
