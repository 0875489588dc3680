import { parseShopKey, shopKey } from '@belegwerk/core/kernel';
import * as z from 'zod/mini';
import { route } from './route.ts';

/** A message that was taken, also one of which nothing is to be done; and why one was not, by its status alone. */
const taken = {
  200: 'nothing',
  /** It is signed and cannot be read. */
  400: 'nothing',
  /** It is not signed, or with another key. */
  401: 'nothing',
  /** Such messages were not asked for, or there can be no such shop. */
  404: 'nothing',
  408: 'nothing',
  413: 'nothing',
  415: 'nothing',
  /** Not now: too much is under way, or the key of the signer cannot be had. */
  503: 'nothing',
} as const;

/** A shop by its address; whether it is here is not said. */
const named = z.object({
  shop: z.pipe(z.string().check(z.refine((text) => parseShopKey(text) !== undefined)), z.transform(shopKey)),
});

export const vendorRoutes = {
  /** Everything that Shopify tells, signed. */
  shopifyWebhook: route({
    access: 'vendor',
    method: 'post',
    path: '/webhooks/shopify',
    rate: 'uncounted',
    encoding: 'signed',
    kilobytes: 5 * 1024,
    replies: taken,
  }),
  /** What an accounting service tells of one shop, signed. */
  accountingMessage: route({
    access: 'vendor',
    method: 'post',
    path: '/webhooks/:accounting/:shop',
    rate: 'uncounted',
    params: named,
    encoding: 'signed',
    kilobytes: 64,
    replies: taken,
  }),
  /** The accounting service looks whether there is such an address before it calls it. */
  accountingMessageAddress: route({
    access: 'public',
    owner: 'none',
    method: 'head',
    path: '/webhooks/:accounting/:shop',
    rate: 'uncounted',
    params: named,
    replies: { 200: 'nothing' },
  }),
};
