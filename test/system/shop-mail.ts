import { createHmac } from 'node:crypto';
import { Liquid } from 'liquidjs';

/** The two filters that Shopify has beside those of Liquid. */
const liquid = new Liquid();
liquid.registerFilter('base64_url_safe_encode', (text: string) =>
  Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
);
liquid.registerFilter('hmac_sha256', (text: string, key: string) =>
  createHmac('sha256', key).update(text).digest('hex'),
);

/** The mail that the shop sends for an order of this number, made of its notification as Shopify makes it. */
export const mailOf = (notification: string, id: string | undefined): string =>
  String(liquid.parseAndRenderSync(notification, { id }));

/** Where the first link of a mail leads. */
export const addressIn = (mail: string): string => /href="([^"]+)"/.exec(mail)?.[1] ?? '';
