import { routes } from '@belegwerk/contracts/api';
import type * as z from 'zod/mini';

/** What the list shows; it lives in the address, so that links and reloading work. */
export type OrdersAddress = z.output<typeof routes.orders.query>;

const defaults: OrdersAddress = routes.orders.query.parse({});

/** Reads the query part of an address. One that makes no sense shows the newest orders. */
export const readOrdersAddress = (query: string): OrdersAddress => {
  const read = routes.orders.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return read.success ? read.data : defaults;
};

/** Writes the query part of an address; what is as usual is left out. */
export const writeOrdersAddress = (address: OrdersAddress): string => {
  const usual: Record<string, unknown> = defaults;
  const unusual = Object.entries(address).filter(([name, value]) => value && value !== usual[name]);
  return new URLSearchParams(unusual.map(([name, value]) => [name, String(value)])).toString();
};

/** Whether something is searched or filtered, so that orders may be hidden. */
export const isNarrowed = ({ search, state, payment }: OrdersAddress): boolean => Boolean(search || state || payment);
