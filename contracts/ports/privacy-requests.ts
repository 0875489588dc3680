import { describe, expect, it } from '@jest/globals';
import { day, documentId, orderId } from '@belegwerk/core/kernel';
import {
  NAMING_REQUESTS_PER_PAGE,
  UnreadableRecord,
  type PrivacyRequest,
  type PrivacyRequests,
} from '@belegwerk/core/ports';
import { aPrivacyRequest, atSecond, fresh, freshShop } from './builders.ts';

/** What every store of requests of the data protection law promises. */
export const privacyRequestsContract = (name: string, open: () => Promise<PrivacyRequests>): void =>
  describe(`${name} as PrivacyRequests`, () => {
    const openOf = async (requests: PrivacyRequests, ...ids: readonly string[]): Promise<string[]> =>
      (await requests.open()).map(({ id }) => id).filter((id) => ids.includes(id));

    it('gives a request back as it was received', async () => {
      const requests = await open();
      const request = aPrivacyRequest();
      expect(await requests.receive(request)).toBe('stored');
      expect(await requests.byId(request.id)).toEqual({ ...request, state: 'received' });
      expect(await requests.byId(fresh('request'))).toBeUndefined();
    });

    it('gives one back as unreadable that came so, open until a person answers it', async () => {
      const requests = await open();
      const { customer: _unknown, ...request } = aPrivacyRequest({
        orderIds: [],
        state: 'unreadable',
      });
      expect(await requests.receive(request)).toBe('stored');
      expect(await requests.byId(request.id)).toEqual(request);
      expect(await openOf(requests, request.id)).toEqual([request.id]);
      await requests.forget(atSecond(9e9));
      expect(await openOf(requests, request.id)).toEqual([request.id]);
      const answered = { state: 'answered', answeredAt: atSecond(9), outcome: 'by-hand' } as const;
      await requests.update(request.id, (stored) => ({ ...stored, ...answered }));
      expect(await requests.byId(request.id)).toEqual({ ...request, ...answered });
    });

    it('takes a repeated message once', async () => {
      const requests = await open();
      const request = aPrivacyRequest();
      const answers = await Promise.all(Array.from({ length: 5 }, () => requests.receive(request)));
      expect(answers.toSorted()).toEqual(['known', 'known', 'known', 'known', 'stored']);
      await requests.update(request.id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      expect(await requests.receive(request)).toBe('known');
      expect(await requests.byId(request.id)).toMatchObject({ state: 'answered' });
    });

    it('lists what is not answered, the most urgent first, of every shop', async () => {
      const requests = await open();
      const [late, soon, done] = [
        aPrivacyRequest({ dueAt: atSecond(200) }),
        aPrivacyRequest({ dueAt: atSecond(100) }),
        aPrivacyRequest({ dueAt: atSecond(50) }),
      ];
      for (const each of [late, soon, done]) await requests.receive(each);
      await requests.update(done.id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      expect(await openOf(requests, late.id, soon.id, done.id)).toEqual([soon.id, late.id]);
    });

    it('tells of those what they are about, also of one that cannot be read', async () => {
      const requests = await open();
      const [asked, spoiled] = [
        aPrivacyRequest({ dueAt: atSecond(300) }),
        aPrivacyRequest({ dueAt: atSecond(200), kind: 'customer-data', state: 'unreadable' }),
      ];
      for (const each of [spoiled, asked]) await requests.receive(each);
      const spoil = (stored: PrivacyRequest): PrivacyRequest => ({ ...stored, outcome: 'strange' as never });
      await requests.update(spoiled.id, spoil).catch(() => undefined);
      await expect(requests.byId(spoiled.id)).rejects.toBeInstanceOf(UnreadableRecord);
      const listed = (await requests.open()).filter(({ id }) => [asked.id, spoiled.id].includes(id));
      expect(listed).toEqual(
        [
          { ...spoiled, state: 'unreadable' as const },
          { ...asked, state: 'received' },
        ].map(({ id, shop, kind, dueAt, state }) => ({ id, shop, kind, dueAt, state })),
      );
      // one that can be read again is answered; the rest of the run does not ask for it
      await requests.update(asked.id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
    });

    it('counts what is not answered, and what of that is overdue', async () => {
      const requests = await open();
      const before = await requests.countOpen(atSecond(100));
      const [overdue, done] = [aPrivacyRequest({ dueAt: atSecond(99) }), aPrivacyRequest({ dueAt: atSecond(99) })];
      const [justDue, later] = [aPrivacyRequest({ dueAt: atSecond(100) }), aPrivacyRequest({ dueAt: atSecond(200) })];
      for (const each of [overdue, done, justDue, later]) await requests.receive(each);
      await requests.update(done.id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      const after = await requests.countOpen(atSecond(100));
      expect([after.open - before.open, after.overdue - before.overdue]).toEqual([3, 1]);
    });

    it('lists the requests of one shop: what is open by its deadline, then the newest, and no more than asked for', async () => {
      const requests = await open();
      const shop = freshShop();
      const asked = [1, 2, 3, 4].map((second) =>
        aPrivacyRequest({ shop, receivedAt: atSecond(second), dueAt: atSecond(100 - second) }),
      );
      const [old, young, later, sooner] = asked.map(({ id }) => id);
      for (const each of [...asked, aPrivacyRequest()]) await requests.receive(each);
      for (const id of [young, old])
        await requests.update(id ?? '', (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      const listed = async (most: number) => (await requests.ofShop(shop, most)).map(({ id }) => id);
      expect(await listed(100)).toEqual([sooner, later, young, old]);
      expect(await listed(3)).toEqual([sooner, later, young]);
      expect([await listed(2), await listed(1)]).toEqual([[sooner, later], [sooner]]);
      expect([await requests.countOf(shop), await requests.countOf(freshShop())]).toEqual([4, 0]);
    });

    it('lists each request once, also one that is answered in that moment, and as many as asked for', async () => {
      const requests = await open();
      const shop = freshShop();
      const asked = Array.from({ length: 40 }, (_, at) => aPrivacyRequest({ shop, dueAt: atSecond(60 + at) }));
      for (const each of asked) await requests.receive(each);
      const answered = (id: string) =>
        requests.update(id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      for (const { id } of asked) {
        const [all, some] = await Promise.all([requests.ofShop(shop, 100), requests.ofShop(shop, 39), answered(id)]);
        expect([all, some].map((listed) => new Set(listed.map((each) => each.id)).size)).toEqual([40, 39]);
        expect([all.length, some.length]).toEqual([40, 39]);
      }
    });

    it('lists those of one shop that name a customer by their ids, page by page', async () => {
      const requests = await open();
      const shop = freshShop();
      const naming = Array.from({ length: NAMING_REQUESTS_PER_PAGE + 2 }, () => aPrivacyRequest({ shop }));
      const { customer: _customer, ...nameless } = aPrivacyRequest({ shop });
      for (const each of [nameless, ...naming, aPrivacyRequest()]) await requests.receive(each);
      const [erased, ...left] = naming;
      await requests.update(erased?.id ?? '', ({ customer: _erased, ...stored }) => stored);
      const first = await requests.namingCustomers(shop);
      const second = await requests.namingCustomers(shop, first.at(-1)?.id);
      expect([first.length, second.length]).toEqual([NAMING_REQUESTS_PER_PAGE, 1]);
      expect([...first, ...second].map(({ id }) => id)).toEqual(left.map(({ id }) => id).toSorted());
      expect(await requests.namingCustomers(shop, second.at(-1)?.id)).toEqual([]);
    });

    it('counts those of one shop that wait for the merchant, and knows the first deadline of them', async () => {
      const requests = await open();
      const shop = freshShop();
      const asked = [400, 300, 200, 100].map((second) => aPrivacyRequest({ shop, dueAt: atSecond(second) }));
      const [ready, , received, done] = asked;
      const unreadable = aPrivacyRequest({ shop, dueAt: atSecond(350), state: 'unreadable' });
      for (const each of [...asked, unreadable, aPrivacyRequest({ state: 'unreadable' })]) await requests.receive(each);
      expect(received && (await requests.byId(received.id))).toMatchObject({ state: 'received' });
      expect(await requests.waitingIn(shop)).toEqual({ count: 1, dueAt: atSecond(350) });
      for (const each of [ready, asked[1]])
        if (each) await requests.update(each.id, (stored) => ({ ...stored, state: 'ready' }));
      if (done) await requests.update(done.id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      expect(await requests.waitingIn(shop)).toEqual({ count: 3, dueAt: atSecond(300) });
      expect(await requests.waitingIn(freshShop())).toBeUndefined();
    });

    it('keeps how it was answered and what the law wants kept', async () => {
      const requests = await open();
      const request = aPrivacyRequest();
      await requests.receive(request);
      const kept = [
        {
          orderId: orderId('gid://shopify/Order/1'),
          kind: 'invoice',
          documentId: documentId('d-1'),
          number: 'RE1001',
          basis: '§ 147 AO',
          until: day('2034-12-31'),
        },
      ] as const;
      const answered = ({ customer: _gone, ...stored }: PrivacyRequest): PrivacyRequest => ({
        ...stored,
        state: 'answered',
        answeredAt: atSecond(9),
        outcome: 'done',
        kept,
      });
      const after = await requests.update(request.id, answered);
      expect(after).toMatchObject({ state: 'answered', outcome: 'done', kept });
      expect(after).not.toHaveProperty('customer');
      expect(await requests.byId(request.id)).toEqual(after);
      expect(await requests.update(fresh('request'), (stored) => stored)).toBeUndefined();
    });

    it('knows the orders whose customer is to be erased, before and after it was done, in that shop alone', async () => {
      const requests = await open();
      const [order, other] = [orderId(fresh('gid://shopify/Order')), orderId(fresh('gid://shopify/Order'))];
      const request = aPrivacyRequest({ kind: 'customer-redaction', orderIds: [order] });
      const question = aPrivacyRequest({ shop: request.shop, kind: 'customer-data', orderIds: [other] });
      for (const each of [request, question]) await requests.receive(each);
      expect(await requests.isRedacted(request.shop, order)).toBe(true);
      expect(await requests.isRedacted(freshShop(), order)).toBe(false);
      expect(await requests.isRedacted(request.shop, other)).toBe(false);
      await requests.update(request.id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      expect(await requests.isRedacted(request.shop, order)).toBe(true);
    });

    it('names the erasures that are still to come of the customer of an order, in that shop alone', async () => {
      const requests = await open();
      const [shop, order, second] = [
        freshShop(),
        orderId(fresh('gid://shopify/Order')),
        orderId(fresh('gid://shopify/Order')),
      ];
      const [one, both, done] = [[order], [order, second], [order]].map((orderIds) =>
        aPrivacyRequest({ shop, orderIds }),
      );
      const question = aPrivacyRequest({ shop, kind: 'customer-data', orderIds: [order] });
      for (const each of [one, both, done, question, aPrivacyRequest({ orderIds: [order] })])
        if (each) await requests.receive(each);
      await requests.update(done?.id ?? '', (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(9) }));
      expect(new Set(await requests.openErasuresOf(shop, order))).toEqual(new Set([one?.id, both?.id]));
      expect(await requests.openErasuresOf(shop, second)).toEqual([both?.id]);
      expect(await requests.openErasuresOf(freshShop(), second)).toEqual([]);
    });

    it('keeps the names by which a customer is sought beside what the platform said, and lists them alone, too', async () => {
      const requests = await open();
      const { customer: _customer, ...nameless } = aPrivacyRequest();
      await requests.receive(nameless);
      const names = ['Erika Muster', 'Muster GmbH'];
      await requests.update(nameless.id, (stored) => ({ ...stored, customer: { names } }));
      expect((await requests.byId(nameless.id))?.customer).toEqual({ names });
      expect((await requests.namingCustomers(nameless.shop)).map(({ id }) => id)).toEqual([nameless.id]);
    });

    it('knows whether one among many orders is such an order', async () => {
      const requests = await open();
      const order = orderId(fresh('gid://shopify/Order'));
      const request = aPrivacyRequest({ kind: 'customer-redaction', orderIds: [order] });
      await requests.receive(request);
      const others = Array.from({ length: 5000 }, (_, at) => orderId(`gid://shopify/Order/x${at}`));
      expect(await requests.isRedacted(request.shop, ...others)).toBe(false);
      expect(await requests.isRedacted(request.shop, ...others, order)).toBe(true);
      expect(await requests.isRedacted(request.shop)).toBe(false);
    });

    it('knows such an order as long as one request that names it is kept', async () => {
      const requests = await open();
      const [shop, order] = [freshShop(), orderId(fresh('gid://shopify/Order'))];
      const [old, young] = [1, 2].map(() => aPrivacyRequest({ shop, kind: 'customer-redaction', orderIds: [order] }));
      const answered = async (id = '', second: number) =>
        requests.update(id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(second) }));
      for (const each of [old, young]) if (each) await requests.receive(each);
      await answered(old?.id, -1000);
      await requests.forget(atSecond(0));
      expect(await requests.isRedacted(shop, order)).toBe(true);
      await answered(young?.id, -1000);
      await requests.forget(atSecond(0));
      expect(await requests.isRedacted(shop, order)).toBe(false);
    });

    it('forgets nothing that is not answered, however old', async () => {
      const requests = await open();
      const [unanswered, answered, young] = [aPrivacyRequest(), aPrivacyRequest(), aPrivacyRequest()];
      for (const each of [unanswered, answered, young]) await requests.receive(each);
      const end = (id: string, second: number) =>
        requests.update(id, (stored) => ({ ...stored, state: 'answered', answeredAt: atSecond(second) }));
      await end(answered.id, -1000);
      await end(young.id, 1000);
      expect(await requests.forget(atSecond(0))).toBeGreaterThanOrEqual(1);
      expect(await requests.byId(answered.id)).toBeUndefined();
      expect(await requests.byId(unanswered.id)).toBeDefined();
      expect(await requests.byId(young.id)).toBeDefined();
    });
  });
