import { describe, expect, it } from '@jest/globals';
import { addressOf, type Send } from './call.ts';
import { createApi } from './api.ts';
import { anOrderPage, aShop } from '../testing/samples.ts';

const answering = (status: number, body: unknown) => {
  const asked: string[] = [];
  const send: Send = (address, init) => {
    asked.push(`${init.method} ${address}`);
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  };
  return { asked, api: createApi(send) };
};

describe('the client made from the shared routes', () => {
  it('fills the path and leaves empty filters out of the address', () => {
    expect(addressOf('/api/orders/:id', { id: '12/3' }, { search: '', page: 2, status: ['info', 'warning'] })).toBe(
      '/api/orders/12%2F3?page=2&status=info&status=warning',
    );
  });

  it('answers what the schema has read', async () => {
    const { api, asked } = answering(200, {
      ...anOrderPage(),
      seenAt: '2026-11-20T13:00:05Z',
      shopUrl: 'https://shop.example/admin/orders/1',
      surplus: 1,
    });
    const order = await api.order({ params: { id: '1' } });
    expect(order.name).toBe('#1042');
    expect(order).not.toHaveProperty('surplus');
    expect(asked).toEqual(['GET /api/orders/1']);
  });

  it('posts and reads the receipt', async () => {
    const { api, asked } = answering(202, { state: 'done', askedAt: '2026-11-20T13:00:04Z' });
    expect(
      await api.actOnOrder({ params: { id: '7' }, body: { action: 'look-again', dialog: 'pressed-once' } }),
    ).toEqual({
      state: 'done',
      askedAt: '2026-11-20T13:00:04Z',
    });
    expect(asked).toEqual(['POST /api/orders/7/actions']);
  });

  it('hands on the words of the host when it refuses', async () => {
    const { api } = answering(404, { error: { kind: 'not-found', message: 'Gibt es nicht.', supportId: 'a1' } });
    await expect(api.order({ params: { id: '1' } })).rejects.toMatchObject({
      kind: 'not-found',
      message: 'Gibt es nicht.',
      supportId: 'a1',
      isTemporary: false,
    });
  });

  it('asks for what it has with its tag, keeps it when it did not change, and never hands on an empty answer', async () => {
    const shop = (name: string) =>
      aShop({
        lexoffice: {
          ...aShop().lexoffice,
          profile: {
            companyName: name,
            pulledAt: '2026-11-03T10:00:00Z',
            smallBusiness: false,
            businessFeatures: [],
            lacks: [],
          },
        },
      });
    const answers = [
      new Response(JSON.stringify(shop('Erst')), { headers: { etag: 'W/"1"' } }),
      new Response(undefined, { status: 304 }),
      new Response(JSON.stringify(shop('Dann')), { headers: { etag: 'W/"2"' } }),
      new Response(undefined, { status: 304 }),
    ];
    const tags: (string | null)[] = [];
    const api = createApi((_address, init) => {
      tags.push(new Headers(init.headers).get('if-none-match'));
      return Promise.resolve(answers.shift() ?? Response.error());
    });
    const [first, same, next, sameAgain] = [
      await api.shop({}),
      await api.shop({}),
      await api.shop({}),
      await api.shop({}),
    ];
    expect(tags).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
    expect(first.lexoffice.profile?.companyName).toBe('Erst');
    expect(same).toBe(first);
    expect(next.lexoffice.profile?.companyName).toBe('Dann');
    expect(sameAgain).toBe(next);
  });

  it('asks anew for another address and whenever it changes something', async () => {
    const tags: (string | null)[] = [];
    const api = createApi((address, init) => {
      tags.push(new Headers(init.headers).get('if-none-match'));
      const body = address.endsWith('/actions') ? { state: 'done', askedAt: '2026-11-20T13:00:04Z' } : anOrderPage();
      return Promise.resolve(new Response(JSON.stringify(body), { headers: { etag: 'W/"1"' } }));
    });
    for (const id of ['1', '2']) await api.order({ params: { id } });
    for (const id of ['1', '1'])
      await api.actOnOrder({ params: { id }, body: { action: 'look-again', dialog: 'pressed-once' } });
    expect(tags).toEqual([null, null, null, null]);
  });

  it('says so when an answer cannot be read', async () => {
    await expect(answering(200, '<html>').api.shop({})).rejects.toMatchObject({ kind: 'answer-unreadable' });
    await expect(answering(502, 'Bad gateway').api.shop({})).rejects.toMatchObject({ isTemporary: true });
  });

  it('says so when nothing answers', async () => {
    const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.shop({})).rejects.toMatchObject({ kind: 'no-answer', status: 0, isTemporary: true });
  });
});
