import { bzstRegistry, viesRegistry } from '@belegwerk/adapters/vat-ids';
import { openHttp, type Exchange } from '@belegwerk/adapters/http';
import { vatIdRegistryContract, type OpenedRegistry } from '@belegwerk/contracts/ports';
import { startRegistersSandbox, type RegistersSandbox } from '@belegwerk/contracts/registers/sandbox';
import type { VatIdQuestion } from '@belegwerk/core/vat-ids';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const http = openHttp();
afterAll(() => http.close());

const OWN = 'DE136695976';
const CAFE = { name: 'Café Ringstraße GmbH', town: 'Wien', postcode: '1010', street: 'Schottenring 21' };
const question: VatIdQuestion = { registry: 'bzst', own: OWN, asked: 'ATU13585627', fields: CAFE };

const sent = async (
  sandbox: RegistersSandbox,
  path: string,
  body: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<void> => {
  await fetch(`${sandbox.url}/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

/** Noon of a day in Berlin. */
const started = async (): Promise<RegistersSandbox> => {
  const sandbox = await startRegistersSandbox();
  await sent(sandbox, '/clock', { now: '2026-11-24T11:00:00Z' }, 'POST');
  return sandbox;
};

const opened = (registry: 'bzst' | 'vies', failure: string) => async (): Promise<OpenedRegistry> => {
  const sandbox = await started();
  const asked = registry === 'bzst' ? question : { ...question, registry, asked: 'DE330483045', fields: {} };
  return {
    registry:
      registry === 'bzst'
        ? bzstRegistry({ url: sandbox.bzstUrl, send: http.send })
        : viesRegistry({ url: sandbox.viesUrl, send: http.send }),
    question: asked,
    know: () => sent(sandbox, `/businesses/${asked.asked}`, CAFE),
    silence: () => sent(sandbox, `/failures/${asked.asked.slice(0, 2)}`, { code: failure }),
    end: sandbox.stop,
  };
};

vatIdRegistryContract('the Bundeszentralamt für Steuern', opened('bzst', 'evatr-1002'));
vatIdRegistryContract('VIES', opened('vies', 'MS_UNAVAILABLE'));

describe('the Bundeszentralamt für Steuern', () => {
  let sandbox: RegistersSandbox;
  beforeEach(async () => {
    sandbox = await started();
    await sent(sandbox, '/businesses/ATU13585627', CAFE);
  });
  afterEach(() => sandbox.stop());
  const ask = (more: Partial<VatIdQuestion> = {}) =>
    bzstRegistry({ url: sandbox.bzstUrl, send: http.send }).ask({ ...question, ...more });

  it('compares what it is asked, and says what it was not asked', async () => {
    expect(await ask({ fields: { name: 'Kaffeehaus Gruber', town: 'wien' } })).toMatchObject({
      ok: true,
      value: {
        code: 'evatr-0000',
        compared: { name: 'mismatch', town: 'match', postcode: 'not-asked', street: 'not-asked' },
      },
    });
  });

  it('says of a member state that it does not tell', async () => {
    await sent(sandbox, '/businesses/ATU13585627', { ...CAFE, isSilent: true });
    expect(await ask()).toMatchObject({ value: { compared: { name: 'not-given', town: 'not-given' } } });
  });

  it.each([
    ['ended', { validTo: '2026-06-30' }, { code: 'evatr-2006' }, '2026-06-30'],
    ['not begun', { validFrom: '2027-01-01' }, { code: 'evatr-2002' }, undefined],
  ])('tells from and to when an id is valid that has %s', async (_what, days, value, end) => {
    await sent(sandbox, '/businesses/ATU13585627', { ...CAFE, ...days });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: true, value: { meaning: 'invalid-then', ...value } });
    expect(answer.ok && answer.value.validTo?.toString()).toBe(end ?? undefined);
  });

  it.each([
    ['no German id asks', { own: 'ATU77965034' }, 'evatr-0004'],
    ['a German id is asked about', { asked: 'DE330483045' }, 'evatr-0006'],
  ])('refuses a question where %s', async (_where, more, code) =>
    expect(await ask(more)).toEqual({ ok: false, failure: { kind: 'refused-request', code } }),
  );

  it('does not answer at night', async () => {
    await sent(sandbox, '/clock', { now: '2026-11-24T22:30:00Z' }, 'POST');
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'unavailable', code: 'evatr-0011' } });
  });

  it('is unclear, and never „invalid“, where it has a code that is not known', async () => {
    await sent(sandbox, '/failures/bzst', { code: 'evatr-9999' });
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'unclear', code: 'evatr-9999' } });
  });
});

describe.each([
  ['a page instead of an answer', 200, '<html>', { kind: 'unclear', code: 'http-200' }],
  ['an answer of another form', 200, '{"ergebnis":1}', { kind: 'unclear', code: 'http-200' }],
  ['too many questions', 429, '', { kind: 'unavailable', code: 'http-429' }],
  ['a gateway without a service', 502, 'Bad Gateway', { kind: 'unavailable', code: 'http-502' }],
] as const)('%s', (_what, status, text, failure) => {
  const send = async (): Promise<Exchange> => ({
    outcome: 'answered',
    reply: { status, headers: {}, bytes: Buffer.from(text) },
  });
  it.each([
    ['the Bundeszentralamt', bzstRegistry],
    ['VIES', viesRegistry],
  ])('says nothing of an id: %s', async (_who, registry) =>
    expect(await registry({ url: 'http://registry.test', send }).ask(question)).toEqual({ ok: false, failure }),
  );
});

describe('an answer', () => {
  const answering = (body: object) => async (): Promise<Exchange> => ({
    outcome: 'answered',
    reply: { status: 200, headers: {}, bytes: Buffer.from(JSON.stringify(body)) },
  });
  const url = 'http://registry.test';
  const another = { ok: false, failure: { kind: 'unclear', code: 'another-id' } };

  it('about another id than the one that was asked is unclear', async () => {
    const bzst = { status: 'evatr-0000', angefragteUstid: 'ATU77965034', ergFirmenname: 'A', ergOrt: 'A' };
    expect(await bzstRegistry({ url, send: answering(bzst) }).ask(question)).toEqual(another);
    const vies = { valid: true, countryCode: 'AT', vatNumber: 'U77965034' };
    expect(await viesRegistry({ url, send: answering(vies) }).ask(question)).toEqual(another);
  });

  it('in which nothing is compared confirms the id alone, with any code', async () =>
    expect(
      await bzstRegistry({ url, send: answering({ status: 'evatr-0000', angefragteUstid: 'ATU13585627' }) }).ask(
        question,
      ),
    ).toMatchObject({ ok: true, value: { meaning: 'valid-simple', compared: {} } }));
});
