import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanId } from '@belegwerk/core/plans';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Stores } from '@belegwerk/core/stores';
import { deployApp } from '../cli/deploy-app.ts';
import { sandboxEnvironment } from '../cli/sandbox-environment.ts';
import { startLexwareProgram, startShopifyProgram } from '../cli/sandbox-programs.ts';
import { startHost } from '../server.ts';
import { readSettings } from '../settings/settings.ts';
import { openPlayer, type Seen } from './player.ts';
import { asked, sending } from './sandbox-call.ts';
import { poolShops } from './shop-pool.ts';

/** The real host between both sandboxes, for a replay. */
export interface ReplayStage {
  /**
   * Lets payloads happen, the later ones to the order of the first; a refund or shipment happens to its order after the
   * order has had its documents.
   */
  play(steps: readonly [string, ...string[]]): Promise<Seen>;
  /** The books of the accounting sandbox, as its control shows them. */
  books(): Promise<unknown>;
  close(): Promise<void>;
}

/** Every order that comes gets its documents at once, however old it is. */
const EVERY_ORDER: Partial<Preferences> = {
  invoiceCreate: '2000-01-01',
  invoiceEvent: 'created',
  creditCreate: true,
  deliveryCreate: '2000-01-01',
  skipPos: false,
  vatIdPlaces: ['order-note', 'order-attributes', 'order-billing', 'order-shipping', 'customer-note'],
};
/** A plan whose transfers do not run out. */
const PLAN = 'enterprise' satisfies PlanId;

/** How the seller is set up. */
export interface ReplaySeller {
  /** A JSON file of preferences that go over the ones of a replay. */
  readonly preferences?: string | undefined;
  /** The seller charges no VAT (§ 19 UStG). */
  readonly smallBusiness?: boolean | undefined;
  /** The seller is taxed where the customer is (OSS), else at home. */
  readonly oss?: boolean | undefined;
  /** Preferences that go over those of the file. */
  readonly wishes?: Readonly<Record<string, unknown>> | undefined;
}

/** Opens the stage for so many payloads. */
export const openReplayStage = async (seller: ReplaySeller, payloads: number): Promise<ReplayStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-replay-'));
  const [{ program: first, lexware }, { program: second, shopify }] = await Promise.all([
    startLexwareProgram(['--port', '0', '--rate-scale', 'off']),
    startShopifyProgram(['--port', '0', '--cost-scale', 'off']),
  ]);
  const preferences = join(folder, 'preferences.json');
  const given: object = seller.preferences ? (JSON.parse(await readFile(seller.preferences, 'utf8')) as object) : {};
  await writeFile(preferences, JSON.stringify({ ...EVERY_ORDER, ...given, ...seller.wishes }));
  const opened: Stores[] = [];
  const host = await startHost(
    readSettings({
      ...sandboxEnvironment(lexware, shopify, poolShops(payloads)),
      PLAN,
      PORT: '0',
      DATA_DIR: join(folder, 'host'),
      INITIAL_PREFERENCES: preferences,
      LEXWARE_REQUESTS_PER_SECOND: '1000',
      LEXWARE_VOUCHERS_PER_MINUTE: '60000',
      CALL_RATE_SCALE: '100',
      LOG_LEVEL: 'error',
    }),
    { stores: (stores) => (opened.push(stores), stores) },
  );
  const profile = {
    distanceSalesPrinciple: seller.oss ? 'DESTINATION' : 'ORIGIN',
    smallBusiness: seller.smallBusiness ?? false,
  };
  await deployApp(host.url, shopify);
  await asked(`${lexware.url}/control/profile`, sending('POST', profile));
  const [stores] = opened;
  if (!stores) throw new Error('the host has opened no stores');
  return {
    play: await openPlayer(shopify.url, host.url, stores),
    books: () => asked(`${lexware.url}/control/books`),
    close: async () => {
      await host.stop();
      await Promise.all([first.stop(), second.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
