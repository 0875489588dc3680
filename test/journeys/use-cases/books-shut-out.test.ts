import { expect, it } from '@jest/globals';
import {
  theStage,
  describeBooksOnEachStore,
  key,
  FIRST,
  HOUR,
  refunded,
  now,
  process,
  numbers,
  refresh,
  catchUp,
  connectWith,
  worker,
  workOff,
  said,
  invoiced,
  handWrittenCredit,
} from './books-stage.ts';

const describeBooks = await describeBooksOnEachStore();

describeBooks('an access that ended without a message', () => {
  const SHUT = { kind: 'bookkeeping-not-connected' } as const;
  const asked = async () => {
    theStage().shopDesk.place(refunded);
    await theStage().addWork({ id: 'asked', shop: key, work: { kind: 'ask', orderId: refunded.id }, urgency: 'live' });
  };
  it.each<[string, () => Promise<unknown>]>([
    [
      'at its document',
      () => {
        theStage().books.faults.prepare('issue', SHUT);
        return asked();
      },
    ],
    [
      'at the contact of a new customer',
      async () => {
        const preferences = { ...(await now()).preferences, contactCreate: 'all' as const };
        await theStage().stores.shops.update(key, (shop) => ({ ...shop, preferences }));
        theStage().contacts.faults.prepare('search', SHUT);
        return asked();
      },
    ],
    [
      'at a lost answer',
      async () => {
        theStage().books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
        await process(refunded);
        theStage().books.booked.splice(1);
        for (const _look of ['at once', 'a minute later']) theStage().books.faults.prepare('find', SHUT);
        return asked();
      },
    ],
    [
      'at the hourly look',
      () => {
        theStage().books.faults.prepare('seller', SHUT);
        return refresh();
      },
    ],
  ])('waits after an access that ended without a message, which the shop is told: %s', async (_where, shutOut) => {
    const invoice = await invoiced();
    await shutOut();
    theStage().books.faults.prepare('seller', SHUT);
    for (const _look of ['at once', 'a minute later']) {
      await worker()(key, () => true);
      theStage().clock.advance(61);
    }
    expect((await now()).accounting).toBeUndefined();
    expect((await theStage().events(await now())).map(({ name }) => name)).toContain('shop.disconnected');
    const lists = handWrittenCredit(invoice);
    theStage().clock.advance(20 * HOUR);
    await connectWith(FIRST);
    lists();
    await process(refunded);
    for (const _look of ['found', 'released']) {
      await catchUp();
      await workOff();
    }
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    expect(await numbers()).toContain('credit-note GS77');
  });

  it('goes on by itself where the account lets us in again at once', async () => {
    await invoiced();
    theStage().books.faults.prepare('issue', SHUT);
    await asked();
    await worker()(key, () => true);
    expect([(await said())?.[0], (await now()).accounting !== undefined]).toEqual(['waiting', true]);
    theStage().clock.advance(901);
    await worker()(key, () => true);
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });
});
