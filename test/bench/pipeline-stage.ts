import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployApp, sandboxEnvironment, startLexwareProgram, startProgram, startShopifyProgram } from '@belegwerk/host';
import { asked, sending } from '../chaos/sandbox-call.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { Shops } from './shops.ts';

/** The host between both sandboxes, with shops that have an accounting account each. */
export interface PipelineStage {
  readonly shops: Shops;
  readonly hostUrl: string;
  readonly shopify: { readonly url: string; readonly apiSecret: string };
  readonly lexware: { readonly url: string; readonly apiKey: string };
  /** Seconds of processor time that the host has used since it began. */
  cpuSeconds(): Promise<number>;
  /** Calls that the accounting sandbox refused because they came too fast. */
  refusedCalls(): Promise<number>;
  /** Documents that the accounting sandbox has made. */
  documentsMade(): Promise<number>;
  close(): Promise<void>;
}

const HOST = join(import.meta.dirname, 'programs/measured-host.ts');
const PREFERENCES = { invoiceCreate: '2000-01-01', invoiceEvent: 'created' };

/**
 * Opens the stage; `scale` multiplies the published limits on both sides, `off` removes them. Another program than the host that
 * measures itself tells no processor time.
 */
export const openPipelineStage = async (
  count: number,
  scale: number | 'off',
  program = HOST,
): Promise<PipelineStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-bench-'));
  const preferences = join(folder, 'preferences.json');
  await writeFile(preferences, JSON.stringify(PREFERENCES));
  const [{ program: first, lexware }, { program: second, shopify }, port] = await Promise.all([
    startLexwareProgram(['--port', '0', '--rate-scale', String(scale)]),
    startShopifyProgram(['--port', '0', '--cost-scale', 'off']),
    unusedPort(),
  ]);
  const factor = scale === 'off' ? 1000 : scale;
  const host = await startProgram(program, [], {
    ...process.env,
    ...sandboxEnvironment(lexware, shopify),
    LEXWARE_API_KEY: '',
    SHOPS: '',
    PLAN: 'enterprise',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'host'),
    INITIAL_PREFERENCES: preferences,
    LEXWARE_REQUESTS_PER_SECOND: String(2 * factor),
    LEXWARE_VOUCHERS_PER_MINUTE: String(20 * factor),
    CALL_RATE_SCALE: '100',
    LOG_LEVEL: 'error',
  });
  const { meter } = host.ready;
  const cpuSeconds = async (): Promise<number> => {
    const { user, system } = await asked<{ user: number; system: number }>(String(meter));
    return (user + system) / 1_000_000;
  };
  await deployApp(String(host.ready['url']), shopify);
  await asked(`${lexware.url}/control/profile`, sending('POST', { distanceSalesPrinciple: 'ORIGIN' }));
  await asked(`${lexware.url}/control/consent`, sending('POST', { autoApprove: true, redirectUris: [] }));
  // of several shops each has a company of its own: of its vouchers the service tells none of the others
  await asked(`${lexware.url}/control/switches`, sending('POST', { companyPerConnection: count > 1 }));
  const counters = () => asked<Record<string, { limited: number; creates: number }>>(`${lexware.url}/control/counters`);
  const shops = new Shops(shopify, String(host.ready['url']));
  await shops.open(count);
  await shops.connectAll();
  return {
    shops,
    hostUrl: String(host.ready['url']),
    shopify,
    lexware,
    cpuSeconds,
    refusedCalls: async () => Object.values(await counters()).reduce((sum, { limited }) => sum + limited, 0),
    documentsMade: async () => (await counters())['POST /v1/invoices']?.creates ?? 0,
    close: async () => {
      for (const each of [host, second, first]) await each.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
