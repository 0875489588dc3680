import { routes } from '@belegwerk/contracts/api';
import type { OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { RenewLink } from '@belegwerk/core/use-cases';
import { type RequestHandler, Router } from 'express';
import type { PagesOf } from '../presenters/document-pages.ts';
import { orderOfNumber } from '../presenters/order-number.ts';
import { notFound } from './failures.ts';
import { mount } from './mount.ts';
import { keyOfReceipt } from './receipt-key.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly renewLink: RenewLink;
  readonly pagesOf: PagesOf;
  /** Called when what was told of a link elsewhere may have to be told anew. */
  readonly onRenewed: (shop: ShopKey, order: OrderId) => Promise<void>;
}

/** Public links of documents, in the hands of the merchant. */
export const documentLinks = ({ session, renewLink, pagesOf, onRenewed }: Parts): Router => {
  const router = Router();
  mount(router, routes.renewLink, session, async ({ caller: { shop, userId }, params }) => {
    const order = orderOfNumber(params.id);
    const renewed = await renewLink(shop.key, order, keyOfReceipt(params.receipt), userId);
    if (!renewed) throw notFound('receipt');
    await onRenewed(shop.key, order);
    return { pdf: pagesOf(shop).file(renewed.linkToken, userId) };
  });
  return router;
};
