import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountingEvent } from '@belegwerk/core/work';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { FollowingStage } from './following-stage.ts';

const order = anOrder();

let stage: FollowingStage;
let shop: Shop;

beforeEach(async () => {
  stage = new FollowingStage();
  shop = await stage.open({ preferences: { contactCreate: [] } });
});
afterEach(() => stage.close());

describe('the connection and its contacts', () => {
  it('ends when the account lets us in no more', async () => {
    stage.books.faults.prepare('seller', { kind: 'bookkeeping-not-connected' });
    expect(await stage.follow(shop, { about: 'connection' })).toEqual({ state: 'successful' });
    expect((await stage.stores.shops.find(shop.key))?.accounting).toBeUndefined();
    expect(await stage.log(shop)).toEqual(['shop.disconnected warning']);
  });

  it('stays when the message was old, and is asked again when the service does not answer', async () => {
    expect(await stage.follow(shop, { about: 'connection' })).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    stage.books.faults.prepare('seller', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await stage.follow(shop, { about: 'connection' })).toMatchObject({ kind: 'come-back' });
  });

  it('forgets a contact that was deleted', async () => {
    const other = await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, contactCreate: 'all' },
    }));
    await stage.process(other ?? shop, order);
    const deleted: AccountingEvent = { about: 'contact-deleted', id: 'contact-1' };
    expect(await stage.follow(shop, deleted)).toEqual({ state: 'successful' });
    expect(await stage.follow(shop, deleted)).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect(await stage.log(shop)).toContain('contact.deleted info');
  });
});

describe('a contact that was changed', () => {
  const news: AccountingEvent = { about: 'contact-changed', id: 'contact-1' };
  const bought = async (): Promise<void> => {
    const other = await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, contactCreate: 'all' },
    }));
    await stage.process(other ?? shop, order);
  };

  it('is no news when no customer has it, or when we changed it ourselves', async () => {
    const nothing = { state: 'skipped', reason: 'UNCHANGED' };
    expect(await stage.follow(shop, news)).toEqual(nothing);
    await bought();
    expect(await stage.follow(shop, news)).toEqual(nothing);
  });

  it('tells whether it has a Leitweg-ID by now', async () => {
    await bought();
    stage.clock.advance(60);
    const leitweg = async () =>
      (await stage.recordsOf(shop).sideTasks.withResult('contact', 'contactId', 'contact-1'))[0]?.result?.['leitweg'];
    const [contact] = stage.contacts.contacts;
    const typed = async (xRechnung?: object): Promise<void> => {
      if (contact) stage.contacts.contacts[0] = { ...contact, draft: { ...contact.draft, ...xRechnung } };
      await stage.follow(shop, news);
      stage.clock.advance(60);
    };
    expect(await leitweg()).toBeUndefined();
    await typed({ xRechnung: { leitwegId: '04011000-12345-03', vendorNumber: '70123' } });
    expect(await leitweg()).toBe('yes');
    await typed();
    expect(await leitweg()).toBeUndefined();
  });

  it('is looked at, again when the service does not answer, and forgotten when it was archived', async () => {
    await bought();
    stage.clock.advance(60);
    expect(await stage.follow(shop, news)).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    stage.contacts.faults.prepare('byId', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    expect(await stage.follow(shop, news)).toMatchObject({ kind: 'come-back', waitSeconds: 3 });
    const [contact] = stage.contacts.contacts;
    if (contact) stage.contacts.contacts[0] = { ...contact, archived: true };
    expect(await stage.follow(shop, news)).toEqual({ state: 'successful' });
    expect(await stage.follow(shop, news)).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect(await stage.log(shop)).toContain('contact.deleted info');
  });
});
