import { isJsonRoute, screenRoutes, type JsonRoute, type ScreenRoutes } from '@belegwerk/contracts/api';
import { LATER_NAMES, loadLaterRoutes } from './later-routes.ts';
import { withVisit } from './visit.ts';
import { makeCall, type AnyInput, type Call, type Send } from './call.ts';

export const throughBrowser: Send = (address, init) => globalThis.fetch(address, withVisit(init));

/** Every call of the screens that answers JSON, under the name of its route. */
export type Api = {
  readonly [R in keyof ScreenRoutes as ScreenRoutes[R] extends JsonRoute ? R : never]: Call<ScreenRoutes[R]>;
};

/** Makes the client of them. */
export const createApi = (send: Send = throughBrowser): Api => {
  const calls = Object.entries(screenRoutes).flatMap(([name, route]) =>
    isJsonRoute(route) ? [[name, makeCall(route, send)]] : [],
  );
  const later = LATER_NAMES.map((name) => {
    let call: ReturnType<typeof makeCall> | undefined;
    return [
      name,
      async (input: AnyInput) => {
        const routes = await loadLaterRoutes();
        call ??= makeCall(routes[name], send);
        return call(input);
      },
    ];
  });
  return Object.fromEntries([...calls, ...later]) as Api;
};
