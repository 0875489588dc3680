import { afterEach, describe, expect, it } from '@jest/globals';
import { ACTION_NAMES, offersOf, type ActionName } from '@belegwerk/core/actions';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const order = anOrder();

describe('what only Lexware Office can do with a document', () => {
  let stage: Stage;
  afterEach(() => stage.close());

  const begun = async (isFinal: boolean) => {
    stage = new Stage();
    const shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: isFinal } });
    await stage.process(shop, order);
    const record = await stage.recordsOf(shop).orders.byId(order.id);
    const [entry] = record?.documents ?? [];
    if (!record || !entry) throw new Error('no invoice');
    const offers = offersOf({ shop, order: record, now: stage.clock.now(), transfers: 2 });
    return { shop, entry, there: offers.flatMap(({ action, offer }) => (offer.kind === 'there' ? [action] : [])) };
  };

  it.each<[string, boolean, readonly ActionName[]]>([
    ['a draft', false, ['finalise', 'change-address', 'delete']],
    ['a final invoice', true, []],
  ])('is offered there for %s, and asking for it here changes nothing', async (_what, isFinal, offered) => {
    const { shop, entry, there } = await begun(isFinal);
    expect(there).toEqual(ACTION_NAMES.filter((name) => offered.includes(name)));
    const before = await stage.log(shop);
    for (const action of there) {
      const acted = await stage.act(shop, { order: order.id, action, document: entry.id });
      expect(acted).toEqual({ ok: false, failure: { kind: 'action-impossible' } });
    }
    expect(await stage.log(shop)).toEqual(before);
    expect(await stage.recordsOf(shop).documents.ofOrder(order.id)).toHaveLength(1);
  });
});
