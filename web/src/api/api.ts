import { isJsonRoute, routes, type JsonRoute, type Routes } from '@belegwerk/contracts/api';
import { withVisit } from './visit.ts';
import { makeCall, type Call, type Send } from './call.ts';

export const throughBrowser: Send = (address, init) => globalThis.fetch(address, withVisit(init));

/** Every call of the product that answers JSON, under the name of its route. */
export type Api = { readonly [R in keyof Routes as Routes[R] extends JsonRoute ? R : never]: Call<Routes[R]> };

/** Makes the client of all routes. */
export const createApi = (send: Send = throughBrowser): Api => {
  const calls = Object.entries(routes).flatMap(([name, route]) =>
    isJsonRoute(route) ? [[name, makeCall(route, send)]] : [],
  );
  return Object.fromEntries(calls) as Api;
};
