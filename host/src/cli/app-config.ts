import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { appConfig, publicAppKey, readAppKey } from '@belegwerk/adapters/shopify';
import { routes } from '@belegwerk/contracts/api';
import { EX_CONFIG } from '../exit-codes.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { OwnAddress } from '../webhooks/own-address.ts';

const HELP = `npm run app-config [-- [--public-key] [--out FILE]]

Writes the configuration of your app at Shopify (shopify.app.toml) from the settings of the host: address, scopes,
version, and every topic of which messages come. Deploy it with "shopify app deploy", again whenever APP_URL changes,
and with every new version. Needs SHOPIFY_API_KEY, SHOPIFY_API_SECRET and a public https address in APP_URL; no secret is written.

  --public-key   prints the public half of SHOPIFY_APP_KEY_FILE instead, as the Dev Dashboard takes it (JWK)
  --out FILE     writes into this file instead of to the screen; the block of the customer account beside it
                 (web/extensions) is told the address, too`;

/** Read by the block of the customer account, which stands at an address of the platform. */
const ADDRESS_FILE = 'web/extensions/customer-order/src/app-address.js';

const addressFile = (appUrl: string): string =>
  `/** What the host is reached at; \`npm run app-config -- --out shopify.app.toml\` writes it from \`APP_URL\`. */\nexport const APP_ADDRESS = '${appUrl}';\n`;

const configuration = (): { readonly text: string; readonly appUrl: string } => {
  const settings = readSettings(process.env);
  const { APP_URL: appUrl, SHOPIFY_API_KEY: clientId, SHOPIFY_APP_HANDLE: handle } = settings;
  if (!appUrl?.startsWith('https://') || new OwnAddress(settings).forShopify === undefined)
    throw new SettingsError('APP_URL: must be a public https address for Shopify to call it');
  return { text: appConfig({ clientId, handle, appUrl, webhookPath: routes.shopifyWebhook.path }), appUrl };
};

const publicKey = async (): Promise<string> => {
  const { appKey } = readSettings(process.env);
  const key = appKey === undefined ? undefined : readAppKey(appKey);
  if (!key) throw new SettingsError('SHOPIFY_APP_KEY_FILE: is needed for its public half');
  return `${JSON.stringify(await publicAppKey(key), null, 2)}\n`;
};

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    'public-key': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
} else {
  try {
    const { text, appUrl } = values['public-key'] ? { text: await publicKey(), appUrl: undefined } : configuration();
    if (values.out) {
      await writeFile(values.out, text);
      const file = join(dirname(values.out), ADDRESS_FILE);
      if (appUrl !== undefined && existsSync(dirname(file))) await writeFile(file, addressFile(appUrl));
    } else process.stdout.write(text);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = EX_CONFIG;
  }
}
