import { describe, expect, it } from '@jest/globals';
import { fail, instant, ok, shopKey } from '@belegwerk/core/kernel';
import type { AccountingMessageFailure } from '@belegwerk/core/ports';
import type { LexwareEventFailure } from './lexware-events.ts';
import { LexwareMessages } from './lexware-messages.ts';

const at = instant('2026-10-01T11:59:00Z');
const answering = (answer: Awaited<ReturnType<ConstructorParameters<typeof LexwareMessages>[0]['events']['read']>>) =>
  new LexwareMessages({
    apiUrl: 'https://api.lexware.io',
    events: { read: async () => answer },
    subscriptions: { ensure: async (shop, address) => ok({ created: [`${shop} ${address}`], removed: [] }) },
  });
const event = { organizationId: 'o-1', eventType: 'invoice.status.changed', resourceId: 'd-1', at };

describe('what Lexware Office tells', () => {
  it('is told in the words of the core, under what tells events apart', async () =>
    expect(await answering(ok(event)).read(new Uint8Array(), 'signed')).toEqual(
      ok({
        id: `invoice.status.changed:d-1:${at.toString()}`,
        organizationId: 'o-1',
        at,
        event: { about: 'document', id: 'd-1', kind: 'invoice', news: 'changed' },
      }),
    ));

  it('is a message without an event where it leads to nothing', async () =>
    expect(await answering(ok({ ...event, eventType: 'article.created' })).read(new Uint8Array(), 'signed')).toEqual(
      ok({ id: `article.created:d-1:${at.toString()}`, organizationId: 'o-1', at }),
    ));

  it.each<[LexwareEventFailure, AccountingMessageFailure]>([
    [{ kind: 'event-forged' }, { kind: 'message-forged' }],
    [{ kind: 'event-unreadable' }, { kind: 'message-unreadable' }],
    [
      { kind: 'event-key-unavailable', detail: 'HTTP 503' },
      { kind: 'signer-unknown', detail: 'HTTP 503' },
    ],
  ])('is not told when it is %j', async (failure, told) =>
    expect(await answering(fail(failure)).read(new Uint8Array(), undefined)).toEqual(fail(told)),
  );

  it('is subscribed to at the address that is given', async () =>
    expect(await answering(ok(event)).subscribe(shopKey('a.myshopify.com'), 'https://app.example/x')).toEqual(
      ok({ created: ['a.myshopify.com https://app.example/x'], removed: [] }),
    ));
});
