import { createHmac } from 'node:crypto';
import { mintSessionToken, type AppRegistration } from '../auth/index.ts';

/** Where and for whom the app's page is loaded; `path` is the address inside the app, `adminHost` host and port. */
export interface FrameRequest {
  app: AppRegistration;
  appUrl: string;
  shop: string;
  shopHandle: string;
  adminHost: string;
  path: string;
  now: () => Date;
}

/** The address the admin gives its frame: the inner path with signed parameters and a fresh session token. */
export async function frameUrl(o: FrameRequest): Promise<string> {
  const url = insideTheApp(o.appUrl, o.path);
  url.searchParams.set('embedded', '1');
  url.searchParams.set('host', hostParameter(o));
  url.searchParams.set('shop', o.shop);
  url.searchParams.set('locale', 'de');
  url.searchParams.set('id_token', await mintSessionToken({ app: o.app, shop: o.shop, now: o.now }));
  url.searchParams.set('timestamp', String(Math.floor(o.now().getTime() / 1000)));
  url.searchParams.set('hmac', queryHmac(url.searchParams, o.app.clientSecret));
  return url.href;
}

/** The app's page for an inner path; with any path it stays on the app's own origin. */
export function insideTheApp(appUrl: string, path: string): URL {
  const base = new URL(appUrl);
  const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`);
  for (const name of ['id_token', 'hmac', 'timestamp', 'session']) url.searchParams.delete(name);
  return url;
}

/** Base64 of the admin's own address for a shop, as the app receives it in `host`. */
export function hostParameter(o: { adminHost: string; shopHandle: string }): string {
  return Buffer.from(`${o.adminHost}/store/${o.shopHandle}`).toString('base64').replace(/=+$/, '');
}

/** The hex HMAC-SHA256 over all other parameters, sorted by name. */
export function queryHmac(parameters: URLSearchParams, secret: string): string {
  const message = [...parameters]
    .filter(([name]) => name !== 'hmac')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', secret).update(message).digest('hex');
}
