import { expect, it } from '@jest/globals';
import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { BookkeepingFailure } from '@belegwerk/core/ports';
import { needsCatchUp, type Shop } from '@belegwerk/core/shops';
import { makeCatchUp, makeRefreshSeller, makeSyncAccounting } from '@belegwerk/core/use-cases';
import { connectWith, describeBooksOnEachStore, FIRST, invoiced, key, now, SECOND, theStage } from './books-stage.ts';

const describeBooks = await describeBooksOnEachStore();

const DOWN: BookkeepingFailure = { kind: 'bookkeeping-unreachable', detail: 'HTTP 503' };

describeBooks('a look at the accounting account by hand', () => {
  it('reads facts about the seller, then what changed there', async () => {
    const shop = await theStage().open();
    const { stores, clock } = theStage();
    const sync = makeSyncAccounting({
      stores,
      clock,
      refreshSeller: async () => ok(2),
      catchUp: async () => ok(3),
    });
    expect(await sync(shop, { documents: true })).toMatchObject(ok({ found: 5, isOtherConnection: false }));
    clock.advance(11);
    expect(await sync(shop, { documents: false })).toMatchObject(ok({ found: 2 }));
    const other = makeSyncAccounting({
      stores,
      clock,
      refreshSeller: async () => {
        await connectWith(SECOND);
        return ok(0);
      },
      catchUp: async () => fail(DOWN),
    });
    expect(await other(shop, { documents: true })).toMatchObject(ok({ isOtherConnection: true }));
  });

  it('tells whether orders still wait for books that came back, as it is afterwards', async () => {
    await invoiced();
    await connectWith(SECOND);
    await connectWith(FIRST);
    const { stores, clock, followPorts } = theStage();
    const sync = makeSyncAccounting({
      stores,
      clock,
      refreshSeller: makeRefreshSeller(followPorts),
      catchUp: makeCatchUp(followPorts),
    });
    const before = await now();
    expect(needsCatchUp(before)).toBe(true);
    const synced = await sync(before, { documents: true });
    expect(synced.ok && needsCatchUp(synced.value.shop)).toBe(false);
  });

  it('reads the account once for everybody who asks meanwhile or right after, and anew when that failed or is over', async () => {
    const shop = await theStage().open();
    const { stores, clock } = theStage();
    const asked: string[] = [];
    let answer = Promise.withResolvers<void>();
    let comes: Result<number, typeof DOWN> = ok(1);
    const sync = makeSyncAccounting({
      stores,
      clock,
      refreshSeller: async () => {
        asked.push('seller');
        await answer.promise;
        return comes;
      },
      catchUp: async () => {
        asked.push('documents');
        return ok(3);
      },
    });
    const pressed = [true, true, false].map((documents) => sync(shop, { documents }));
    answer.resolve();
    expect(await Promise.all(pressed)).toMatchObject([ok({ found: 4 }), ok({ found: 4 }), ok({ found: 4 })]);
    expect(await sync(shop, { documents: true })).toMatchObject(ok({ found: 4 }));
    expect(asked).toEqual(['seller', 'documents']);
    clock.advance(11);
    comes = fail(DOWN);
    expect(await Promise.all([sync(shop, { documents: false }), sync(shop, { documents: false })])).toEqual([
      fail(DOWN),
      fail(DOWN),
    ]);
    comes = ok(0);
    answer = Promise.withResolvers<void>();
    const short = sync(shop, { documents: false });
    const whole = sync(shop, { documents: true });
    await new Promise((resume) => setTimeout(resume, 5));
    expect(asked).toEqual(['seller', 'documents', 'seller', 'seller']);
    answer.resolve();
    expect([await short, await whole]).toMatchObject([ok({ found: 0 }), ok({ found: 3 })]);
    expect(asked.slice(4)).toEqual(['seller', 'documents']);
  });

  const counted = (first: Promise<unknown> = Promise.resolve()) => {
    const { stores, clock } = theStage();
    let looks = 0;
    const sync = makeSyncAccounting({
      stores,
      clock,
      refreshSeller: async () => {
        const mine = (looks += 1);
        if (mine === 1) await first;
        return ok(mine);
      },
      catchUp: async () => ok(0),
    });
    return (shop: Shop) => sync(shop, { documents: false });
  };

  it('reads the account anew once the clock of the host was set back', async () => {
    const [shop, sync] = [await theStage().open(), counted()];
    expect(await sync(shop)).toMatchObject(ok({ found: 1 }));
    theStage().clock.advance(-3600);
    expect(await sync(shop)).toMatchObject(ok({ found: 2 }));
    expect(await sync(shop)).toMatchObject(ok({ found: 2 }));
  });

  it('waits some minutes for a look that never ends, and no longer', async () => {
    const [shop, never] = [await theStage().open(), Promise.withResolvers<void>()];
    const sync = counted(never.promise);
    const lost = sync(shop);
    theStage().clock.advance(240);
    const joined = sync(shop);
    theStage().clock.advance(61);
    expect(await sync(shop)).toMatchObject(ok({ found: 2 }));
    never.resolve();
    expect([await lost, await joined]).toMatchObject([ok({ found: 1 }), ok({ found: 1 })]);
    expect(await sync(shop)).toMatchObject(ok({ found: 2 }));
  });

  it('tells a caller who joins it of the shop as it is by then, not as it was when the account was read', async () => {
    const [shop, sync] = [await theStage().open(), counted()];
    await sync(shop);
    await theStage().stores.shops.update(key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, asNet: true },
    }));
    expect(await sync(shop)).toMatchObject(ok({ found: 1, shop: { preferences: { asNet: true } } }));
  });
});
