import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CUT, type PreparedReply } from '../../http/testing/nocked-service.ts';
import { SHOP, aConnectedShop } from '../testing/a-connected-shop.ts';
import { WANTED_EVENTS } from './wanted-events.ts';

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
});
afterEach(() => shop.service.done());

const HERE = 'https://belegwerk.example/lexware/events';
const WANTED = ['invoice.created', 'payment.changed'];

const subscribed = (
  ...rows: readonly (readonly [id: string, eventType: string, callbackUrl?: string])[]
): PreparedReply => ({
  json: {
    content: rows.map(([subscriptionId, eventType, callbackUrl = HERE]) => ({
      subscriptionId,
      organizationId: 'o-1',
      createdDate: '2026-03-09T09:14:27.518+01:00',
      eventType,
      callbackUrl,
    })),
  },
});
const made: PreparedReply = { status: 201, json: { id: 's-9', version: 0 } };

describe('event subscriptions', () => {
  it('are left alone when all are there', async () => {
    shop.service.answers(
      'GET /v1/event-subscriptions',
      subscribed(['s-1', 'invoice.created'], ['s-2', 'payment.changed']),
    );
    expect(await shop.subscriptions.ensure(SHOP, HERE, WANTED)).toEqual({
      ok: true,
      value: { created: [], removed: [] },
    });
    expect(shop.service.calls()).toEqual(['GET /v1/event-subscriptions']);
  });

  it('are made where they are missing', async () => {
    shop.service
      .answers('GET /v1/event-subscriptions', subscribed(['s-1', 'invoice.created']))
      .answers('POST /v1/event-subscriptions', made);
    expect(await shop.subscriptions.ensure(SHOP, HERE, WANTED)).toMatchObject({
      value: { created: ['payment.changed'] },
    });
    expect(JSON.parse(shop.service.seen[1]?.body ?? '')).toEqual({ eventType: 'payment.changed', callbackUrl: HERE });
  });

  it('of an earlier address of ours, or no longer wanted, are ended; those of strangers stay', async () => {
    shop.service.answers(
      'GET /v1/event-subscriptions',
      subscribed(
        ['s-1', 'invoice.created'],
        ['s-2', 'payment.changed'],
        ['s-3', 'invoice.created', 'https://alt.belegwerk.example/lexware/events'],
        ['s-4', 'article.created'],
        ['s-5', 'invoice.created', 'https://belegwerk.example/lexware/events?shop=2'],
        ['s-6', 'invoice.created', 'https://warenwirtschaft.example/hook'],
        ['s-7', 'invoice.created', 'not an address'],
      ),
    );
    shop.service
      .answers('DELETE /v1/event-subscriptions/s-3', { status: 204 })
      .answers('DELETE /v1/event-subscriptions/s-4', { status: 404, json: { message: 'gone already' } });
    expect(await shop.subscriptions.ensure(SHOP, HERE, WANTED)).toMatchObject({
      value: { created: [], removed: ['invoice.created', 'article.created'] },
    });
    expect(shop.service.calls().slice(1)).toEqual([
      'DELETE /v1/event-subscriptions/s-3',
      'DELETE /v1/event-subscriptions/s-4',
    ]);
  });

  it('that exist by now are as good as made, also after a lost answer', async () => {
    const exists = { status: 409, json: { message: 'exists' } };
    shop.service
      .answers('GET /v1/event-subscriptions', subscribed())
      .answers('POST /v1/event-subscriptions', exists, CUT, exists);
    expect(await shop.subscriptions.ensure(SHOP, HERE, WANTED)).toMatchObject({ ok: true });
  });

  it('are refused for an address that cannot be reached; nothing is ended then', async () => {
    const old = 'https://alt.belegwerk.example/lexware/events';
    const refused = { status: 406, json: { message: 'Die callbackUrl ist nicht erreichbar.' } };
    shop.service
      .answers('GET /v1/event-subscriptions', subscribed(['s-1', 'invoice.created', old]))
      .answers('POST /v1/event-subscriptions', refused);
    expect(await shop.subscriptions.ensure(SHOP, HERE, WANTED)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-refused', code: '406', reasons: ['Die callbackUrl ist nicht erreichbar.'] },
    });
  });

  it('are wanted for documents, payments, contacts and the end of the connection', () => {
    expect(WANTED_EVENTS).toHaveLength(16);
    expect(WANTED_EVENTS).toEqual(expect.arrayContaining(['delivery-note.status.changed', 'token.revoked']));
  });
});
