import { appConfig } from '@belegwerk/adapters/shopify';
import { routes } from '@belegwerk/contracts/api';

/** Deploys the app's file to a shop sandbox, as an operator does with the platform's command line. */
export const deployApp = async (
  appUrl: string,
  { url, apiKey: clientId }: { readonly url: string; readonly apiKey: string },
): Promise<void> => {
  const toml = appConfig({ clientId, handle: 'belegwerk', appUrl, webhookPath: routes.shopifyWebhook.path });
  const deployed = await fetch(`${url}/control/app-file`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ toml }),
  });
  if (!deployed.ok) throw new Error(`the file of the app was answered ${deployed.status}: ${await deployed.text()}`);
};
