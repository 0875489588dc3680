import { routes } from '@belegwerk/contracts/api';
import { businessDay, orderOfNumber, staffActor, type ShopKey } from '@belegwerk/core/kernel';
import {
  entitlementsOf,
  BUILT_IN_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  type OrderView,
  type ViewFault,
} from '@belegwerk/core/shops';
import type {
  ActOnOrder,
  CorrectOrder,
  ListOrders,
  OrderViews,
  ViewAddress,
  ViewOrder,
} from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound } from '../../http/refusal.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { actionRefusalOf, addressRefusalOf, correctionRefusalOf } from './action-refusal.ts';
import { presentActions, presentProgress } from './present-actions.ts';
import { filterOf } from '../../presenters/order-filter.ts';
import { presentAddress, presentOrder, presentOrderRow } from './present-order.ts';

interface Parts {
  readonly listOrders: ListOrders;
  readonly viewOrder: ViewOrder;
  readonly orderViews: OrderViews;
  readonly actOnOrder: ActOnOrder;
  readonly correctOrder: CorrectOrder;
  readonly viewAddress: ViewAddress;
  readonly pagesOf: PagesOf;
  readonly orderAdminUrl: (shop: ShopKey, orderNumber: string) => string;
}

const PAGE_SIZE = 50;

const LOOK_EVERY_MS = 100;
/** Most actions are done by then; a caller who waits longer asks again. */
const PATIENCE_MS = 3_000;

/** The orders of a shop: found, opened, and what is done with them by hand. */
export const ordersArea =
  ({ listOrders, viewOrder, orderViews, actOnOrder, correctOrder, viewAddress, pagesOf, orderAdminUrl }: Parts): Area =>
  (mount) => {
    mount.answer(routes.orders, async ({ caller: { shop, userId: by }, query }) => {
      const pages = pagesOf(shop);
      const { page, ...filter } = query;
      const { today, ...found } = await listOrders(shop, { ...filterOf(filter), page, pageSize: PAGE_SIZE });
      return presentPage(found, ({ record, sideTasks }) => presentOrderRow(record, { pages, by, sideTasks, today }));
    });

    mount.answer(routes.orderViews, async ({ caller: { shop } }) => viewsOf(shop.orderViews));

    mount.answer(routes.saveOrderView, async ({ caller: { shop }, body }) => {
      const saved = await orderViews.save(shop.key, { ...body, query: new URLSearchParams(body.query).toString() });
      if (saved.ok) return viewsOf(saved.value);
      const field = saved.failure === 'name-taken' ? 'replaces' : 'name';
      return faulty([{ field, text: VIEW_FAULTS[saved.failure] }]);
    });

    mount.answer(routes.dropOrderView, async ({ caller: { shop }, body: { name } }) =>
      viewsOf(await orderViews.drop(shop.key, name)),
    );

    mount.answer(routes.order, async ({ caller: { shop, userId: by }, params: { id } }) => {
      const seen = await viewOrder(shop, orderOfNumber(id));
      if (!seen) return notFound('order');
      const { record, sideTasks, now, transfers, zugferd } = seen;
      const shopUrl = orderAdminUrl(shop.key, id);
      const { preferences } = shop;
      const entitlements = entitlementsOf(shop);
      const today = businessDay(now);
      const pages = pagesOf(shop);
      const actions = presentActions({ shop, order: record, now, transfers }, pages);
      const parts = { actions, pages, by, shopUrl, preferences, entitlements, sideTasks, today, now, zugferd };
      return {
        ...presentOrder(record, parts),
        actions,
      };
    });

    mount.answer(routes.actOnOrder, async ({ caller: { shop, userId }, params: { id }, body }) => {
      const { action, documentKey, input = {}, dialog } = body;
      const document = documentKey === undefined ? {} : { document: documentKey };
      const wish = { order: orderOfNumber(id), action, ...document, input, key: dialog, by: staffActor(userId) };
      const acted = await untilDone(() => actOnOrder(shop, wish));
      return acted.ok ? presentProgress(acted.value) : actionRefusalOf(acted.failure);
    });

    mount.answer(routes.orderAddress, async ({ caller: { shop }, params: { id } }) => {
      const known = await viewAddress(shop, orderOfNumber(id));
      if (!known.ok) return addressRefusalOf(known.failure);
      const { address, vatId } = known.value;
      return { address: presentAddress(address), ...(vatId === undefined ? {} : { vatId }) };
    });

    mount.answer(routes.correctOrder, async ({ caller: { shop, userId }, params: { id }, body }) => {
      const corrected = await correctOrder(shop, orderOfNumber(id), body, staffActor(userId));
      return corrected.ok ? { askedAt: corrected.value.askedAt.toString() } : correctionRefusalOf(corrected.failure);
    });
  };

const viewsOf = (views: readonly OrderView[] = []) => ({ views: [...views] });

const VIEW_FAULTS: Readonly<Record<ViewFault, string>> = {
  'no-name': 'Gib der Ansicht einen Namen.',
  'name-too-long': `Kürze den Namen auf höchstens ${MAX_VIEW_NAME} Zeichen.`,
  'name-built-in': `„${BUILT_IN_VIEWS.all}“ und „${BUILT_IN_VIEWS.needed}“ gibt es in jedem Shop. Wähle einen anderen Namen.`,
  'name-taken': 'Eine Ansicht mit diesem Namen gibt es schon.',
  'too-many': `Es gibt schon ${MAX_VIEWS} Ansichten. Lösche zuerst eine.`,
  'query-too-long': 'Diese Auswahl ist zu lang. Wähle weniger Filter.',
};

type Acted = Awaited<ReturnType<ActOnOrder>>;

/** Asks under the same key how the action stands, until it is done or the caller should not be kept any longer. */
const untilDone = async (act: () => Promise<Acted>): Promise<Acted> => {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const acted = await act();
    if (!acted.ok || acted.value.state !== 'waiting' || waited >= PATIENCE_MS) return acted;
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
};
