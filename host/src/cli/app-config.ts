import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { appConfig } from '@belegwerk/adapters/shopify';
import { EX_CONFIG } from '../exit-codes.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { routes } from '@belegwerk/contracts/api';
import { OwnAddress } from '../webhooks/own-address.ts';

const HELP = `npm run app-config [-- --out FILE]

Writes the configuration of your app at Shopify (shopify.app.toml) from the settings of the host: address, scopes,
version, and every topic of which messages come. Deploy it with "shopify app deploy", again whenever APP_URL changes,
and with every new version. Needs SHOPIFY_API_KEY, SHOPIFY_API_SECRET and a public https address in APP_URL; no secret is written.

  --out FILE   writes into this file instead of to the screen`;

const configuration = (): string => {
  const settings = readSettings(process.env);
  const { APP_URL: appUrl, SHOPIFY_API_KEY: clientId, SHOPIFY_APP_HANDLE: handle } = settings;
  if (!appUrl?.startsWith('https://') || new OwnAddress(settings).forShopify === undefined)
    throw new SettingsError('APP_URL: must be a public https address for Shopify to call it');
  return appConfig({ clientId, handle, appUrl, webhookPath: routes.shopifyWebhook.path });
};

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  try {
    const text = configuration();
    if (values.out) await writeFile(values.out, text);
    else process.stdout.write(text);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = EX_CONFIG;
  }
}
