import { addressInAdmin } from '../address-in-admin.ts';

/** Loads a page of the app anew, so that nothing of what was asked before is left. */
export const openAnew = (path: string): void =>
  window.location.assign(addressInAdmin({ href: new URL(path, window.location.href).href }, window.shopify?.config));
