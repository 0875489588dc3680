import { route } from './route.ts';

export const vendorRoutes = {
  /** Everything that Shopify tells, signed. */
  shopifyWebhook: route({
    access: 'vendor',
    method: 'post',
    path: '/webhooks/shopify',
    rate: 'uncounted',
    replies: { 200: 'nothing' },
  }),
  /** What an accounting service tells of one shop, signed. */
  accountingMessage: route({
    access: 'vendor',
    method: 'post',
    path: '/webhooks/:accounting/:shop',
    rate: 'uncounted',
    replies: { 200: 'nothing' },
  }),
  /** The accounting service looks whether there is such an address before it calls it. */
  accountingMessageAddress: route({
    access: 'public',
    owner: 'nobody',
    method: 'head',
    path: '/webhooks/:accounting/:shop',
    rate: 'uncounted',
    replies: { 200: 'nothing' },
  }),
};
