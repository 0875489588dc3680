import { makeListShops, makePlanMaintenance, makeRecordAccess } from '@belegwerk/core/use-cases';
import type { Filling } from './roles.ts';

/** What whoever runs the installation does. */
export const ADMIN_ROLES: Filling = {
  listShops: ({ stores, viewShop }) => makeListShops({ stores, viewShop }),
  planMaintenance: ({ stores, clock }) => makePlanMaintenance({ stores, clock }),
  recordAccess: ({ stores, clock }) => makeRecordAccess({ stores, clock }),
};
