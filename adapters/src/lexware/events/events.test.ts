import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { instant } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openHttp } from '../../http/index.ts';
import { CUT, NockedService } from '../../http/testing/nocked-service.ts';
import { SetClock } from '../testing/a-connected-shop.ts';
import { EventKeys } from './event-keys.ts';
import { LexwareEvents } from './lexware-events.ts';

const aPair = (): { readonly own: KeyObject; readonly pem: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { own: privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};
const [now, next, stranger] = [aPair(), aPair(), aPair()];

const EVENT = {
  organizationId: 'o-1',
  eventType: 'invoice.status.changed',
  resourceId: 'd-1',
  eventDate: '2026-03-18T10:05:11.204+01:00',
};
const BODY = Buffer.from(JSON.stringify(EVENT));
const signed = ({ own }: { own: KeyObject }, body = BODY): string => sign('RSA-SHA512', body, own).toString('base64');

const { send } = openHttp();
let service: NockedService;
let clock: SetClock;
let events: LexwareEvents;
beforeEach(() => {
  service = new NockedService();
  const url = `${service.url}/public_key.pub`;
  clock = new SetClock('2026-03-18T09:00:00Z');
  events = new LexwareEvents(new EventKeys({ url, clock, send }));
});
afterEach(() => service.done());

describe('a callback', () => {
  it('is read when the service has signed exactly these bytes', async () => {
    service.answers('GET /public_key.pub', { text: now.pem });
    const { eventDate, ...rest } = EVENT;
    expect(await events.read(BODY, signed(now))).toEqual({ ok: true, value: { ...rest, at: instant(eventDate) } });
  });

  it.each([
    ['a signature with another key', BODY, signed(stranger)],
    ['one byte more', Buffer.concat([BODY, Buffer.from(' ')]), signed(now)],
    ['a signature of another body', BODY, signed(now, Buffer.from('{}'))],
    ['a signature that is none', BODY, 'no base64 at all!'],
  ])('is forged with %s', async (_name, body, signature) => {
    service.answers('GET /public_key.pub', { text: now.pem });
    expect(await events.read(body, signature)).toEqual({ ok: false, failure: { kind: 'event-forged' } });
  });

  it.each(['', undefined])('is forged without a signature, which costs no call: %s', async (signature) => {
    expect(await events.read(BODY, signature)).toEqual({ ok: false, failure: { kind: 'event-forged' } });
    expect(service.calls()).toEqual([]);
  });

  it.each(['', '[]', '{"eventType":"x"}', JSON.stringify({ ...EVENT, eventDate: 'gestern' })])(
    'that is signed but says nothing is unreadable: %s',
    async (text) => {
      const body = Buffer.from(text);
      service.answers('GET /public_key.pub', { text: now.pem });
      const read = await events.read(body, signed(now, body));
      expect(read).toEqual({ ok: false, failure: { kind: 'event-unreadable' } });
    },
  );

  it('may be signed with any of several keys', async () => {
    service.answers('GET /public_key.pub', { text: `${next.pem}\n${now.pem}` });
    for (const key of [now, next]) expect(await events.read(BODY, signed(key))).toMatchObject({ ok: true });
  });
});

describe('the public key of the service', () => {
  it('is fetched once, when the first event comes', async () => {
    service.answers('GET /public_key.pub', { text: now.pem });
    const reads = await Promise.all([1, 2, 3].map(() => events.read(BODY, signed(now))));
    expect(reads.every(({ ok }) => ok)).toBe(true);
    expect(await events.read(BODY, signed(now))).toMatchObject({ ok: true });
    expect(service.calls()).toEqual(['GET /public_key.pub']);
  });

  it('is fetched again when no signature fits any more, but not for every forger', async () => {
    service.answers('GET /public_key.pub', { text: now.pem });
    expect(await events.read(BODY, signed(now))).toMatchObject({ ok: true });
    expect(await events.read(BODY, signed(next))).toMatchObject({ failure: { kind: 'event-forged' } });
    clock.set('2026-03-18T09:10:00Z');
    service.answers('GET /public_key.pub', { text: next.pem });
    expect(await events.read(BODY, signed(next))).toMatchObject({ ok: true });
  });

  it('that cannot be had leaves the question open, so that the event comes again', async () => {
    service.answers('GET /public_key.pub', { status: 503, text: '' }, { text: 'no key' }, CUT, { text: now.pem });
    for (const second of ['05', '10', '15']) {
      expect(await events.read(BODY, signed(now))).toMatchObject({ failure: { kind: 'event-key-unavailable' } });
      clock.set(`2026-03-18T09:00:${second}Z`);
    }
    expect(await events.read(BODY, signed(now))).toMatchObject({ ok: true });
  });

  it('that cannot be had is not asked for again by every forger', async () => {
    service.answers('GET /public_key.pub', { status: 503, text: '' });
    for (const key of [now, stranger, stranger])
      expect(await events.read(BODY, signed(key))).toMatchObject({ failure: { kind: 'event-key-unavailable' } });
    expect(service.calls()).toHaveLength(1);
  });
});
