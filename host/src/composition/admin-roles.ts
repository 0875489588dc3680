import { makeListShops, makeRecordAccess } from '@belegwerk/core/use-cases';
import type { Filling } from './roles.ts';

/** What whoever runs the installation does. */
export const ADMIN_ROLES: Filling = {
  listShops: ({ stores, viewShop }) => makeListShops({ stores, viewShop }),
  recordAccess: ({ stores, clock }) => makeRecordAccess({ stores, clock }),
};
