import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { aPrivacyRequest, inMemoryVault } from '@belegwerk/contracts/ports';
import { verifyChain, type EvidenceEntry } from '@belegwerk/core/evidence';
import { makeAnswerPrivacyRequest, makeCompleteEvidence } from '@belegwerk/core/use-cases';
import fc from 'fast-check';
import { aRefund } from '../../builders/index.ts';
import { changingPreferences, STAFF } from './changing-preferences.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore, isAskedOfMongo } from './each-store.ts';
import { PressedInvoice } from './pressed-invoice.ts';

const describeOnStores = await describeOnEachStore();

/** The compatible server takes its time for every question; it dies at some of the steps alone. */
const STEP = isAskedOfMongo() ? 11 : 1;
const NAMES = /erika|musterfrau|mustermann/i;

/** As everybody can make it who knows the data or guesses them. */
const digestOf = (data: unknown): string => {
  const text = JSON.stringify(data, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
};

describeOnStores('the record of evidence', (open) => {
  const its = new PressedInvoice(open);
  const book = () => its.stage.recordsOf(its.shop).evidence;
  const all = async (): Promise<readonly EvidenceEntry[]> => {
    const entries: EvidenceEntry[] = [];
    for await (const part of book().walk()) entries.push(...part);
    return entries;
  };
  const ofOrder = () => book().ofOrder(its.order.id);
  const mailing = { invoiceSendMailEnabled: true };

  it('says of an invoice what was known, what decided, what was sent, what came back and to whom it was mailed', async () => {
    await its.stage.close();
    await its.begin(mailing);
    const entry = await its.invoiced();
    const entries = await ofOrder();
    const first = (kind: string) => entries.findIndex((each) => each.kind === kind);
    const way = ['order-known', 'decided', 'document-sent', 'document-answered'].map(first);
    expect(way).toEqual(way.toSorted((one, other) => one - other));
    expect(way).not.toContain(-1);
    const sent = entries[way[2] ?? 0];
    expect(sent?.said).toMatchObject({ entry: entry.id, kind: 'invoice', attempt: 1, total: 12_390 });
    expect(entries[way[3] ?? 0]).toMatchObject({
      documentId: entry.documentId,
      said: { number: entry.document?.number, total: 12_390, isDraft: false },
    });
    const mails = entries.filter(({ kind }) => kind === 'mail-sent');
    expect(mails.map(({ said }) => said['state'])).toEqual(['leaving', 'done']);
    expect(mails[0]?.said['file']).toBe(mails[1]?.said['file']);
    const opened = await book().opened(mails);
    expect(opened[0]).toEqual({ to: its.stage.mails.sent[0]?.to, cc: [] });
    expect(verifyChain(await all()).isWhole).toBe(true);
  });

  it('says nothing anew of an order that is looked at again', async () => {
    await its.invoiced();
    await its.look();
    const before = await all();
    await its.look();
    expect(await all()).toEqual(before);
  });

  it('misses nothing of an invoice and its mail wherever a host dies', async () => {
    await its.stage.close();
    await its.begin(mailing);
    for (let n = 1; ; n += STEP) {
      its.place();
      const dying = dyingAt(its.stage.stores, n);
      const died = await its.look(dying.stores).then(
        () => false,
        () => true,
      );
      for (const _again of [1, 2]) {
        its.stage.clock.advance(1200);
        await its.look();
      }
      const entries = await ofOrder();
      const [document, ...others] = await its.entries();
      const of = (kind: string, state?: string) =>
        entries.filter((each) => each.kind === kind && (state === undefined || each.said['state'] === state));
      expect([n, others, document?.state]).toEqual([n, [], 'issued']);
      const sent = of('document-sent').findLast(({ said }) => Number(said['attempt']) <= (document?.attempts ?? 0));
      const answered = of('document-answered');
      expect([n, answered.length, answered[0]?.said['number']]).toEqual([n, 1, document?.document?.number]);
      expect([n, sent !== undefined && sent.seq < (answered[0]?.seq ?? 0)]).toEqual([n, true]);
      const [known] = of('order-known');
      const decided = of('decided').find(({ said }) => JSON.stringify(said['toDo']).includes('"invoice"'));
      expect([n, known && known.seq < (sent?.seq ?? 0), decided && decided.seq < (sent?.seq ?? 0)]).toEqual([
        n,
        true,
        true,
      ]);
      const mails = (await its.stage.recordsOf(its.shop).sideTasks.ofOrders([its.order.id])).filter(
        ({ kind, state }) => kind === 'mail' && state !== 'planned',
      );
      for (const mail of mails)
        expect([n, of('mail-sent', 'leaving').length > 0, of('mail-sent', mail.state).length]).toEqual([n, true, 1]);
      if (!died) {
        expect(n).toBeGreaterThan(20);
        break;
      }
    }
    expect(verifyChain(await all())).toMatchObject({ isWhole: true });
  });

  it('names no person once the customer is erased, and its chain holds', async () => {
    await its.stage.close();
    await its.begin(mailing);
    await its.invoiced();
    const before = await all();
    const parts = await book().opened(before);
    expect(JSON.stringify(parts)).toMatch(NAMES);
    // a digest that needs no key tells whether a guessed name is right
    const drafts = parts.flatMap((part) => (part?.['draft'] ? [digestOf(part['draft'])] : []));
    const { updatedAt: _when, ...order } = its.order;
    const guessed = [...drafts, digestOf(order)];
    expect(guessed).toHaveLength(2);
    for (const digest of guessed) expect(JSON.stringify(before)).not.toContain(digest);
    const { stores, clock, ids, beating } = its.stage;
    const request = aPrivacyRequest({
      shop: its.shop.key,
      kind: 'customer-redaction',
      orderIds: [its.order.id],
      customer: { email: 'erika@example.com' },
    });
    await stores.privacy.receive(request);
    const jobs = { forgetShop: async () => undefined };
    const answer = makeAnswerPrivacyRequest({ heartbeat: beating.heartbeat, stores, clock, ids, jobs });
    expect(await answer(request.id)).toBe('answered');
    its.stage.shopDesk.place({ ...its.order, refunds: [aRefund({ lines: [], paidOut: '5.00' })] });
    await its.look();
    const after = await all();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.map(({ kind }) => kind)).toContain('person-erased');
    expect(new Set(await book().opened(after))).toEqual(new Set([undefined]));
    expect(JSON.stringify(after)).not.toMatch(NAMES);
    expect(verifyChain(after).isWhole).toBe(true);
  });

  it('says what people pressed and set, also of a host that died before it could', async () => {
    const entry = await its.invoiced();
    expect(await its.press('cancel', entry.id, 'dialog-1')).toMatchObject({ ok: true, value: { state: 'done' } });
    await changingPreferences(its.stage, inMemoryVault())(its.shop, { skipPos: false });
    const complete = makeCompleteEvidence(its.stage);
    const shop = async () => (await its.stage.stores.shops.find(its.shop.key)) ?? its.shop;
    await complete(await shop());
    const before = await all();
    await complete(await shop());
    const kinds = (await all()).map(({ kind }) => kind);
    expect(kinds).toEqual(before.map(({ kind }) => kind));
    expect(before.find(({ kind }) => kind === 'settings-changed')?.said).toMatchObject({
      by: STAFF,
      settings: ['skipPos'],
    });
    const press = before.filter(({ kind }) => kind === 'pressed').map(({ said }) => said);
    expect(press).toMatchObject([{ action: 'cancel', by: '42' }]);
  });

  it('finds what was set by a host that died behind it', async () => {
    for (let n = 1; ; n += STEP) {
      const { preferences } = (await its.stage.stores.shops.find(its.shop.key)) ?? its.shop;
      const skipPos = !preferences.skipPos;
      const dying = dyingAt(its.stage.stores, n);
      const { clock, ids, mails } = its.stage;
      const change = changingPreferences({ stores: dying.stores, clock, ids, mails }, inMemoryVault());
      const died = await change(its.shop, { skipPos }).then(
        () => false,
        () => true,
      );
      its.stage.clock.advance(60);
      await makeCompleteEvidence(its.stage)((await its.stage.stores.shops.find(its.shop.key)) ?? its.shop);
      const stands = await its.stage.stores.shops.find(its.shop.key);
      const told = (await all()).filter(({ kind }) => kind === 'settings-changed').map(({ said }) => said['change']);
      const history = await its.stage.recordsOf(its.shop).settings.page({ page: 1, pageSize: 100 });
      expect([n, new Set(told)]).toEqual([n, new Set(history.items.map(({ id }) => id))]);
      if (stands && stands.preferences.skipPos !== preferences.skipPos)
        expect([n, history.items[0]]).toMatchObject([
          n,
          { by: STAFF, before: { skipPos: !skipPos }, after: { skipPos } },
        ]);
      if (died) continue;
      expect(told.length).toBeGreaterThan(2);
      break;
    }
  });

  it('names no person in the open, of any buyer and with any answer of the services', async () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{7}$/);
    const person = fc.record({ first: word, last: word, street: word, city: word, mail: word, note: word, tag: word });
    await fc.assert(
      fc.asyncProperty(person, fc.constantFrom('refused', 'mail', 'none'), async (drawn, fault) => {
        const { first, last, street, city, mail, note, tag } = drawn;
        await its.stage.close();
        await its.begin({ invoiceSendMailEnabled: true, contactCreate: [] });
        const address = { firstName: first, lastName: last, street, city, zip: '20095', countryCode: 'DE' };
        const reasons = [`${first} ${last} wohnt nicht in ${city}`];
        if (fault === 'refused') its.stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons });
        if (fault === 'mail') its.stage.mails.faults.prepare('send', { kind: 'mail-refused', detail: `${mail}@x.de` });
        await its
          .invoiced({
            email: `${mail}@example.com`,
            customer: {
              id: 'gid://shopify/Customer/1',
              firstName: first,
              lastName: last,
              email: `${mail}@example.com`,
            },
            billingAddress: address,
            shippingAddress: address,
            note,
            tags: [tag],
          })
          .catch(() => undefined);
        await its.look();
        const entries = await ofOrder();
        expect(entries.length).toBeGreaterThan(2);
        const inTheOpen = JSON.stringify(entries.map(({ sealed: _closed, ...rest }) => rest));
        for (const text of Object.values(drawn)) expect(inTheOpen).not.toContain(text);
      }),
      { numRuns: isAskedOfMongo() ? 3 : 12 },
    );
  });
});
