import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  deployApp,
  mailEnvironment,
  sandboxEnvironment,
  startLexwareProgram,
  startMailProgram,
  startProgram,
  startShopifyProgram,
} from '@belegwerk/host';
import { asked, sending } from '../chaos/sandbox-call.ts';
import { HOST_PROGRAM } from './host-program.ts';
import { Shops } from './shops.ts';

/** One shop whose host stands between all three sandboxes, which sends no caller away: what it lets in, it must bear. */
export interface AbuseStage {
  readonly url: string;
  readonly shop: string;
  /** Another shop on the same host, whose owner only looks at it. */
  readonly neighbour: string;
  readonly secret: string;
  readonly shops: Shops;
  /** When each document was made at the accounting service, in milliseconds, oldest first. */
  readonly madeAt: () => Promise<readonly number[]>;
  close(): Promise<void>;
}

const NEIGHBOUR = 'nachbarin.myshopify.com';

interface Books {
  readonly documents: readonly { readonly createdDate: string }[];
}

/** Opens the stage; `scale` multiplies the limits of the accounting service. */
export const openAbuseStage = async (scale: number): Promise<AbuseStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-bench-'));
  const preferences = join(folder, 'preferences.json');
  await writeFile(preferences, JSON.stringify({ invoiceCreate: '2000-01-01', invoiceEvent: 'created' }));
  const [{ program: first, lexware }, { program: second, shopify }, { program: third, mail }] = await Promise.all([
    startLexwareProgram(['--port', '0', '--rate-scale', String(scale)]),
    startShopifyProgram(['--port', '0', '--cost-scale', 'off']),
    startMailProgram(['--port', '0']),
  ]);
  await asked(`${shopify.url}/control/shops`, sending('POST', { domain: NEIGHBOUR, name: 'Nachbarin' }));
  const host = await startProgram(HOST_PROGRAM, [], {
    ...process.env,
    ...sandboxEnvironment(lexware, shopify, [NEIGHBOUR]),
    ...mailEnvironment(mail, folder),
    PLAN: 'enterprise',
    PORT: '0',
    DATA_DIR: join(folder, 'host'),
    INITIAL_PREFERENCES: preferences,
    LEXWARE_REQUESTS_PER_SECOND: String(2 * scale),
    LEXWARE_VOUCHERS_PER_MINUTE: String(20 * scale),
    CALL_RATE_SCALE: '1000',
    LOG_LEVEL: 'silent',
  });
  const url = String(host.ready['url']);
  await deployApp(url, shopify);
  await asked(`${lexware.url}/control/profile`, sending('POST', { distanceSalesPrinciple: 'ORIGIN' }));
  const shops = new Shops(shopify, url);
  for (const shop of [shopify.shop, NEIGHBOUR]) await shops.api(shop, '/api/shop');
  return {
    url,
    shop: shopify.shop,
    neighbour: NEIGHBOUR,
    secret: shopify.apiSecret,
    shops,
    madeAt: async () => {
      const { documents } = await asked<Books>(`${lexware.url}/control/books`);
      return documents.map(({ createdDate }) => Date.parse(createdDate)).toSorted((a, b) => a - b);
    },
    close: async () => {
      for (const program of [host, third, second, first]) await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
