import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { VoucherMove } from '../records/voucher-move.ts';
import { voucherLists, type MonthVouchers } from './vouchers-list.ts';

const move = (
  what: VoucherMove['what'],
  amount: number,
  more: Partial<VoucherMove> = {},
): MonthVouchers['within'][number] => ({
  day: day('2026-11-05'),
  of: 'gift-card',
  what,
  amount: cents(amount),
  orderName: '#1042',
  ...more,
});

const vouchers: MonthVouchers = {
  month: day('2026-11-01'),
  since: day('2024-03-02'),
  before: [move('issued', 10_000), move('used', 2_500)],
  within: [
    move('used', 4_000, { day: day('2026-11-20') }),
    move('issued', 5_000),
    move('issued', 3_000, { isTaxed: true }),
    move('returned', 1_000, { day: day('2026-11-21') }),
    move('returned', 700, { of: 'store-credit', day: day('2026-11-22') }),
  ],
  unread: 3,
};

const [moves, rebookings] = voucherLists(vouchers, 'lexware');
const texts = (rows: readonly (readonly string[])[] = []): readonly string[] =>
  rows.slice(1).map((row) => row.join(' · '));

describe('gift cards and store credit of a month', () => {
  it('are listed by their days, with what is owed before and after', () =>
    expect(texts(moves?.rows)).toEqual([
      '05.11.2026 · verkauft · Geschenkgutschein · #1042 · 50,00',
      '05.11.2026 · verkauft · Geschenkgutschein · #1042 · 30,00',
      '20.11.2026 · eingelöst · Geschenkgutschein · #1042 · 40,00',
      '21.11.2026 · erstattet auf Gutschein oder Guthaben · Geschenkgutschein · #1042 · 10,00',
      '22.11.2026 · erstattet auf Gutschein oder Guthaben · Shop-Guthaben · #1042 · 7,00',
      ' · Bestand vor dem Monat · Geschenkgutschein ·  · 75,00',
      ' · Verkauft · Geschenkgutschein ·  · 80,00',
      ' · Eingelöst · Geschenkgutschein ·  · 40,00',
      ' · Erstattet · Geschenkgutschein ·  · 10,00',
      ' · Bestand nach dem Monat · Geschenkgutschein ·  · 125,00',
      ' · Bestand vor dem Monat · Shop-Guthaben ·  · 0,00',
      ' · Verkauft · Shop-Guthaben ·  · 0,00',
      ' · Eingelöst · Shop-Guthaben ·  · 0,00',
      ' · Erstattet · Shop-Guthaben ·  · 7,00',
      ' · Bestand nach dem Monat · Shop-Guthaben ·  · 7,00',
      ' · Der Bestand zählt ab der ersten bekannten Bestellung (02.03.2024). Ohne Bestellung vergebene Gutscheine und Guthaben sind nicht dabei. ·  ·  · ',
      ' · Nicht dabei: 3 Bestellungen, die seit der Aktualisierung nicht gelesen wurden. ·  ·  · ',
    ]));

  it('are proposed to be rebooked: what was sold without tax, what paid, and what went back', () =>
    expect(
      rebookings?.rows.slice(1).map(([of, amount, , debit, credit]) => [of, amount, debit !== '', credit !== '']),
    ).toEqual([
      ['Verkaufte Gutscheine ohne Steuer (Mehrzweckgutschein)', '50,00', true, true],
      ['Verkaufte Gutscheine mit Steuer (Einzweckgutschein)', '30,00', false, false],
      ['Mit Gutschein bezahlt', '40,00', true, true],
      ['Auf Gutschein erstattet', '10,00', true, true],
    ]));

  it('are not proposed to be rebooked where our own bookings have their sale on the account of vouchers already', () => {
    const [, ours] = voucherLists(vouchers, 'file');
    expect(ours?.rows.slice(1).map(([of, amount, booked]) => [of, amount, booked])).toEqual([
      ['Verkaufte Gutscheine mit Steuer (Einzweckgutschein)', '30,00', 'als Erlös mit Umsatzsteuer'],
      [
        'Mit Gutschein bezahlt',
        '40,00',
        'Rechnung vollständig als Erlös; die Zahlung fehlt im Buchungsstapel der Monatsmappe',
      ],
      [
        'Auf Gutschein erstattet',
        '10,00',
        'Gutschrift mindert den Erlös; die Auszahlung fehlt im Buchungsstapel der Monatsmappe',
      ],
    ]);
  });

  it('make no list where a shop has none', () =>
    expect(voucherLists({ ...vouchers, before: [], within: [] }, 'lexware')).toEqual([]));
});
