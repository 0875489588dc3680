import { instant, shopKey, type Instant } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import { openHttp } from '../../http/index.ts';
import { NockedService } from '../../http/testing/nocked-service.ts';
import { ApiKeyCredentials } from '../credentials/api-key-credentials.ts';
import { openLexware } from '../open-lexware.ts';
import type { LexwareOptions } from '../shared-access.ts';
import { HastyTiming } from './hasty-timing.ts';
import { InMemoryVault } from './in-memory-secrets.ts';

export const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
export const API_KEY = '2f6b9c1e-4a55-4c0e-9d38-7c1a5e0b9f42';

/** A clock for tests that stands where it is put. */
export class SetClock implements Clock {
  #now: Instant;

  constructor(text: string) {
    this.#now = instant(text);
  }

  now(): Instant {
    return this.#now;
  }

  set(text: string): void {
    this.#now = instant(text);
  }
}

const http = openHttp();

/** A shop connected by API key to a service on nock, with everything a test looks at. */
export const aConnectedShop = async (plan: Partial<LexwareOptions> = {}) => {
  const service = new NockedService();
  const apiUrl = service.url;
  const vault = new InMemoryVault();
  const keys = new ApiKeyCredentials(vault);
  await keys.connect(SHOP, API_KEY);
  const clock = new SetClock('2026-03-09T08:15:00Z');
  const logged: string[] = [];
  const lexware = openLexware({
    apiUrl,
    appUrl: 'https://app.lexware.de',
    send: http.send,
    credentials: keys,
    clock,
    timing: new HastyTiming(),
    chance: () => 0.5,
    log: { warn: (fields, message) => void logged.push(JSON.stringify({ ...fields, message })) },
    ...plan,
  });
  return { service, apiUrl, vault, keys, clock, logged, ...lexware, books: lexware.bookkeeping };
};
