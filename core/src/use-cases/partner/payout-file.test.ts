import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { day, instant, type Instant } from '../../kernel/calendar.ts';
import { shopKey, staffId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import { reviewedPayout } from '../../partner/payout-review.ts';
import type { PayoutRecord } from '../../partner/payout.ts';
import type { PayableTo } from '../../ports/payout-files.ts';
import { makePayoutFile } from './payout-file.ts';
import type { PayoutParties } from './payout-parties.ts';

const WEST = shopKey('agentur-west.myshopify.com');
const by = { shop: WEST, staff: staffId('1') };

const released = (month: string, receipt: string): PayoutRecord => {
  const at = instant('2026-05-01T08:00:00Z');
  return {
    id: month,
    partner: WEST,
    createdOn: day('2026-05-01'),
    timespan: { from: day('2026-04-01'), until: day('2026-04-30') },
    paymentBy: day('2026-05-08'),
    redemptions: [],
    commissions: cents(6000),
    fee: cents(0),
    taxation: 'small-business',
    vat: cents(0),
    amount: cents(6000),
    gateway: 'sepa',
    receipt,
    review: { state: 'released', by, at, checked: { by, at } },
    status: 'scheduled',
  };
};

const parties = {
  partner: { address: { name: 'Agentur West' } },
  recipient: { gateway: 'sepa', bankName: 'Bank', iban: 'DE02120300000000202051' },
} as unknown as PayoutParties;

const desk = (payouts: PayoutRecord[]) => {
  let now: Instant = instant('2026-05-01T09:00:00Z');
  const files: { readonly receipts: readonly string[]; readonly on: string }[] = [];
  const payable = (payout: PayoutRecord) => ({ payout, parties, isMarked: false });
  const fetch = makePayoutFile({
    view: {
      all: async () => ({
        partners: [{ ...aShop(), key: WEST }],
        waiting: [],
        marked: [],
        scheduled: payouts.filter(({ status }) => status === 'scheduled').map(payable),
      }),
      payoutsOf: async () => payouts.map(payable),
    },
    partners: {
      changePayout: async (_partner, id, change) => {
        const at = payouts.findIndex((one) => one.id === id);
        const changed = change(payouts[at] as PayoutRecord);
        payouts[at] = changed;
        return changed;
      },
    },
    files: {
      sepa: (some: readonly PayableTo<'sepa'>[], _from, on, at) => {
        files.push({ receipts: some.map(({ payout }) => payout.receipt), on: on.toString() });
        return `${some.map(({ payout }) => payout.receipt).join()} ${on.toString()} ${at.toString()}`;
      },
      paypal: () => '',
    },
    account: { name: 'Belegwerk', iban: 'DE02120300000000202051' },
    clock: { now: () => now },
  });
  return {
    fetch: async () => {
      const made = await fetch('sepa');
      return made.ok ? made.value.text : made.failure;
    },
    files,
    later: (days: number) => void (now = now.add({ hours: 24 * days })),
    sent: (id: string) => {
      const at = payouts.findIndex((one) => one.id === id);
      payouts[at] = { ...(payouts[at] as PayoutRecord), status: 'paid', paidAt: now };
    },
    release: (payout: PayoutRecord) => void payouts.push(payout),
  };
};

describe('the file of payouts', () => {
  it('leaves out what is marked as sent, and is else the same; what is released meanwhile stands in the next one', async () => {
    const one = desk([released('2026-05', 'G-1'), released('2026-04', 'G-0')]);
    const first = await one.fetch();
    one.release(released('2026-06', 'G-2'));
    one.later(3);
    expect(await one.fetch()).toBe(first);
    one.sent('2026-05');
    expect(await one.fetch()).not.toBe(first);
    one.sent('2026-04');
    await one.fetch();
    expect(one.files.map(({ receipts }) => receipts.join())).toEqual(['G-0,G-1', 'G-0,G-1', 'G-0', 'G-2']);
    one.sent('2026-06');
    expect(await one.fetch()).toBe('nothing-released');
  });

  it('stays as it was fetched when one of its payouts is refused, so that the bank knows it again', async () => {
    const payouts = [released('2026-05', 'G-1'), released('2026-04', 'G-0')];
    const one = desk(payouts);
    const first = await one.fetch();
    const refused = reviewedPayout(
      payouts[0] as PayoutRecord,
      { step: 'refuse', reason: 'Falsches Konto' },
      { by, at: instant('2026-05-02T08:00:00Z') },
      false,
    );
    if (!refused.ok) throw new Error(refused.failure);
    payouts[0] = refused.value;
    one.later(1);
    expect(await one.fetch()).toBe(first);
    // the other one is paid, and what is refused is in no further file
    one.sent('2026-04');
    expect(await one.fetch()).toBe('nothing-released');
  });

  it('names a day on which banks work', async () => {
    const one = desk([released('2026-05', 'G-1')]);
    await one.fetch();
    // the first of May is a Friday
    expect(one.files[0]?.on).toBe('2026-05-04');
  });
});
