import { PRIVACY_ROWS, routes, type PrivacyExportReply } from '@belegwerk/contracts/api';
import { compareInstants } from '@belegwerk/core/kernel';
import type { ClosePrivacyRequest, ExportCustomer, ExportedCustomer } from '@belegwerk/core/use-cases';
import type { PrivacyRequest, ShopRecords, Stores } from '@belegwerk/core/ports';
import { type RequestHandler, Router } from 'express';
import { type OrderNames, presentPrivacyRequest } from '../presenters/present-privacy.ts';
import { notFound, RequestFailure } from './failures.ts';
import { mount } from './mount.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly stores: Stores;
  readonly exportCustomer: ExportCustomer;
  readonly closePrivacyRequest: ClosePrivacyRequest;
}

const NO_EXPORT = {
  'not-ready': 'Die Auskunft wird gerade zusammengestellt. Versuche es in einer Minute noch einmal.',
  unreadable:
    'Die Anfrage ist nicht lesbar, deshalb gibt es keine Auskunft. Was zu tun ist, steht bei ihr unter „Datenschutz“.',
} as const;

/** What the data protection law asks of the shop, and the answers that the merchant hands on. */
export const privacy = ({ session, stores, exportCustomer, closePrivacyRequest }: Parts): Router => {
  const router = Router();
  mount(router, routes.privacyRequests, session, async ({ caller: { shop } }) => {
    const all = (await stores.privacy.ofShop(shop.key)).toSorted(urgentFirst);
    const shown = all.slice(0, PRIVACY_ROWS);
    const names = await namesIn(shown, stores.recordsOf(shop.key));
    return { requests: shown.map((request) => presentPrivacyRequest(request, names)), total: all.length };
  });
  mount(router, routes.privacyExport, session, async ({ caller: { shop, userId }, body: { request } }) => {
    const report = await exportCustomer({ shop: shop.key, request, by: userId });
    if (report.ok) return fileOf(report.value);
    const { kind } = report.failure;
    throw kind === 'request-unknown' ? notFound('request') : new RequestFailure(409, kind, NO_EXPORT[kind]);
  });
  mount(router, routes.privacyClose, session, async ({ caller: { shop, userId }, body: { request } }) => {
    const closed = await closePrivacyRequest({ shop: shop.key, request, by: userId });
    if (!closed.ok) throw notFound('request');
    return { closed: true } as const;
  });
  return router;
};

const fileOf = ({ fileName, report }: ExportedCustomer): PrivacyExportReply => ({
  fileName: `${fileName}.json`,
  text: `${JSON.stringify(report, undefined, 2)}\n`,
});

/** What is not answered, by its deadline; then what was answered, the newest first, as it came. */
const urgentFirst = (one: PrivacyRequest, other: PrivacyRequest): number => {
  const [isDone, isOtherDone] = [one.state === 'answered', other.state === 'answered'];
  if (isDone !== isOtherDone) return isDone ? 1 : -1;
  return isDone ? compareInstants(other.receivedAt, one.receivedAt) : compareInstants(one.dueAt, other.dueAt);
};

const namesIn = async (requests: readonly PrivacyRequest[], { orders }: ShopRecords): Promise<OrderNames> => {
  const ids = [...new Set(requests.flatMap(({ orderIds }) => orderIds))];
  const found = await Promise.all(ids.map((id) => orders.byId(id)));
  return new Map(found.flatMap((order) => (order ? [[order.id, order.name] as const] : [])));
};
