import { routes } from '@belegwerk/contracts/api';
import type * as z from 'zod/mini';
import { listAddress } from '../../pieces/list-address.ts';

/** What the list shows; it lives in the address, so that links and reloading work. */
export type OrdersAddress = z.output<typeof routes.orders.query>;

export const ordersAddress = listAddress(routes.orders.query);

/** Whether something is searched or filtered, so that orders may be hidden. */
export const isNarrowed = ({ search, state, payment, books }: OrdersAddress): boolean =>
  Boolean(search || state || payment || books);
