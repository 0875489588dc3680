import { createHash } from 'node:crypto';
import { compareWithSums, lineVerifier, SUMS_FILE } from '@belegwerk/core/audit';
import type { NewEvidence } from '@belegwerk/core/evidence';
import { cents, day, instant, orderId, staffId } from '@belegwerk/core/kernel';
import type { MonthEdition, SettlementEntry } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowingStage } from './following-stage.ts';
import { readMedium } from './foreign-reader.ts';
import { keepYear, YEAR, type KeptYear } from './kept-year.ts';
import { packaging, unpacked, work } from './package-stage.ts';

const BY = staffId('42');
const ORDERS = 60;

/** A payout of a gateway whose file was read. */
const SETTLED: SettlementEntry = {
  key: 'paypal 1',
  gateway: 'paypal',
  day: day(`${YEAR}-03-31`),
  kind: 'payout',
  currency: 'EUR',
  gross: cents(-5_000),
  fee: cents(0),
  net: cents(-5_000),
  references: { texts: ['Erika Mustermann'], ids: ['4AB'], settlement: 'PO-7' },
};

/** What the record says of an order that is not stored any more. */
const FORGOTTEN = orderId('gid://shopify/Order/4999999');
const forgotten: readonly NewEvidence[] = [
  {
    key: `order-known ${FORGOTTEN}`,
    at: instant(`${YEAR}-02-03T10:00:00Z`),
    kind: 'order-known',
    orderId: FORGOTTEN,
    said: { name: '#999', createdAt: `${YEAR}-02-03T09:00:00Z`, currency: 'EUR', totals: { total: 2_380 } },
  },
  {
    key: `decided ${FORGOTTEN}`,
    at: instant(`${YEAR}-02-03T10:00:00Z`),
    kind: 'decided',
    orderId: FORGOTTEN,
    said: { state: 'skipped', rule: 'SKIP_POS', setting: 'skipPos', documents: [] },
  },
];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('The package of a year for tax auditors', () => {
  let stage: FollowingStage;
  let shop: Shop;
  let year: KeptYear;
  beforeAll(async () => {
    stage = new FollowingStage();
    shop = await stage.open();
    // the year is over
    stage.clock.advance(60 * 24 * 3600);
    year = await keepYear(stage.stores, shop, ORDERS);
    await stage.recordsOf(shop).evidence.append(forgotten);
    await stage
      .recordsOf(shop)
      .settlements.add([
        { id: 'paypal 1', day: SETTLED.day, at: stage.clock.now(), content: { kind: 'entry', entry: SETTLED } },
      ]);
  });
  afterAll(() => stage.close());

  const begun = async (originals: boolean): Promise<MonthEdition> => {
    stage.clock.advance(60);
    const edition = await packaging(stage).begin(shop, YEAR, originals, BY);
    if (!edition.ok) throw new Error(edition.failure.kind);
    return edition.value;
  };
  const made = async (originals: boolean): Promise<Readonly<Record<string, Uint8Array>>> => {
    const { batch, edition } = await begun(originals);
    await work(stage, shop, batch);
    return unpacked(stage, shop, edition);
  };

  it('is read by a program that knows the element rules alone: every order leads to its payout or to its rule', async () => {
    const files = await made(false);
    const tables = readMedium(files);
    const rows = (name: string) => tables.get(name)?.rows ?? [];
    expect(rows('Bestellungen')).toHaveLength(ORDERS + 1);
    expect(rows('Belege')).toHaveLength(year.orders.flatMap(({ documents }) => documents).length);
    expect(rows('Auszahlungen').map((row) => row['Auszahlung_ID'])).toEqual(year.payouts.map(({ id }) => id));
    const without = year.orders.filter(({ documents }) => documents.length === 0);
    expect(rows('Ohne_Beleg').map((row) => [row['Bestellung'], row['Regel']])).toEqual([
      ...without.map(({ name }) => [name, 'SKIP_TAG']),
      ['#999', 'SKIP_POS'],
    ]);
    const chains = rows('Zusammenhang');
    expect(chains.filter((row) => row['Beleg_ID'] !== '' && row['Auszahlung_ID'] === '')).toEqual([]);
    // of each order the record tells of its invoice alone
    const unproved = rows('Belege').filter((row) => row['Im_Nachweis'] === 'nein');
    expect(new Set(unproved.map((row) => row['Belegart']))).toEqual(new Set(['Gutschrift']));
    const readMe = Buffer.from(files['README.txt'] ?? []).toString();
    expect(readMe).toContain('Der Nachweis ist lückenlos seit dem 07.01.2026: ');
    expect(readMe).toContain(`Zu ${unproved.length} Belegen steht darin nicht, wie sie entstanden.`);
    expect(rows('Nummernluecken')).toMatchObject([{ Luecke: 'nicht gelesen', Anzahl: '' }]);
    expect(rows('Abrechnungen')).toMatchObject([
      { Zahlungsart: 'PayPal', Art: 'Auszahlungen', Netto: -50, Auszahlung: 'PO-7', Bestellung: '' },
    ]);
    const net = rows('Auszahlungen').reduce((sum, row) => sum + Number(row['Betrag']), 0);
    const lines = rows('Auszahlungsposten').reduce((sum, row) => sum + Number(row['Netto']), 0);
    expect(lines).toBeCloseTo(net, 2);
    expect(rows('Originale').map((row) => row['Fehlt_weil'])).toEqual(
      rows('Belege').map(() => 'Auf Wunsch nicht im Paket; die Datei liegt in Lexware Office'),
    );
  });

  it('names no customer, and each of its files with its digest', async () => {
    const files = await made(true);
    for (const bytes of Object.values(files)) expect(Buffer.from(bytes).includes('Mustermann')).toBe(false);
    const { [SUMS_FILE]: sums, ...others } = files;
    const found = Object.entries(others).map(([path, bytes]) => ({ path, digest: sha256(bytes) }));
    expect(compareWithSums(Buffer.from(sums ?? []).toString(), found)).toEqual([]);
    expect(found.filter(({ path }) => path.startsWith('originale/'))).toHaveLength(
      year.orders.flatMap(({ documents }) => documents).length,
    );
    const verifier = lineVerifier();
    for (const line of Buffer.from(files['nachweis.jsonl'] ?? [])
      .toString()
      .trimEnd()
      .split('\n'))
      verifier.add(line);
    expect(verifier.verdict()).toMatchObject({ isWhole: true });
  });

  it('stays as it is while the record grows, and goes on after it was killed in the middle', async () => {
    const { batch, edition } = await begun(false);
    await work(stage, shop, batch, 5);
    // a step that was not noted is done again
    await work(stage, shop, batch, 5);
    await work(stage, shop, batch);
    const first = await unpacked(stage, shop, edition);
    await stage
      .recordsOf(shop)
      .evidence.append([{ key: 'later', at: stage.clock.now(), kind: 'pressed', said: { what: 'later' } }]);
    expect(await unpacked(stage, shop, edition)).toEqual(first);
    expect(readMedium(first).get('Bestellungen')?.rows).toHaveLength(ORDERS + 1);
  });

  it('is written anew from the beginning where an erasure dropped it while it was made', async () => {
    const { batch, edition } = await begun(false);
    await work(stage, shop, batch, 8);
    await stage.recordsOf(shop).lists.drop({ month: YEAR, edition });
    await work(stage, shop, batch);
    expect(readMedium(await unpacked(stage, shop, edition)).get('Bestellungen')?.rows).toHaveLength(ORDERS + 1);
  });

  it('is kept for two editions, and cannot be loaded any more once what was kept is gone', async () => {
    const { batch, edition } = await begun(false);
    await work(stage, shop, batch);
    const kept = (await stage.recordsOf(shop).lists.editions()).filter(({ month }) => month === YEAR);
    expect(kept.map((each) => each.edition)).toEqual([edition - 1, edition]);
    expect(await packaging(stage).pack(shop, YEAR, 1)).toBeUndefined();
  });
});
