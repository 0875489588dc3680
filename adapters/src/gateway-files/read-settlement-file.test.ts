import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cents, centsText, orderId } from '@belegwerk/core/kernel';
import {
  MAX_SETTLEMENT_BYTES,
  MAX_SETTLEMENT_ROWS,
  sentenceOfUnreadableFile,
  sentenceOfUnreadRow,
  matchEntries,
  sumsOfEntries,
} from '@belegwerk/core/settlements';
import type { PaidOrder, SettlementEntry, SettlementFile } from '@belegwerk/core/records';
import { readSettlementFile } from './index.ts';

const golden = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'golden', `${name}.csv`), 'utf8');

const inChunks = async function* (bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
};
const read = (text: string | Uint8Array, size?: number) => readSettlementFile(inChunks(Buffer.from(text), size));
const wellRead = async (text: string | Uint8Array, size?: number): Promise<SettlementFile> => {
  const file = await read(text, size);
  if (!file.ok) throw new Error(sentenceOfUnreadableFile(file.failure));
  return file.value;
};
const refused = async (text: string | Uint8Array) => {
  const file = await read(text);
  return file.ok ? undefined : file.failure;
};

/** `2026-11-02 sale EUR 1234.56 -31.08 1203.48 #1042` */
const line = ({ day, kind, currency, gross, fee, net, paid, references }: SettlementEntry): string =>
  [
    day.toString(),
    kind,
    currency,
    ...[gross, fee, net].map(centsText),
    ...(paid ? [`(${centsText(paid.amount)} ${paid.currency})`] : []),
    ...references.texts,
  ].join(' ');

const FORMS: Readonly<Record<string, readonly string[]>> = {
  'paypal-activity': [
    '2026-11-02 sale EUR 1234.56 -31.08 1203.48 #1042',
    // half past six in the evening in California is the next day in Berlin
    '2026-11-03 sale EUR 49.90 -1.59 48.31 #1043',
    '2026-11-03 sale EUR 50.00 -1.60 48.40 #1044',
    '2026-11-04 sale EUR 30.00 -1.10 28.90 #1044',
    '2026-11-05 refund EUR -49.90 0.00 -49.90 #1043',
    '2026-11-06 sale USD 100.00 -3.98 96.02 #1045',
    '2026-11-06 other USD -96.02 0.00 -96.02',
    '2026-11-06 other EUR 82.10 0.00 82.10',
    '2026-11-07 fee EUR 0.00 -16.00 -16.00',
    '2026-11-08 payout EUR -1300.00 0.00 -1300.00',
  ],
  'paypal-statement': [
    '2026-11-02 sale EUR 1234.56 -31.08 1203.48 #1042',
    '2026-11-03 sale EUR 50.00 -1.60 48.40 #1044',
    '2026-11-04 sale EUR 30.00 -1.10 28.90 #1044',
    '2026-11-05 refund EUR -49.90 0.00 -49.90 #1043',
    '2026-11-06 sale CHF 90.00 -3.31 86.69 #1046',
    '2026-11-07 fee EUR 0.00 -16.00 -16.00',
    '2026-11-08 payout EUR -1300.00 0.00 -1300.00',
  ],
  'paypal-settlement': [
    '2026-11-02 sale EUR 1234.56 -31.08 1203.48 #1042',
    '2026-11-03 sale EUR 49.90 -1.59 48.31 #1043',
    '2026-11-03 sale EUR 50.00 -1.60 48.40 #1044',
    '2026-11-04 sale EUR 30.00 -1.10 28.90 #1044',
    '2026-11-05 refund EUR -49.90 0.00 -49.90 #1043',
    '2026-11-06 sale JPY 15000.00 -625.00 14375.00 #1047',
    '2026-11-06 other JPY -14375.00 0.00 -14375.00',
    '2026-11-06 other EUR 85.21 0.00 85.21',
    '2026-11-07 fee EUR 0.00 -16.00 -16.00',
    '2026-11-08 payout EUR -1300.00 0.00 -1300.00',
  ],
  klarna: [
    '2026-11-09 payout EUR -113.71 0.00 -113.71',
    '2026-11-03 sale EUR 100.00 0.00 100.00 #1051',
    '2026-11-03 fee EUR 0.00 -3.56 -3.56 #1051',
    '2026-11-03 sale EUR 50.00 0.00 50.00 #1052',
    '2026-11-04 sale EUR 30.00 0.00 30.00 #1052',
    '2026-11-04 fee EUR 0.00 -2.83 -2.83 #1052',
    '2026-11-05 refund EUR -49.90 0.00 -49.90 #1052',
    '2026-11-06 other EUR -10.00 0.00 -10.00',
    '2026-11-06 sale SEK 900.00 0.00 900.00 #1053',
  ],
  mollie: [
    '2026-11-02 sale EUR 100.00 0.00 100.00 Bestellung #1061',
    '2026-11-03 sale EUR 46.12 0.00 46.12 (50.00 USD) Bestellung #1062',
    '2026-11-03 sale EUR 50.00 0.00 50.00 Original payment: tr_ccc333 - Bestellung #1063',
    '2026-11-04 sale EUR 30.00 0.00 30.00 Original payment: tr_ccc333 - Bestellung #1063',
    '2026-11-05 refund EUR -20.00 0.00 -20.00 Refund Bestellung #1061',
    '2026-11-06 other EUR -50.00 0.00 -50.00',
    '2026-11-08 fee EUR 0.00 -2.88 -2.88 Withheld fees MOL-2026-0001',
  ],
  'amazon-pay': [
    '2026-11-03 sale EUR 1100.00 -21.25 1078.75 #1071 ref1 Capture',
    '2026-11-03 sale EUR 50.00 -1.30 48.70 #1072 ref2 Capture',
    '2026-11-04 sale EUR 30.00 -0.92 29.08 #1072 ref3 Capture',
    '2026-11-05 refund EUR -100.00 1.90 -98.10 #1071 ref4 Refund',
    '2026-11-06 sale GBP 40.00 -1.11 38.89 #1073 ref5 Capture',
    '2026-11-07 other EUR -25.00 0.00 -25.00 #1074 ref6 Chargeback',
    '2026-11-07 fee EUR 0.00 -15.00 -15.00 Chargeback fee',
    '2026-11-09 payout EUR -1000.00 0.00 -1000.00 Transfer to bank account',
  ],
};
const NAMES = Object.keys(FORMS);

/** The orders of a shop that has had each sale and refund. */
const ordersOf = (entries: readonly SettlementEntry[]): readonly PaidOrder[] => {
  const names = entries.map(({ references }) => /#\d+/.exec(references.texts.join(' '))?.[0]);
  return [...new Set(names)].flatMap((name): readonly PaidOrder[] => {
    if (name === undefined) return [];
    const payments = entries.flatMap(({ key, gateway, kind, gross, currency, day, paid }, at) => {
      if (names[at] !== name || (kind !== 'sale' && kind !== 'refund')) return [];
      const { amount, currency: money } = paid ?? { amount: gross, currency };
      const way = kind === 'sale' ? ('in' as const) : ('back' as const);
      return [{ id: key, gateway, way, amount: cents(Math.abs(amount)), currency: money, day }];
    });
    return [{ id: orderId(name), name, numbers: [], payments }];
  });
};
const facts = ({ entries, ...file }: SettlementFile) => ({ ...file, entries: entries.map(line) });

describe('a file of a gateway', () => {
  it.each(NAMES)('says the same to us as to a reader: %s', async (name) => {
    const file = await wellRead(await golden(name));
    expect(file.entries.map(line)).toEqual(FORMS[name]);
    expect(file.unread).toEqual([]);
    expect(file.leftOut).toBe(name === 'paypal-activity' || name === 'mollie' ? 1 : 0);
    expect(new Set(file.entries.map(({ key }) => key)).size).toBe(file.entries.length);
  });

  it.each(NAMES)('says it in any encoding, with any separator, however it arrives: %s', async (name) => {
    const text = await golden(name);
    const plain = facts(await wellRead(text));
    const saved = text.replaceAll(/"([^"]*)"|,/g, (cell, quoted: string | undefined) =>
      quoted === undefined ? ';' : cell,
    );
    for (const other of [
      `\uFEFF${text.replaceAll('\n', '\r\n')}`,
      saved,
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ])
      expect(facts(await wellRead(other))).toEqual(plain);
    expect(facts(await wellRead(text, 7))).toEqual(plain);
  });

  it('reads no name, address or account of a customer', async () => {
    for (const name of NAMES) {
      const said = JSON.stringify(await wellRead(await golden(name)));
      expect(said).not.toMatch(/Erika|Mustermann|example\.com|NL00BANK/);
    }
  });

  it('gives an entry the same key in every file of PayPal', async () => {
    const keys = async (name: string) => new Set((await wellRead(await golden(name))).entries.map(({ key }) => key));
    const [activity, statement, settlement] = [
      await keys('paypal-activity'),
      await keys('paypal-statement'),
      await keys('paypal-settlement'),
    ];
    expect([...activity].filter((key) => settlement.has(key))).toHaveLength(7);
    expect([...activity].filter((key) => statement.has(key))).toHaveLength(6);
  });

  it('tells two reserves of two payouts of Klarna from each other', async () => {
    const text = await golden('klarna');
    const [one, next] = [await wellRead(text), await wellRead(text.replace('XISA93DJ', 'XISA94DJ'))];
    const known = new Set(one.entries.map(({ key }) => key));
    expect(next.entries.filter(({ key }) => known.has(key))).toEqual([]);
  });

  it.each([
    ['paypal-activity', ['#1042', '#1043', '#1044', '#1044', '#1043', '#1045'], 4],
    ['paypal-statement', ['#1042', '#1044', '#1044', '#1043', '#1046'], 2],
    ['paypal-settlement', ['#1042', '#1043', '#1044', '#1044', '#1043', '#1047'], 4],
    ['klarna', ['#1051', '#1051', '#1052', '#1052', '#1052', '#1052', '#1053'], 2],
    ['mollie', ['#1061', '#1062', '#1063', '#1063', '#1061'], 2],
    ['amazon-pay', ['#1071', '#1072', '#1072', '#1071', '#1073', '#1074'], 2],
  ] as const)('leads to the orders of the shop: %s', async (name, expected, ofNone) => {
    const { entries } = await wellRead(await golden(name));
    const { matched, asked, alone } = matchEntries(entries, ordersOf(entries), new Map());
    expect(matched.map(({ order }) => order)).toEqual(expected);
    expect([asked, alone.length]).toEqual([[], ofNone]);
  });

  it.each([
    ['paypal-activity', 'Allgemeine Währungsumrechnung', 'Mondabgabe', ['transfer', 'transfer'], 'Mondabgabe'],
    ['paypal-settlement', '"T0200"', '"T9901"', ['transfer', 'transfer'], 'T9901'],
    ['klarna', 'HOLDBACK', 'MOON', ['reserve'], 'MOON'],
    ['mollie', 'chargeback,EUR,-50.00,,chb_', 'moon,EUR,-50.00,,xyz_', ['dispute'], 'moon'],
    ['amazon-pay', 'ref6,Chargeback', 'ref6,Moon 4711', ['dispute'], 'Moon'],
  ] as const)(
    'says what else moved money, else the gateway’s own word for it: %s',
    async (name, named, not, causes, word) => {
      const text = await golden(name);
      const others = async (file: string) => (await wellRead(file)).entries.filter(({ kind }) => kind === 'other');
      expect((await others(text)).map(({ cause }) => cause)).toEqual(causes);
      const words = (await others(text.replaceAll(named, not))).map((entry) => entry.word);
      expect(words).toContain(word);
    },
  );

  it('comes to nothing where everything of a settlement was paid out', async () => {
    const [euro] = sumsOfEntries((await wellRead(await golden('klarna'))).entries);
    expect([euro?.currency, euro?.change]).toEqual(['EUR', 0]);
  });

  it('names each row that cannot be read, and reads the others', async () => {
    const text = (await golden('paypal-activity'))
      .replace('"02.11.2026","09:15:00"', '"31.11.2026","09:15:00"')
      .replace('"49,90","-1,59","48,31"', '"49,90","-1,59","48,32"')
      .replace('"50,00"', '"fünfzig"')
      .replace('"USD","100,00"', '"US-Dollar","100,00"');
    const { entries, unread } = await wellRead(text);
    expect(entries).toHaveLength(6);
    expect(unread.map(sentenceOfUnreadRow)).toEqual([
      'Zeile 2: Das Datum ist nicht lesbar (31.11.2026).',
      'Zeile 3: Brutto, Gebühr und Netto passen nicht zusammen (49.90, -1.59, 48.32).',
      'Zeile 5: Der Betrag ist nicht lesbar (fünfzig).',
      'Zeile 8: Die Währung ist nicht lesbar (US-Dollar).',
    ]);
  });

  it.each([
    ['', 'Die Datei ist leer.'],
    [
      'PK\u0003\u0004\u0000\u0000',
      'Die Datei ist keine CSV-Datei. Lade den Bericht beim Zahlungsanbieter als CSV herunter.',
    ],
    [
      'Buchungstag;Betrag;Verwendungszweck\n01.11.2026;12,00;Miete\n',
      'Die Datei ist kein Bericht, den wir lesen können (PayPal, Klarna, Mollie, Amazon Pay). Gefunden haben wir die Spalten Buchungstag, Betrag, Verwendungszweck.',
    ],
  ])('is refused where it is none: %j', async (text, sentence) => {
    const failure = await refused(text);
    expect(failure && sentenceOfUnreadableFile(failure)).toBe(sentence);
  });

  it('is refused as a whole where a quotation mark swallows the rest of it', async () => {
    const text = (await golden('mollie')).replace(',Bestellung #1061', ',"Bestellung #1061');
    expect(await refused(text)).toEqual({ kind: 'broken', line: 2 });
  });

  it('is refused before all of it came where it has too many bytes', async () => {
    let sent = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      const header = Buffer.from((await golden('mollie')).split('\n')[0] ?? '');
      yield header;
      for (;;) {
        sent += 1024 * 1024;
        yield Buffer.alloc(1024 * 1024, '\n');
      }
    };
    const file = await readSettlementFile(endless());
    expect(file.ok ? undefined : file.failure).toEqual({ kind: 'too-large' });
    expect(sent).toBeLessThanOrEqual(MAX_SETTLEMENT_BYTES + 2 * 1024 * 1024);
  });

  it('is refused where it has too many rows', async () => {
    const [header] = (await golden('klarna')).split('\n').slice(3);
    const row = 'SALE,,2026-11-01,,,,,,,1.00,EUR,,,,\n';
    expect(await refused(`${header}\n${row.repeat(MAX_SETTLEMENT_ROWS + 1)}`)).toEqual({ kind: 'too-many-rows' });
  });
});
