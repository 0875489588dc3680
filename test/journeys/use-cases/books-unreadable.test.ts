import { expect, it } from '@jest/globals';
import { cents, orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import { anOrder } from '../../builders/index.ts';
import {
  theStage,
  describeBooksOnEachStore,
  key,
  FIRST,
  SECOND,
  MONEY,
  HOUR,
  UNREADABLE,
  placed,
  refunded,
  now,
  process,
  record,
  numbers,
  catchUp,
  connectWith,
  worker,
  workOff,
  written,
  FIRST_ID,
  said,
  invoiced,
  paused,
  secondWorks,
  backWithCreditByHand,
  handWrittenCredit,
} from './books-stage.ts';

const describeBooks = await describeBooksOnEachStore();

describeBooks('an order that cannot be read, of books that came back', () => {
  it('waits with what was written by hand until its order can be read', async () => {
    await backWithCreditByHand();
    await workOff();
    theStage().shopDesk.faults.prepare('orderById', UNREADABLE);
    for (const _look of ['unreadable', 'readable', 'released']) {
      await catchUp();
      await workOff();
      theStage().clock.advance(HOUR);
    }
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  /** Three looks at everything, an hour apart, in which one order cannot be read. */
  const looksWithout = async (id: Order['id']): Promise<void> => {
    theStage().shopDesk.unreadable.set(id, UNREADABLE);
    for (const _look of ['found', 'read', 'released']) {
      await catchUp();
      await workOff();
      theStage().clock.advance(HOUR);
    }
  };
  const creditByHand = async (): Promise<void> => {
    await backWithCreditByHand();
    await looksWithout(placed.id);
  };

  it('is not held up by another one that can never be read, whose document was written by hand', async () => {
    await creditByHand();
    expect((await now()).accountSyncs?.filter((each) => each.needsCatchUp)).toEqual([
      expect.objectContaining({ organizationId: SECOND.organizationId }),
    ]);
    expect(theStage().books.written()).toEqual(['invoice 12390']);
  });

  it('gets no second credit note when it can be read at last, long after everything else went on', async () => {
    await creditByHand();
    theStage().clock.advance(48 * HOUR);
    theStage().shopDesk.unreadable.clear();
    await process(refunded);
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
    expect((await record())?.unlinked).toBeUndefined();
  });

  it('is tried again a quarter of an hour after it could not be read', async () => {
    const invoice = await invoiced();
    handWrittenCredit(invoice)();
    theStage().shopDesk.faults.prepare('orderById', UNREADABLE);
    await catchUp();
    await worker()(key, () => true);
    expect(await numbers()).toEqual(['invoice RE1001']);
    theStage().clock.advance(901);
    await worker()(key, () => true);
    expect(await numbers()).toEqual(['invoice RE1001', 'credit-note GS77']);
  });

  it('keeps in mind what was written by hand while the service does not answer', async () => {
    await creditByHand();
    theStage().shopDesk.unreadable.clear();
    theStage().changes.faults.prepare('inspect', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await process(refunded)).toMatchObject({ kind: 'come-back', why: 'document-unlinked' });
    expect((await record())?.unlinked).toMatchObject([{ id: FIRST_ID, number: 'GS77' }]);
    await process(refunded);
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is not invoiced by another company for what was written by hand while it could not be read', async () => {
    await theStage().open({ preferences: { ...MONEY, invoiceEvent: 'paid' } });
    const unpaid: Order = { ...placed, paymentStatus: 'pending' };
    await process(unpaid);
    written({ id: FIRST_ID, number: 'RE77', total: cents(12_390) })();
    await looksWithout(placed.id);
    await connectWith(SECOND);
    theStage().shopDesk.unreadable.clear();
    await process(placed);
    expect(theStage().books.written()).toEqual([]);
    expect(await said()).toEqual(['held', expect.stringContaining('RE77')]);
    await connectWith(FIRST);
    await process(placed);
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
  });

  it.each(['another company is connected', 'nothing is connected'])(
    'is not held up by another one that is gone, whose lost answer could not be found out before %s',
    async (meanwhile) => {
      await invoiced();
      const lost = anOrder({ id: orderId('gid://shopify/Order/2'), name: '#2' });
      theStage().books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
      await process(lost);
      theStage().books.booked.splice(1);
      written({ id: FIRST_ID, number: 'RE77', total: cents(12_390) }, [], 'zu #2')();
      theStage().shopDesk.remove(lost.id);
      await catchUp();
      const kept = [...theStage().changes.listed];
      theStage().books.faults.prepare('find', { kind: 'bookkeeping-busy', waitSeconds: 900 });
      await worker()(key, () => true);
      if (meanwhile === 'nothing is connected') await paused();
      else await connectWith(SECOND);
      await process(refunded);
      theStage().clock.advance(1000);
      await worker()(key, () => true);
      if (meanwhile !== 'nothing is connected') await secondWorks();
      await connectWith(FIRST);
      theStage().changes.listed.push(...kept);
      for (let looks = 0; looks < 6; looks += 1) {
        await catchUp();
        await workOff();
        theStage().clock.advance(HOUR);
      }
      const documents = await theStage()
        .recordsOf(await now())
        .documents.ofOrder(lost.id);
      expect(documents.map(({ state }) => state)).not.toContain('sent');
      expect(await theStage().stores.workQueue.openEvents(key)).toBeUndefined();
      expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
    },
  );
});
