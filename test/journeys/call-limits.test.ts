import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureReply, routes, type Route } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const TO_MERCHANTS = /Versuche es in .* noch einmal\.$/;
const TO_CUSTOMERS = /Versuchen Sie es in .* noch einmal\.$/;

describe('A host that allows one call a minute', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ installed: false, environment: { CALL_RATE_SCALE: '0.0001' } });
  });
  afterAll(() => system.close());

  const addressOf = (path: string): string =>
    path.replace(':token', 'a'.repeat(32)).replace(':accounting', 'lexware').replaceAll(/:\w+/g, '1');

  it.each(Object.entries<Route>(routes).filter(([, { rate }]) => rate !== 'uncounted'))(
    'refuses the second call of %s, and says when it may be asked again',
    async (_, route) => {
      const call = () => fetch(system.host.url + addressOf(route.path), { method: route.method.toUpperCase() });
      await call();
      const refused = await call();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(failureReply.parse(await refused.json()).error.message).toMatch(
        route.rate === 'link' || route.access === 'adviser' || route.access === 'customer'
          ? TO_CUSTOMERS
          : TO_MERCHANTS,
      );
    },
  );

  it('refuses the second way back from the consent of the accounting service, too', async () => {
    const back = () => fetch(`${system.host.url}/lexware/callback?state=x&code=y`);
    await back();
    expect((await back()).status).toBe(429);
  });

  it('asks its store for a stranger who looks whether it is ready as often as that, and is alive without being asked', async () => {
    const status = async (path: string) => (await fetch(system.host.url + path)).status;
    await status('/readyz');
    expect(await status('/readyz')).toBe(429);
    expect([await status('/healthz'), await status('/healthz')]).toEqual([200, 200]);
  });
});
