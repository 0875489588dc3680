import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changedBy, sending } from '@belegwerk/contracts/ports';
import { makeIssueDocument, makeResolveDocument } from '@belegwerk/core/use-cases';
import type { DocumentEntry } from '@belegwerk/core/records';
import { ok, type DocumentId } from '@belegwerk/core/kernel';
import type { Action } from '@belegwerk/core/decisions';
import { isSameConnection, type Shop } from '@belegwerk/core/shops';
import type { Sighting } from '@belegwerk/core/ports';
import { aDraft, aSeller } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const SOURCE = 'gid://shopify/Order/1042';
const action: Action = {
  kind: 'create-document',
  source: SOURCE,
  draft: aDraft(),
  finalise: true,
  because: { code: 'IN_PROGRESS', setting: 'invoiceEvent' },
};

describe('a document whose answer is missing', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    told.splice(0);
    stage = new Stage();
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const register = () => stage.recordsOf(shop).documents;
  const evidence = () => ({ note: () => undefined, write: () => stage.recordsOf(shop).evidence.append([]) });
  const ports = () => ({
    bookkeeping: stage.books,
    clock: stage.clock,
    ids: stage.ids,
    stores: stage.stores,
    isStillConnected: async (asked: Shop) => isSameConnection(asked, (await stage.stores.shops.find(asked.key)) ?? {}),
  });
  const connected = () => {
    if (!shop.accounting) throw new Error('the shop is not connected');
    return { ...shop, accounting: shop.accounting };
  };
  const issue = () =>
    makeIssueDocument(ports())(connected(), register(), action, { urgency: 'live', evidence: evidence() });
  const entry = async () => {
    const [planned] = await register().ofOrder(action.draft.orderId);
    if (!planned) throw new Error('nothing was planned');
    return planned;
  };
  const told: string[] = [];
  const tell = async ({ entry: { document } }: { readonly entry: DocumentEntry }) =>
    void told.push(`${document?.number} ${document?.cancelled}`);
  const resolveAt = (known: Shop, which: DocumentEntry) => makeResolveDocument(ports())(known, register(), which, tell);
  const resolve = async () => resolveAt(shop, await entry());
  const loseAnswer = async (): Promise<void> => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await issue();
  };
  const seen = (look: (isAnother: ((id: DocumentId) => Promise<boolean>) | undefined) => Promise<Sighting>): void => {
    stage.books.find = async (_shop, { isAnother }) => ok(await look(isAnother));
  };

  it('is not made a second time before it was looked for', async () => {
    await loseAnswer();
    expect(await issue()).toEqual({
      ok: false,
      failure: { kind: 'come-back', waitSeconds: 2, why: 'outcome-open' },
    });
    expect(stage.books.written()).toEqual(['invoice 11900']);
  });

  it('is the one that is there when it was made and is asked for again', async () => {
    const first = await issue();
    expect(first).toMatchObject({ ok: true, value: { how: 'created' } });
    expect(await issue()).toMatchObject({
      ok: true,
      value: { how: 'known', entry: { document: { number: 'RE1001' } } },
    });
    expect(stage.books.written()).toEqual(['invoice 11900']);
    expect(await resolve()).toMatchObject({ ok: true, value: { how: 'known' } });
  });

  it('is looked for again later while Lexware Office may still be at it', async () => {
    await loseAnswer();
    seen(async () => ({ seen: 'too-early', waitSeconds: 40 }));
    expect(await resolve()).toEqual({
      ok: false,
      failure: { kind: 'come-back', waitSeconds: 40, why: 'outcome-open' },
    });
    expect((await entry()).state).toBe('sent');
  });

  it('is not taken for one that belongs to another entry', async () => {
    await issue();
    const [made] = stage.books.booked;
    const other = { ...action, source: `${SOURCE}#2` };
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await makeIssueDocument(ports())(connected(), register(), other, { urgency: 'live', evidence: evidence() });
    const lost = (await register().ofOrder(action.draft.orderId)).find(({ source }) => source === other.source);
    if (!lost || !made) throw new Error('nothing was planned');
    const answers: boolean[] = [];
    seen(async (isAnother) => {
      for (const id of [made.document.id, stage.books.booked[1]?.document.id ?? made.document.id])
        answers.push((await isAnother?.(id)) ?? false);
      return { seen: 'absent' };
    });
    await resolveAt(shop, lost);
    expect(answers).toEqual([true, false]);
  });

  it('is left to the shop worker that has sent it again meanwhile', async () => {
    await loseAnswer();
    const stale = await entry();
    seen(async () => {
      await changedBy(register(), stale.id, sending(stale.attempts, stage.clock.now(), stale.expectedTotal));
      return { seen: 'absent' };
    });
    expect(await resolveAt(shop, stale)).toMatchObject({
      ok: false,
      failure: { why: 'outcome-open' },
    });
    expect((await entry()).state).toBe('sent');
  });

  it('is deleted when it was answered, could not be read, and is not there once everything made by then is shown', async () => {
    stage.books.faults.prepare('read', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    await issue();
    stage.books.booked.splice(0);
    expect(await resolve()).toMatchObject({ ok: false, failure: { why: 'document-not-found' } });
    stage.clock.advance(11 * 60);
    const another = { ...shop, accounting: { ...connected().accounting, connectedAt: stage.clock.now() } };
    expect(await resolveAt(another, await entry())).toMatchObject({ ok: false });
    expect(await resolve()).toMatchObject({ ok: true, value: { entry: { document: { cancelled: true } } } });
    expect(await entry()).toMatchObject({ state: 'issued', document: { cancelled: true, number: '' } });
  });

  describe('while the same key leads to another company, which was not noticed yet', () => {
    const OPEN = { ok: false, failure: { why: 'outcome-open' } };
    const keyLeadsElsewhere = (): void => {
      stage.books.account = aSeller({ organizationId: 'another', companyName: 'Andere GmbH' });
      stage.books.booked.splice(0);
    };

    it('is not taken for one that never came to be', async () => {
      await loseAnswer();
      keyLeadsElsewhere();
      expect(await resolve()).toMatchObject(OPEN);
      expect((await entry()).state).toBe('sent');
    });

    it('is not taken for deleted', async () => {
      stage.books.faults.prepare('read', { kind: 'bookkeeping-busy', waitSeconds: 3 });
      await issue();
      keyLeadsElsewhere();
      stage.clock.advance(11 * 60);
      expect((await resolve()).ok).toBe(false);
      expect([(await entry()).document, told]).toEqual([undefined, []]);
    });

    it('nor where the account cannot be asked who it is', async () => {
      await loseAnswer();
      stage.books.booked.splice(0);
      stage.books.faults.prepare('seller', { kind: 'bookkeeping-unreachable', detail: 'down' });
      expect(await resolve()).toMatchObject(OPEN);
      expect(await resolve()).toEqual(ok(undefined));
    });
  });

  it.each([
    ['deleted before anybody read it', 0, ' true'],
    ['found', 1, 'RE1001 false'],
  ])('is told before it is kept, so that dying in between loses no line: %s', async (_how, left, said) => {
    stage.books.faults.prepare('read', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    await issue();
    stage.books.booked.splice(left);
    stage.clock.advance(11 * 60);
    const dying = { ...register(), change: () => Promise.reject(new Error('killed')) };
    const known = await entry();
    await expect(makeResolveDocument(ports())(shop, dying, known, tell)).rejects.toThrow('killed');
    expect(told).toEqual([said]);
  });

  it('is nothing when it was planned only and never sent', async () => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    await issue();
    expect((await entry()).state).toBe('planned');
    expect(await resolve()).toEqual(ok(undefined));
    expect(stage.books.written()).toEqual([]);
  });
});
