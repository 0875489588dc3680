import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { appConfig } from '@belegwerk/adapters/shopify';
import { EX_CONFIG } from '../exit-codes.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { OwnAddress } from '../webhooks/own-address.ts';

const HELP = `npm run app-config [-- --out FILE]

Writes the configuration of your app at Shopify (shopify.app.toml) from the settings of the host: address, scopes,
version, and where requests of the data protection law go. Deploy it with "shopify app deploy", and again whenever
APP_URL changes. Needs SHOPIFY_API_KEY, SHOPIFY_API_SECRET and a public https address in APP_URL; no secret is written.

  --out FILE   writes into this file instead of to the screen; the block of the customer account beside it
               (web/extensions) is told the address, too`;

/** Read by the block of the customer account, which stands at an address of the platform. */
const ADDRESS_FILE = 'web/extensions/customer-order/src/app-address.js';

const addressFile = (appUrl: string): string =>
  `/** What the host is reached at; \`npm run app-config -- --out shopify.app.toml\` writes it from \`APP_URL\`. */\nexport const APP_ADDRESS = '${appUrl}';\n`;

const configuration = (): { readonly text: string; readonly appUrl: string } => {
  const settings = readSettings(process.env);
  const { APP_URL: appUrl, SHOPIFY_API_KEY: clientId, SHOPIFY_APP_HANDLE: handle } = settings;
  const webhookUrl = new OwnAddress(settings).forShopify;
  if (!appUrl?.startsWith('https://') || webhookUrl === undefined)
    throw new SettingsError('APP_URL: must be a public https address for Shopify to call it');
  return { text: appConfig({ clientId, handle, appUrl, webhookUrl }), appUrl };
};

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  try {
    const { text, appUrl } = configuration();
    if (values.out) {
      await writeFile(values.out, text);
      const file = join(dirname(values.out), ADDRESS_FILE);
      if (existsSync(dirname(file))) await writeFile(file, addressFile(appUrl));
    } else process.stdout.write(text);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = EX_CONFIG;
  }
}
