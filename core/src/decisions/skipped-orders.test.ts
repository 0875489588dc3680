import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { OrderSettings } from '../preferences/preferences-shape.ts';
import { decide } from './decide.ts';

const now = instant('2026-11-22T12:00:00Z');

type Skip = Extract<keyof OrderSettings, `skip${string}`>;

/** For each setting that leaves orders alone: its value where it does and does not, and such an order, paid and sent. */
const SKIPS: { readonly [Name in Skip]: { off: OrderSettings[Name]; on: OrderSettings[Name]; order: Partial<Order> } } =
  {
    skipFree: { off: false, on: true, order: { lines: [aLine({ id: 'A', discount: '119.00' })], shipping: [] } },
    skipPos: { off: false, on: true, order: { source: 'pos' } },
    skipTags: { off: [], on: ['intern'], order: { tags: ['intern'] } },
  };

const sent: Partial<Order> = {
  fulfilments: [
    {
      id: 'F1',
      createdAt: instant('2026-11-21T10:00:00Z'),
      cancelled: false,
      lines: [{ lineId: 'A', quantity: 1 }],
      trackingNumbers: [],
    },
  ],
};

const made = (name: Skip, value: unknown): readonly string[] => {
  const order = anOrder({ lines: [aLine({ id: 'A' })], ...sent, ...SKIPS[name].order });
  const shop = aShop({ preferences: { deliveryCreate: true, [name]: value } });
  return decide({ order, shop, known: [], now }).actions.map(({ draft: { kind } }) => kind);
};

describe.each(Object.keys(SKIPS) as Skip[])('an order that %s leaves alone', (name) => {
  it('has its invoice and its delivery note without the setting', () =>
    expect(made(name, SKIPS[name].off).toSorted()).toEqual(['delivery-note', 'invoice']));

  it('has neither with it', () => expect(made(name, SKIPS[name].on)).toEqual([]));
});
