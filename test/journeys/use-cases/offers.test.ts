import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountingTargetId, fail, ok, shopKey, type Result, staffId } from '@belegwerk/core/kernel';
import { makeConnectAccounting, makeOfferConnection } from '@belegwerk/core/use-cases';
import type { BookkeepingFailure, OfferedAccess } from '@belegwerk/core/ports';
import type { SellerProfile } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { TARGET } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const seller = (organizationId: string, companyName: string): SellerProfile => ({
  organizationId,
  companyName,
  smallBusiness: false,
  scheme: 'gross',
  lacks: [],
  edition: [],
});
const OLD = seller('o-old', 'Altes Kontor GmbH');
const NEW = seller('o-new', 'Neues Kontor GmbH');
const DOWN: BookkeepingFailure = { kind: 'bookkeeping-unreachable', detail: 'HTTP 503' };

/** The service's side: whose access is offered, whose is used, and whose was ended. */
class KeptAccess implements OfferedAccess {
  offered: SellerProfile | undefined;
  used: SellerProfile | undefined;
  readonly ended: string[] = [];
  isDown = false;
  /** The question whose access it is gets no answer. */
  isSilent = false;

  async seller(): Promise<Result<SellerProfile, BookkeepingFailure>> {
    if (this.isDown || this.isSilent) return fail(DOWN);
    return this.offered ? ok(this.offered) : fail({ kind: 'bookkeeping-not-connected' });
  }
  async adopt(): Promise<Result<void, BookkeepingFailure>> {
    if (this.isDown) return fail(DOWN);
    if (this.offered && this.used) this.ended.push(this.used.companyName);
    [this.used, this.offered] = [this.offered ?? this.used, undefined];
    return ok(undefined);
  }
  async refuse(): Promise<Result<void, BookkeepingFailure>> {
    if (this.isDown) return fail(DOWN);
    if (this.offered) this.ended.push(this.offered.companyName);
    this.offered = undefined;
    return ok(undefined);
  }
}

const STAFF = staffId('7');

describe('an account that is offered to a shop', () => {
  let stage: Stage;
  let access: KeptAccess;
  beforeEach(() => {
    stage = new Stage();
    access = new KeptAccess();
  });
  afterEach(() => stage.close());

  const connectedWith = async (company: SellerProfile | undefined): Promise<Shop> => {
    access.used = company;
    const shop = await stage.open();
    const stored = await stage.stores.shops.update(shop.key, ({ accounting: _none, ...rest }) => ({
      ...rest,
      ...(company ? { accounting: { target: TARGET, connectedAt: stage.clock.now(), seller: company } } : {}),
    }));
    return stored ?? shop;
  };
  const offers = () =>
    makeOfferConnection({
      access,
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
      connectAccounting: makeConnectAccounting({
        bookkeepingAt: () => ({
          seller: async () => {
            if (access.isSilent) return fail(DOWN);
            return access.used ? ok(access.used) : fail({ kind: 'bookkeeping-not-connected' });
          },
          layouts: async () => ok([]),
          scopes: async () => ok(undefined),
        }),
        stores: stage.stores,
        clock: stage.clock,
        ids: stage.ids,
      }),
    });
  const given = (company: SellerProfile) => async () => {
    access.offered = company;
    return ok(undefined);
  };
  const stored = async ({ key }: Shop) => {
    const shop = await stage.stores.shops.find(key);
    return { company: shop?.accounting?.seller.companyName, isOffered: shop?.offer !== undefined };
  };
  const settled = async ({ key }: Shop) => {
    const shop = await stage.stores.shops.find(key);
    if (!shop) throw new Error('the shop is gone');
    return offers().resume(shop);
  };

  it.each([
    ['a shop that has none', undefined],
    ['a shop that had the same, whose earlier access is ended', NEW],
  ])('is used at once by %s', async (_who, before) => {
    const shop = await connectedWith(before);
    expect(await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF })).toEqual(
      ok({ is: 'connected' }),
    );
    expect(await stored(shop)).toEqual({ company: NEW.companyName, isOffered: false });
    expect(access.ended).toEqual(before ? [NEW.companyName] : []);
  });

  describe('in place of another company’s', () => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await connectedWith(OLD);
      expect(await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF })).toEqual(
        ok({ is: 'asks', from: OLD.companyName, to: NEW.companyName, organizationId: NEW.organizationId }),
      );
    });

    it('is asked about and not used, also after a crash', async () => {
      expect(await settled(shop)).toEqual(ok(false));
      expect([await stored(shop), access.used]).toEqual([{ company: OLD.companyName, isOffered: true }, OLD]);
    });

    it('is used after a yes, and the earlier access is ended', async () => {
      expect(await offers().accept(shop.key, NEW.organizationId)).toEqual(ok({ is: 'connected' }));
      expect(await stored(shop)).toEqual({ company: NEW.companyName, isOffered: false });
      expect([access.used, access.ended]).toEqual([NEW, [OLD.companyName]]);
    });

    it('is not what a yes to another company connects, which was brought in another window since', async () => {
      const third = seller('o-third', 'Drittes Kontor GmbH');
      await offers().receive(shop.key, { target: TARGET, exchange: given(third), by: STAFF });
      expect(await offers().accept(shop.key, NEW.organizationId)).toEqual(fail({ kind: 'offer-gone' }));
      expect([await stored(shop), access.used]).toEqual([{ company: OLD.companyName, isOffered: true }, OLD]);
    });

    it('is not used because a caller read the shop before the question was asked', async () => {
      const now = await stage.stores.shops.find(shop.key);
      if (!now?.offer) throw new Error('nothing is offered');
      const before = { ...now, offer: { ...now.offer, isAccepted: true } };
      expect([await offers().resume(before), (await stored(shop)).company]).toEqual([ok(false), OLD.companyName]);
    });

    it('is ended after a no', async () => {
      await offers().refuse(shop.key);
      expect(await stored(shop)).toEqual({ company: OLD.companyName, isOffered: false });
      expect([access.used, access.ended]).toEqual([OLD, [NEW.companyName]]);
    });

    it('is ended when the merchant does not answer within half an hour', async () => {
      stage.clock.advance(1799);
      await settled(shop);
      expect(access.ended).toEqual([]);
      stage.clock.advance(2);
      expect(await settled(shop)).toEqual(ok(false));
      expect([await stored(shop), access.ended]).toEqual([
        { company: OLD.companyName, isOffered: false },
        [NEW.companyName],
      ]);
    });

    it('is not forgotten while the service cannot be told of a no', async () => {
      access.isDown = true;
      expect(await offers().refuse(shop.key)).toEqual(fail(DOWN));
      expect((await stored(shop)).isOffered).toBe(true);
    });

    it('lets orders wait when a yes breaks off, and is completed later without asking again', async () => {
      access.isDown = true;
      expect(await offers().accept(shop.key, NEW.organizationId)).toEqual(fail(DOWN));
      expect(await stored(shop)).toEqual({ company: undefined, isOffered: true });
      access.isDown = false;
      stage.clock.advance(86_400);
      expect(await settled(shop)).toEqual(ok(true));
      expect(await stored(shop)).toEqual({ company: NEW.companyName, isOffered: false });
      expect(await offers().accept(shop.key, NEW.organizationId)).toEqual(fail({ kind: 'offer-gone' }));
    });
  });

  describe('after a yes that broke off', () => {
    const THIRD = seller('o-third', 'Drittes Kontor GmbH');
    let shop: Shop;
    beforeEach(async () => {
      shop = await connectedWith(OLD);
      await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF });
      access.isDown = true;
      expect(await offers().accept(shop.key, NEW.organizationId)).toEqual(fail(DOWN));
    });

    it('completes the yes first, and asks before the third company takes its place', async () => {
      access.isDown = false;
      expect(await offers().receive(shop.key, { target: TARGET, exchange: given(THIRD), by: STAFF })).toEqual(
        ok({ is: 'asks', from: NEW.companyName, to: THIRD.companyName, organizationId: THIRD.organizationId }),
      );
      expect([await stored(shop), access.used]).toEqual([{ company: NEW.companyName, isOffered: true }, NEW]);
    });

    it('takes no third company as long as the yes cannot be completed', async () => {
      const exchanged: SellerProfile[] = [];
      const third = async () => {
        exchanged.push(THIRD);
        return given(THIRD)();
      };
      expect(await offers().receive(shop.key, { target: TARGET, exchange: third, by: STAFF })).toEqual(fail(DOWN));
      expect([exchanged, access.offered]).toEqual([[], NEW]);
      access.isDown = false;
      expect(await settled(shop)).toEqual(ok(true));
      expect(await stored(shop)).toEqual({ company: NEW.companyName, isOffered: false });
    });
  });

  it('waits for another that is just being looked at, so that no shop is connected unasked', async () => {
    const shop = await connectedWith(OLD);
    const { promise: isThere, resolve: comes } = Promise.withResolvers<void>();
    const slow = async () => {
      await isThere;
      return given(OLD)();
    };
    const first = offers().receive(shop.key, { target: TARGET, exchange: slow, by: STAFF });
    await new Promise((resume) => setTimeout(resume, 20));
    expect(await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF })).toMatchObject(
      fail({ kind: 'bookkeeping-busy' }),
    );
    comes();
    expect([await first, access.used]).toEqual([ok({ is: 'connected' }), OLD]);
  });

  it('whose code was refused leaves everything as it was, and the log says so', async () => {
    const shop = await connectedWith(OLD);
    const refused = async () => fail({ kind: 'bookkeeping-not-connected' } as const);
    expect(await offers().receive(shop.key, { target: TARGET, exchange: refused, by: STAFF })).toEqual(
      fail({ kind: 'bookkeeping-not-connected' }),
    );
    expect(await stored(shop)).toEqual({ company: OLD.companyName, isOffered: false });
    expect(await stage.log(shop)).toEqual(['shop.connect-failed critical']);
  });

  it('is ended when the crash came before anybody knew whose it is', async () => {
    const shop = await connectedWith(OLD);
    const dying = async () => {
      await given(NEW)();
      throw new Error('power cut');
    };
    await expect(offers().receive(shop.key, { target: TARGET, exchange: dying, by: STAFF })).rejects.toThrow(
      'power cut',
    );
    stage.clock.advance(1801);
    expect(await settled(shop)).toEqual(ok(false));
    expect([await stored(shop), access.ended]).toEqual([
      { company: OLD.companyName, isOffered: false },
      [NEW.companyName],
    ]);
  });

  it('says in the log who connected it, and who tried in vain', async () => {
    const shop = await connectedWith(undefined);
    const refused = async () => fail({ kind: 'bookkeeping-not-connected' } as const);
    await offers().receive(shop.key, { target: TARGET, exchange: refused, by: staffId('41') });
    stage.clock.advance(1);
    await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: staffId('42') });
    const told = (await stage.events(shop)).map(({ name, facts }) => `${name} ${facts['by']}`);
    expect(told).toEqual(['shop.connect-failed 41', 'shop.connected 42']);
  });

  it('tells a person’s attempts in vain once an hour', async () => {
    const shop = await connectedWith(undefined);
    const refused = async () => fail({ kind: 'bookkeeping-not-connected' } as const);
    const tries = async (by: string, minutes: number) => {
      stage.clock.advance(60 * minutes);
      await offers().receive(shop.key, { target: TARGET, exchange: refused, by: staffId(by) });
    };
    for (const minutes of [0, 1, 1]) await tries('41', minutes);
    await tries('42', 0);
    await tries('41', 60);
    expect((await stage.events(shop)).map(({ facts }) => facts['by'])).toEqual(['41', '42', '41']);
  });

  it('says so, too, where the account itself refuses what was accepted', async () => {
    const shop = await connectedWith(undefined);
    const { stores, clock, books: bookkeeping } = stage;
    bookkeeping.faults.prepare('seller', { kind: 'bookkeeping-not-connected' });
    bookkeeping.faults.prepare('seller', { kind: 'bookkeeping-not-connected' });
    const connect = makeConnectAccounting({ bookkeepingAt: () => bookkeeping, stores, clock, ids: stage.ids });
    expect((await connect(shop.key, TARGET)).ok).toBe(false);
    expect((await connect(shop.key, TARGET, staffId('41'))).ok).toBe(false);
    const told = (await stage.events(shop)).map(({ name, facts }) => `${name} ${facts['by']}`);
    expect(told).toEqual(['shop.connect-failed undefined', 'shop.connect-failed 41']);
  });

  it('is given back when it cannot be said whose it is, and the log blames no service', async () => {
    const shop = await connectedWith(OLD);
    access.isSilent = true;
    expect(await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF })).toEqual(fail(DOWN));
    expect(await stored(shop)).toEqual({ company: OLD.companyName, isOffered: false });
    expect([access.ended, await stage.log(shop)]).toEqual([[NEW.companyName], []]);
  });

  it('is given back when the shop is not there any more', async () => {
    const gone = shopKey('nirgends.myshopify.com');
    expect(await offers().receive(gone, { target: TARGET, exchange: given(NEW), by: STAFF })).toEqual(
      fail({ kind: 'bookkeeping-not-connected' }),
    );
    expect([access.used, access.ended]).toEqual([undefined, [NEW.companyName]]);
  });

  it('stays accepted while the account does not say whose it is, and is connected as soon as it does', async () => {
    const shop = await connectedWith(OLD);
    await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF });
    access.isSilent = true;
    expect(await offers().accept(shop.key, NEW.organizationId)).toEqual(fail(DOWN));
    expect(await settled(shop)).toEqual(fail(DOWN));
    expect(await stored(shop)).toEqual({ company: undefined, isOffered: true });
    access.isSilent = false;
    expect(await settled(shop)).toEqual(ok(true));
    expect(await stored(shop)).toEqual({ company: NEW.companyName, isOffered: false });
    expect(await settled(shop)).toEqual(ok(false));
  });

  describe('by another service than the one whose offer is not answered yet', () => {
    const ELSEWHERE = accountingTargetId('elsewhere');
    let shop: Shop;
    beforeEach(async () => {
      shop = await connectedWith(OLD);
      await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF });
    });
    const other = () => {
      const exchange = given(seller('o-third', 'Drittes Kontor GmbH'));
      return offers().receive(shop.key, { target: ELSEWHERE, exchange, by: STAFF });
    };

    it('takes its place, after the first is ended there', async () => {
      expect(await other()).toEqual(
        ok({ is: 'asks', from: OLD.companyName, to: 'Drittes Kontor GmbH', organizationId: 'o-third' }),
      );
      expect(access.ended).toEqual([NEW.companyName]);
    });

    it('is not taken as long as the first cannot be ended: it would not be known any more', async () => {
      access.isDown = true;
      expect(await other()).toEqual(fail(DOWN));
      expect([access.offered, access.ended]).toEqual([NEW, []]);
      expect((await stage.stores.shops.find(shop.key))?.offer?.target).toBe(TARGET);
    });
  });

  it('that was accepted and whose access was ended by its owner leaves a shop that may be connected anew', async () => {
    const shop = await connectedWith(OLD);
    await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF });
    access.isDown = true;
    await offers().accept(shop.key, NEW.organizationId);
    access.isDown = false;
    [access.offered, access.used] = [undefined, undefined];
    expect(await settled(shop)).toEqual(fail({ kind: 'bookkeeping-not-connected' }));
    expect(await stored(shop)).toEqual({ company: undefined, isOffered: false });
  });

  it('that was not answered is asked to be ended again as long as the service is not there', async () => {
    const shop = await connectedWith(OLD);
    await offers().receive(shop.key, { target: TARGET, exchange: given(NEW), by: STAFF });
    stage.clock.advance(1801);
    access.isDown = true;
    expect(await settled(shop)).toEqual(fail(DOWN));
    access.isDown = false;
    expect([await settled(shop), access.ended]).toEqual([ok(false), [NEW.companyName]]);
  });
});
