import { expect, it } from '@jest/globals';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { ok, staffId } from '@belegwerk/core/kernel';
import { makePrintPreview } from '@belegwerk/core/use-cases';
import { aShop } from '../../builders/shop-builder.ts';
import { describeBooksOnEachStore, key, MONEY, now, placed, process, theStage } from './books-stage.ts';

const describeBooks = await describeBooksOnEachStore();

const BYTES = new Uint8Array([1]);

describeBooks('the preview on paper of our own', () => {
  /** The answer when something happens while the printer is at work. */
  const printed = async (meanwhile: () => Promise<unknown>) => {
    await theStage().open({ preferences: MONEY });
    await process({ ...placed, paymentStatus: 'pending' });
    const { processPorts, shopDesk: orders, clock, stores } = theStage();
    const printer = {
      print: async () => {
        await meanwhile();
        return ok(BYTES);
      },
    };
    const print = makePrintPreview({ ...processPorts, stores, orders, clock, printer });
    return print(await now(), { order: placed.id, kind: 'invoice', by: staffId('1') });
  };
  const looks = async () => {
    const events = await theStage().events(aShop());
    return events.filter(({ name }) => name === 'invoice.previewed');
  };

  it('is shown, and the log tells the look', async () => {
    expect(await printed(async () => undefined)).toEqual(ok(BYTES));
    expect(await looks()).toHaveLength(1);
  });

  it('is not shown when the customer was erased while it waited for the printer', async () => {
    const erased = () => theStage().stores.privacy.receive(aPrivacyRequest({ shop: key, orderIds: [placed.id] }));
    expect(await printed(erased)).toEqual({ ok: false, failure: { kind: 'customer-erased' } });
    expect(await looks()).toEqual([]);
  });

  it('is not shown when the shop was erased meanwhile, and nothing is written for it', async () => {
    const { stores } = theStage();
    expect(await printed(() => stores.erase(key))).toEqual({ ok: false, failure: { kind: 'shop-unavailable' } });
    expect(await looks()).toEqual([]);
  });
});
