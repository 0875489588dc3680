import {
  makeAskForOrder,
  makeListEvents,
  makeListOrders,
  makeListPrivacyRequests,
  makeViewOrder,
  makeViewOverview,
  makeViewPreferences,
  makeViewReadiness,
  makeViewShop,
} from '@belegwerk/core/use-cases';
import type { Container } from 'inversify';
import { bindTo } from './roles.ts';
import { T } from './tokens.ts';

/** What screens show. */
export const bindViews = (container: Container): void => {
  bindTo(container, T.viewShop, ({ stores, clock }) => makeViewShop({ stores, clock }));
  bindTo(container, T.listOrders, ({ stores, clock }) => makeListOrders({ stores, clock }));
  bindTo(container, T.viewOrder, ({ stores, clock }) => makeViewOrder({ stores, clock }));
  bindTo(container, T.listEvents, ({ stores }) => makeListEvents({ stores }));
  bindTo(container, T.viewOverview, ({ stores, clock }) => makeViewOverview({ stores, clock }));
  bindTo(container, T.viewPreferences, ({ vault }) => makeViewPreferences({ vault }));
  bindTo(container, T.viewReadiness, ({ stores, clock }) => makeViewReadiness({ stores, clock }));
  bindTo(container, T.listPrivacyRequests, ({ stores }) => makeListPrivacyRequests({ stores }));
  bindTo(container, T.askForOrder, ({ stores, clock, addWork, lanes }) =>
    makeAskForOrder({ stores, clock, addWork, wake: (shop) => lanes.wake(shop) }),
  );
};
