import { describe, expect, it } from '@jest/globals';
import { storesInMemory } from '@belegwerk/adapters/embedded';
import { readSettlementFile } from '@belegwerk/adapters/gateway-files';
import { cents, day, instant, plusDays, shopKey, staffId, sumOfCents, type PlainDate } from '@belegwerk/core/kernel';
import type { PayoutLine } from '@belegwerk/core/records';
import { makeReadSettlements, makeViewPayouts, makeViewSettlements } from '@belegwerk/core/use-cases';
import { aShop } from '../builders/index.ts';
import { PAYMENT_KINDS } from '@belegwerk/core/settlements';

const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const FIRST = day('2026-01-01');
const MONTHS = Array.from({ length: 12 }, (_, at) => FIRST.add({ months: at }));
const INVENTED = 'LUNAR_SURCHARGE';
const KINDS = [...PAYMENT_KINDS, INVENTED];
const LINES_OF_DAY = 21;
const ROWS_OF_FILE = 1250;
const clock = { now: () => instant('2027-01-05T10:00:00Z') };

/** Every kind in turn, with amounts of both signs and fees. */
const linesOf = (date: PlainDate, at: number): readonly PayoutLine[] =>
  Array.from({ length: LINES_OF_DAY }, (_, row) => {
    const turn = at * LINES_OF_DAY + row;
    const kind = KINDS[turn % KINDS.length] ?? INVENTED;
    const amount = cents((turn % 3 === 0 ? -1 : 1) * ((turn * 7919) % 50_000));
    const fee = cents(kind === 'CHARGE' ? 29 + (turn % 100) : 0);
    return { id: `l-${turn}`, kind, day: date, amount, fee, net: cents(amount - fee) };
  });

const mollie = (): string => {
  const rows = Array.from({ length: ROWS_OF_FILE }, (_, at) => {
    const on = plusDays(FIRST, at % 365).toString();
    const amount = `${at % 9 === 0 ? '-' : ''}${20 + (at % 70)}.${String(at % 100).padStart(2, '0')}`;
    return `${on} 10:00:00,${at % 9 === 0 ? 'refund' : 'ideal'},EUR,${amount},paidout,tr_${at},Bestellung,,,,EUR,${amount},1.2611.01,`;
  });
  const head =
    'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Consumer bank account,Consumer BIC,Settlement currency,Settlement amount,Settlement reference,Amount refunded';
  return [head, ...rows, ''].join('\n');
};

const paypal = (): string => {
  const rows = Array.from({ length: ROWS_OF_FILE }, (_, at) => {
    const [year, month, date] = plusDays(FIRST, at % 365)
      .toString()
      .split('-');
    const [gross, fee] = [1000 + at, -(30 + (at % 50))];
    const text = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');
    return `"${date}.${month}.${year}","12:00:00","Europe/Berlin","Zahlung per Express-Checkout","EUR","${text(gross)}","${text(fee)}","${text(gross + fee)}","","P${at}","","","","","","","",""`;
  });
  const head =
    '"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Absender E-Mail-Adresse","Name","Name der Bank","Bankkonto","Versand- und Bearbeitungsgebühr","Umsatzsteuer","Rechnungsnummer","Zugehöriger Transaktionscode"';
  return [head, ...rows, ''].join('\r\n');
};

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}

describe('A year of payouts', () => {
  it('with every kind, one invented, and two files, leaves no cent of ten thousand entries unexplained', async () => {
    const stores = storesInMemory().open();
    await stores.shops.add(aShop({ key: SHOP }));
    const book = stores.recordsOf(SHOP).payouts;
    for (let at = 0; at < 365; at += 1) {
      const lines = linesOf(plusDays(FIRST, at), at);
      const net = sumOfCents(lines.filter(({ kind }) => kind !== 'TRANSFER').map((line) => line.net));
      await book.save({
        id: `p-${at}`,
        currency: 'EUR',
        state: 'paid',
        net,
        issuedOn: plusDays(FIRST, at + 2),
        readAt: clock.now(),
        lines,
      });
    }
    const readSettlements = makeReadSettlements({ readFile: readSettlementFile, stores, clock });
    const [viewPayouts, viewSettlements] = [makeViewPayouts({ stores, clock }), makeViewSettlements({ stores })];
    const begun = process.cpuUsage();
    for (const file of [mollie(), paypal()])
      expect(await readSettlements(SHOP, bytes(file), staffId('7'))).toMatchObject({
        ok: true,
        value: { added: ROWS_OF_FILE, file: { unread: [] } },
      });
    let [before, entries, kinds] = [0, 0, new Set<string>()];
    for (const month of MONTHS) {
      const { balances, payouts, unknown } = await viewPayouts(SHOP, month);
      expect(balances.map(({ period }) => period.unexplained)).toEqual([0]);
      expect(payouts.filter(({ sums }) => sums.unexplained !== 0)).toEqual([]);
      expect(balances[0]?.period.opening).toBe(before);
      before = balances[0]?.period.closing ?? Number.NaN;
      expect(unknown.map(({ kind }) => kind)).toEqual([INVENTED]);
      kinds = new Set([...kinds, ...payouts.flatMap(({ payout }) => payout.lines.map(({ kind }) => kind))]);
      const { gateways, matched, asked } = await viewSettlements(SHOP, month);
      for (const { sums, alone, gateway } of gateways) {
        const rows = sums.flatMap(({ kinds: of }) => of).reduce((sum, { count }) => sum + count, 0);
        const open = asked.filter(({ entry }) => entry.gateway === gateway).length;
        expect(matched.filter(({ entry }) => entry.gateway === gateway).length + open + alone).toBe(rows);
        entries += rows;
      }
    }
    const { user, system } = process.cpuUsage(begun);
    process.stderr.write(`a year of payouts: ${Math.round((user + system) / 1000)} ms of the processor\n`);
    expect(kinds.size).toBe(KINDS.length);
    expect(entries + 365 * LINES_OF_DAY).toBeGreaterThan(10_000);
    await stores.close();
  }, 30_000);
});
