import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { deployApp, firstVisit, sandboxEnvironment } from '@belegwerk/host';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { eventually } from '../system/start-test-system.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { runHost } from './host-process.ts';
import { sendWebhook } from './shop-webhook.ts';
import { unusedPort } from './unused-port.ts';

/** What is left of a host that wrote its log at full length. */
export interface Remains {
  /** Its log and everything else it wrote. */
  readonly written: string;
  /** The bytes of all its files. */
  readonly stored: Buffer;
  /** Every secret that went through its hands, with what it is. */
  readonly secrets: readonly (readonly [string, string])[];
  readonly customer: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const call = async <T>(shopify: ShopifySandbox, address: string, body?: object): Promise<T> => {
  const session = (await (await fetch(`${shopify.url}/control/session-token`)).json()) as { token: string };
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const reply = await fetch(address, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
  return (await reply.json()) as T;
};

/** Lets the host be installed, connected, given an order and bothered by strangers; answers the customer's name. */
const visit = async (shopify: ShopifySandbox, url: string, browser: MerchantBrowser): Promise<string> => {
  await deployApp(url, shopify);
  await firstVisit(url, shopify);
  await call(shopify, `${url}/api/onboarding/terms`, ACCEPTED_TERMS);
  const consent = await call<{ url: string }>(shopify, `${url}/api/lexoffice/auth`);
  await browser.open(consent.url);
  const desk = `${shopify.url}/desk/${shopify.shop}`;
  const [customer] = await call<readonly Named[]>(shopify, `${desk}/customers`);
  const [product] = await call<readonly Named[]>(shopify, `${desk}/products`);
  const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 1 }], pay: true };
  const { legacyId } = await call<{ legacyId: string }>(shopify, `${desk}/orders`, order);
  await eventually(
    () => call<{ documents: readonly { number?: string }[] }>(shopify, `${url}/api/orders/${legacyId}`),
    ({ documents }) => documents[0]?.number !== undefined,
  );
  await bother(shopify, url);
  return customer?.name ?? '';
};

const bother = async ({ shop, apiSecret: secret }: ShopifySandbox, url: string): Promise<void> => {
  const body = '{"id":1}';
  for (const stranger of ['fremd-1.myshopify.com', 'fremd-2.myshopify.com', 'fremd-1.myshopify.com'])
    await sendWebhook(url, { shop: stranger, secret, body });
  for (const topic of ['carts/update', 'carts/update']) await sendWebhook(url, { shop, secret, topic, body });
  await fetch(`${url}/documents/${'x'.repeat(32)}`);
};

/** Runs a host on both sandboxes in a folder, talking as much as it can, and gathers what remains of it. */
export const talkativeRun = async (folder: string): Promise<Remains> => {
  const [stateFile, data] = [join(folder, 'lexware.json'), join(folder, 'data')];
  await mkdir(data);
  const lexware = await startLexwareSandbox({ port: 0, rateScale: 'off', stateFile });
  const shopify = await startShopifySandbox({ port: 0, costScale: 'off' });
  const port = await unusedPort();
  const host = runHost({
    ...sandboxEnvironment(lexware, shopify),
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data,
    INITIAL_PREFERENCES: join(import.meta.dirname, 'every-order.json'),
    LOG_LEVEL: 'debug',
  });
  const url = await host.url;
  shopify.platform.app.url = url;
  await call(shopify, `${lexware.url}/control/consent`, { autoApprove: true });
  const browser = new MerchantBrowser();
  const customer = await visit(shopify, url, browser);
  await host.stop();
  await Promise.all([lexware.stop(), shopify.stop()]);
  const files = await Promise.all((await readdir(data)).map((name) => readFile(join(data, name))));
  const books = await readFile(stateFile, 'utf8');
  const { access, refresh } = shopify.platform.tokens.snapshot();
  return {
    written: host.written(),
    stored: Buffer.concat(files),
    customer,
    secrets: [
      ...browser.secrets.map((secret) => ['secret of the merchant’s browser', secret] as const),
      ['key of the account', lexware.apiKey],
      ['our secret at the account', lexware.clientSecret],
      ['our secret at the shop', shopify.apiSecret],
      ...access.map(({ token }) => ['access token of the shop', token] as const),
      ...refresh.map(({ token }) => ['refresh token of the shop', token] as const),
      ...[...books.matchAll(/"(accessToken|refreshToken)":"([^"]+)"/g)].map(
        ([, kind = '', token = '']) => [`${kind} of the account`, token] as const,
      ),
    ],
  };
};
