import { openHttp } from '@belegwerk/adapters/http';
import { lexwareOpenings } from '@belegwerk/adapters/lexware';
import { startLexwareSandbox, type LexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

describe('accounts that are opened at Lexware Office for a partner', () => {
  let sandbox: LexwareSandbox;
  const http = openHttp();
  beforeAll(async () => {
    sandbox = await startLexwareSandbox({ port: 0, rateScale: 'off', seed: 3 });
  });
  afterAll(async () => {
    await sandbox.stop();
    http.close();
  });

  const openings = (clientSecret = sandbox.clientSecret, url = `${sandbox.url}/partner`) =>
    lexwareOpenings({ send: http.send, partner: { url, clientId: sandbox.clientId, clientSecret } });
  const company = async () => {
    const reply = await fetch(`${sandbox.url}/v1/profile`, { headers: { authorization: `Bearer ${sandbox.apiKey}` } });
    return (await reply.json()) as { organizationId: string; companyName: string };
  };

  it('cannot be opened without an agreement, but where everybody can is known', () => {
    const { open, page, terms, privacy } = lexwareOpenings({ send: http.send, partner: undefined });
    expect(open).toBeUndefined();
    for (const address of [page, terms, privacy]) expect(new URL(address).protocol).toBe('https:');
  });

  it('are opened once under an id, however often that is asked', async () => {
    const { open } = openings();
    const before = await company();
    expect(await open?.({ id: 'a-1', email: 'neu@kontor.example' })).toEqual({ ok: true, value: { is: 'opened' } });
    const after = await company();
    expect(after.organizationId).not.toBe(before.organizationId);
    expect(await open?.({ id: 'a-1', email: 'neu@kontor.example' })).toEqual({ ok: true, value: { is: 'opened' } });
    expect(await company()).toEqual(after);
  });

  it.each([
    ['an address that has one', 'neu@kontor.example', 'known'],
    ['what the service takes for no address', 'kein', 'refused'],
  ])('are not opened for %s', async (_what, email, is) => {
    const before = await company();
    expect(await openings().open?.({ id: `b-${is}`, email })).toEqual({ ok: true, value: { is } });
    expect(await company()).toEqual(before);
  });

  it.each([
    ['whose secret is wrong', () => openings('wrong')],
    ['that asks elsewhere', () => openings(sandbox.clientSecret, `${sandbox.url}/nowhere`)],
    ['that reaches no service', () => openings(sandbox.clientSecret, 'http://127.0.0.1:9')],
  ])('are not opened for a partner %s, and that is no answer about the address', async (_who, at) => {
    const answer = await at().open?.({ id: 'c-1', email: 'anders@kontor.example' });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'bookkeeping-unreachable' } });
    expect(JSON.stringify(answer)).not.toContain('anders@');
  });
});
