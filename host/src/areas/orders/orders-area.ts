import { routes } from '@belegwerk/contracts/api';
import { businessDay, orderOfNumber, staffActor, type ShopKey } from '@belegwerk/core/kernel';
import { entitlementsOf } from '@belegwerk/core/shops';
import type { ActOnOrder, CorrectOrder, ListOrders, ViewOrder } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { actionRefusalOf, correctionRefusalOf } from './action-refusal.ts';
import { presentActions, presentProgress } from './present-actions.ts';
import { presentOrder, presentOrderRow } from './present-order.ts';

interface Parts {
  readonly listOrders: ListOrders;
  readonly viewOrder: ViewOrder;
  readonly actOnOrder: ActOnOrder;
  readonly correctOrder: CorrectOrder;
  readonly pagesOf: PagesOf;
  readonly orderAdminUrl: (shop: ShopKey, orderNumber: string) => string;
}

const PAGE_SIZE = 50;

const LOOK_EVERY_MS = 100;
/** Most actions are done by then; whoever waits longer asks again. */
const PATIENCE_MS = 3_000;

/** The orders of a shop: found, opened, and what is done with them by hand. */
export const ordersArea =
  ({ listOrders, viewOrder, actOnOrder, correctOrder, pagesOf, orderAdminUrl }: Parts): Area =>
  (mount) => {
    mount.answer(routes.orders, async ({ caller: { shop, userId: by }, query }) => {
      const pages = pagesOf(shop);
      const { search, state, payment, concern, ...rest } = query;
      const wanted = {
        ...(search ? { search } : {}),
        ...(state ? { state } : {}),
        ...(payment ? { payment } : {}),
        ...(concern ? { concern } : {}),
      };
      const { today, ...found } = await listOrders(shop.key, { ...wanted, ...rest, pageSize: PAGE_SIZE });
      return presentPage(found, ({ record, followUps }) => presentOrderRow(record, { pages, by, followUps, today }));
    });

    mount.answer(routes.order, async ({ caller: { shop, userId: by }, params: { id } }) => {
      const seen = await viewOrder(shop, orderOfNumber(id));
      if (!seen) return notFound('order');
      const { record, followUps, now, transfers } = seen;
      const shopUrl = orderAdminUrl(shop.key, id);
      const { preferences } = shop;
      const entitlements = entitlementsOf(shop);
      const today = businessDay(now);
      const pages = pagesOf(shop);
      const parts = { pages, by, shopUrl, preferences, entitlements, followUps, today, now };
      return {
        ...presentOrder(record, parts),
        actions: presentActions({ shop, order: record, now, transfers }, pages),
      };
    });

    mount.answer(routes.actOnOrder, async ({ caller: { shop, userId }, params: { id }, body }) => {
      const { action, documentKey, input = {}, dialog } = body;
      const document = documentKey === undefined ? {} : { document: documentKey };
      const wish = { order: orderOfNumber(id), action, ...document, input, key: dialog, by: staffActor(userId) };
      const acted = await untilDone(() => actOnOrder(shop, wish));
      return acted.ok ? presentProgress(acted.value) : actionRefusalOf(acted.failure);
    });

    mount.answer(routes.correctOrder, async ({ caller: { shop, userId }, params: { id }, body }) => {
      const corrected = await correctOrder(shop, orderOfNumber(id), body, staffActor(userId));
      return corrected.ok ? { askedAt: corrected.value.askedAt.toString() } : correctionRefusalOf(corrected.failure);
    });
  };

type Acted = Awaited<ReturnType<ActOnOrder>>;

/** Asks under the same key how the action stands, until it is done or whoever asked should not be kept any longer. */
const untilDone = async (act: () => Promise<Acted>): Promise<Acted> => {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const acted = await act();
    if (!acted.ok || acted.value.state !== 'waiting' || waited >= PATIENCE_MS) return acted;
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
};
