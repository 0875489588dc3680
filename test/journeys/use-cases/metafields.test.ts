import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeLoadMetafields } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const order = anOrder();

let stage: Stage;
let shop: Shop;
beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
});
afterEach(() => stage.close());

const loadMetafields = () => makeLoadMetafields({ shopWriter: stage.shopDesk });

describe('metafields that texts show', () => {
  const source = { resource: 'order', namespace: 'kontor', key: 'projekt' } as const;

  it('stand on the document', async () => {
    stage.shopDesk.metafields = [{ owner: 'order', namespace: 'kontor', key: 'projekt', value: 'Neubau Nord' }];
    const invoiceIntroduction = 'Projekt: <METAFIELD.ORDER.KONTOR.PROJEKT>';
    const preferences = { ...shop.preferences, loadMetafields: [source], invoiceIntroduction };
    await stage.process({ ...shop, preferences }, order);
    expect(stage.books.booked[0]?.order.draft.introduction).toMatch(/^Projekt: Neubau Nord\n/u);
  });

  it('are waited for before anything is written', async () => {
    stage.shopDesk.deskFaults.prepare('readMetafields', { kind: 'shop-busy', waitSeconds: 2 });
    const wanting = { ...shop, preferences: { ...shop.preferences, loadMetafields: [source] } };
    expect(await stage.process(wanting, order)).toMatchObject({ kind: 'come-back', waitSeconds: 2 });
    expect(stage.books.booked).toEqual([]);
  });

  it('are not asked for when no setting wants them', async () => {
    stage.shopDesk.deskFaults.prepare('readMetafields', { kind: 'shop-busy', waitSeconds: 2 });
    expect(await loadMetafields()(shop, order.id)).toEqual({ ok: true, value: new Map() });
  });

  it.each([
    [{ kind: 'shop-refused', reasons: ['nein'] } as const, true],
    [{ kind: 'shop-busy', waitSeconds: 2 } as const, false],
  ])('are left out when they cannot be had for good, and waited for otherwise: %j', async (failure, ok) => {
    const wanting = { ...shop, preferences: { ...shop.preferences, loadMetafields: [source] } };
    stage.shopDesk.deskFaults.prepare('readMetafields', failure);
    expect((await loadMetafields()(wanting, order.id)).ok).toBe(ok);
    expect((await loadMetafields()(wanting, order.id)).ok).toBe(true);
  });
});
