import { routes, type Route } from '@belegwerk/contracts/api';
import type { AccountingTargetId, ShopKey } from '@belegwerk/core/kernel';

/** A route of the table for one accounting service, which its path names. */
export const atService = <R extends Route>(route: R, service: AccountingTargetId): R => ({
  ...route,
  path: route.path.replace(':accounting', service),
});

/** Where the accounting service sends the merchant back to. */
export const callbackPath = (service: AccountingTargetId): string =>
  atService<Route>(routes.connectionCallback, service).path;

/** The path that the accounting service calls for a shop. */
export const messagePath = (service: AccountingTargetId, shop: ShopKey): string =>
  atService<Route>(routes.accountingMessage, service).path.replace(':shop', shop);

/** What the addresses of a connection with an accounting service begin with; their pages stand in no frame. */
export const connectionPath = (service: AccountingTargetId): string => `/${service}/`;
