import { lexware } from '@belegwerk/adapters/lexware';
import { accountingTargetContract, freshShop } from '@belegwerk/contracts/ports';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { anOrder, openLexwareAccount } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

accountingTargetContract('Lexware', async () => {
  const { sandbox, clock, send, vault, leases } = account;
  const configured = lexware.configured({
    SHOPS: 'kaffeekontor-nord.myshopify.com',
    LEXWARE_API_URL: sandbox.url,
    LEXWARE_APP_URL: sandbox.url,
    LEXWARE_EVENT_KEY_URL: `${sandbox.url}/webhookSignature/public/public_key.pub`,
    LEXWARE_API_KEY: sandbox.apiKey,
    LEXWARE_CLIENT_ID: sandbox.clientId,
    LEXWARE_CLIENT_SECRET: sandbox.clientSecret,
  });
  if (!configured.ok) throw new Error(configured.failure.join('\n'));
  const target = configured.value({
    clock,
    send,
    log: { warn: () => undefined },
    vault,
    leases,
    callbackUrl: 'https://belegwerk.example/lexware/connected',
    messagePath: (shop) => `/webhooks/lexware/${shop}`,
  });
  const shop = freshShop();
  const connect = async (): Promise<void> => void (await target.access.lend(shop));
  return { target, shop, connect, anInvoice: () => anOrder(aDraft()) };
});
