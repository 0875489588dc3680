import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTakeAccountingMessage, type ToldByAccounting } from '@belegwerk/core/use-cases';
import { accountingTargetId, documentId, instant, shopKey } from '@belegwerk/core/kernel';
import type { AccountingMessage } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { aSeller, TARGET } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const HAPPENED = instant('2026-11-20T09:58:00Z');
const CHANGED: AccountingMessage = {
  id: 'm-1',
  organizationId: aSeller().organizationId,
  at: HAPPENED,
  event: { about: 'document', id: documentId('d-1'), kind: 'invoice', news: 'changed' },
};

describe('what the accounting service tells', () => {
  let stage: Stage;
  let shop: Shop;
  let woken: string[];
  beforeEach(async () => {
    [stage, woken] = [new Stage(), []];
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const take = (change: Partial<ToldByAccounting> = {}, isAllowed = true) =>
    makeTakeAccountingMessage({
      stores: stage.stores,
      addWork: stage.addWork,
      isAllowed: () => isAllowed,
      wake: (key) => void woken.push(key),
      aMoment: async () => undefined,
    })({ target: TARGET, shop: shop.key, message: CHANGED, ...change });
  const due = () => stage.stores.workQueue.due(shop.key, stage.clock.now(), 10);

  it('is work that is stored once however often it is told, and dated as it happened', async () => {
    expect([await take(), await take()]).toEqual(['stored', 'known']);
    const [item, ...others] = await due();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ work: { kind: 'accounting-event', event: CHANGED.event }, urgency: 'repair' });
    expect(item?.triggeredAt.toString()).toBe('2026-11-20T09:58:00Z');
    expect(woken).toEqual([shop.key, shop.key]);
  });

  it('with another id of the service is other work', async () => {
    await take();
    expect(await take({ message: { ...CHANGED, id: 'm-2' } })).toBe('stored');
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'of another account than the connected one',
      'foreign',
      () => take({ message: { ...CHANGED, organizationId: 'other' } }),
    ],
    ['by another service than the connected one', 'foreign', () => take({ target: accountingTargetId('other') })],
    [
      'of a shop that is not connected any more',
      'foreign',
      async () => {
        await stage.stores.shops.update(shop.key, ({ accounting: _ended, ...left }) => left);
        return take();
      },
    ],
    ['of a shop that is not known', 'stranger', () => take({ shop: shopKey('nirgends.myshopify.com') })],
    ['of a shop that this installation does not work for', 'stranger', () => take({}, false)],
    [
      'that leads to nothing',
      'nothing',
      () => {
        const { event: _none, ...message } = CHANGED;
        return take({ message });
      },
    ],
  ])('%s is not worked on: %s', async (_what, answer, taking) => {
    expect(await taking()).toBe(answer);
    expect([await due(), woken]).toEqual([[], []]);
  });
});
