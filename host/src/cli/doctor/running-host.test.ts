import { describe, expect, it } from '@jest/globals';
import { hostOf } from './running-host.ts';

const asked: string[] = [];
const found = async (HOST: string, status: number, said: object) => {
  const send = async ({ url }: { readonly url: string }) => {
    asked.push(url);
    return { outcome: 'answered', reply: { status, headers: {}, bytes: Buffer.from(JSON.stringify(said)) } } as const;
  };
  const findings = await hostOf(send, { HOST, PORT: 4000 });
  return findings.map(({ state, todo }) => [state, todo]);
};

describe('the line of the running host', () => {
  it('is good only where the host tells this caller what it has noticed', async () => {
    expect(await found('127.0.0.1', 200, { status: 'ready', problems: [] })).toEqual([['good', undefined]]);
    expect(await found('127.0.0.1', 200, { status: 'ready' })).toEqual([
      ['note', 'Add loopback to TRUSTED_PROXIES and look again'],
    ]);
  });

  it('tells a host without a store from another program', async () => {
    expect(await found('127.0.0.1', 503, { status: 'store unavailable' })).toEqual([
      ['fault', 'Look at its log: its store cannot be used'],
    ]);
    // the last one answers at that path, too, as many programs do
    for (const [status, said] of [
      [404, { error: 'none' }],
      [200, { status: 'UP' }],
    ] as const)
      expect(await found('127.0.0.1', status, said)).toEqual([['fault', 'Set HOST and PORT as the host has it']]);
  });

  it("says where messages come and the app's file asks for none of them", async () => {
    const said = (byFile: number) => ({ status: 'ready', problems: [], webhooks: { stored: 3, known: 1, byFile } });
    expect(await found('127.0.0.1', 200, said(1))).toEqual([['good', undefined]]);
    expect(await found('127.0.0.1', 200, said(0))).toEqual([['fault', expect.stringContaining('shopify app deploy')]]);
  });

  it('asks at an address of IPv6, too', async () => {
    await found('::', 200, { status: 'ready', problems: [] });
    expect(asked.at(-1)).toBe('http://[::]:4000/readyz');
  });
});
