import { routes } from '@belegwerk/contracts/api';
import { makeCall, type Send } from './call.ts';

const throughBrowser: Send = (address, init) => globalThis.fetch(address, init);

/** Every call of the product that answers JSON, typed by the shared routes. */
export const createApi = (send: Send = throughBrowser) => ({
  shop: makeCall(routes.shop, send),
  accountingAuth: makeCall(routes.accountingAuth, send),
  dashboard: makeCall(routes.dashboard, send),
  orders: makeCall(routes.orders, send),
  order: makeCall(routes.order, send),
  processOrder: makeCall(routes.processOrder, send),
  mailForm: makeCall(routes.mailForm, send),
  sendMail: makeCall(routes.sendMail, send),
  renewLink: makeCall(routes.renewLink, send),
  logs: makeCall(routes.logs, send),
  preferences: makeCall(routes.preferences, send),
  changePreferences: makeCall(routes.changePreferences, send),
  privacyRequests: makeCall(routes.privacyRequests, send),
  privacyExport: makeCall(routes.privacyExport, send),
  privacyClose: makeCall(routes.privacyClose, send),
});
export type Api = ReturnType<typeof createApi>;
