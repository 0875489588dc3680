import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOssDocument } from '../../../../test/builders/oss-document.ts';
import { compareDays, day, germanDay, instant, plusDays } from '../../kernel/calendar.ts';
import { centsText, cents } from '../../kernel/money.ts';
import { parseQuarter, quarterFrom, quarterOf, quarterText, type Quarter } from '../../kernel/quarter.ts';
import { orderId } from '../../kernel/ids.ts';
import type { OssReturn } from '../../records/oss-statement.ts';
import type { CreditReading } from '../../tax/oss-choices.ts';
import { ossCorrections, taxByCountry } from './corrections.ts';
import { distanceSales, distanceStand } from './distance-sales.ts';
import { ossBalance } from './oss-balance.ts';
import { ossCsv } from './oss-csv.ts';
import { isOssDocument, type OssDocument } from './oss-document.ts';
import { ossLines } from './oss-lines.ts';
import { ossSheet } from './oss-sheet.ts';
import { isCorrectable, returnDue } from './return-due.ts';

const quarter = (text: string): Quarter => {
  const parsed = parseQuarter(text);
  if (!parsed) throw new Error(`${text} is no quarter`);
  return parsed;
};

/** `2026-Q3 FR goods 2000 standard 100.00 20.00`. */
const told = (documents: readonly OssDocument[], reading: CreditReading = 'supply'): readonly string[] =>
  [...ossLines(documents, reading)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([of, lines]) =>
      lines.map(({ country, kind, rate, isStandard, net, tax }) =>
        [of, country, kind, rate, isStandard ? 'standard' : 'reduced', centsText(net), centsText(tax)].join(' '),
      ),
    );

const creditNote = (wish: Parameters<typeof anOssDocument>[0] = {}): OssDocument =>
  anOssDocument({ kind: 'credit-note', id: `c-${wish.order ?? '1'}`, gross: { 2000: 2400 }, ...wish });

describe('a quarter', () => {
  it.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-31', '2026-Q1'],
    ['2026-04-01', '2026-Q2'],
    ['2026-12-31', '2026-Q4'],
  ])('has the day %s: %s', (on, of) => expect(quarterOf(day(on))).toBe(of));

  it('has others beside it, and reads no other text', () => {
    expect([quarterFrom(quarter('2026-Q4'), 1), quarterFrom(quarter('2026-Q1'), -1)]).toEqual(['2027-Q1', '2025-Q4']);
    expect([quarterText(quarter('2026-Q3')), parseQuarter('2026-Q5'), parseQuarter('2026-3')]).toEqual([
      'Q3 2026',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['2026-Q1', '30.04.2026'],
    ['2026-Q2', '31.07.2026'],
    ['2026-Q3', '31.10.2026'],
    ['2026-Q4', '31.01.2027'],
  ])('%s is declared by %s', (of, due) => expect(germanDay(returnDue(quarter(of)))).toBe(due));

  it('is corrected within three years after that', () =>
    expect(['2029-10-31', '2029-11-01'].map((on) => isCorrectable(quarter('2026-Q3'), day(on)))).toEqual([
      true,
      false,
    ]));
});

describe('what a return says', () => {
  it.each<[string, readonly OssDocument[], ...string[]]>([
    ['a sale to France', [anOssDocument()], '2026-Q3 FR goods 2000 standard 100.00 20.00'],
    [
      'two rates, and books in Greece',
      [
        anOssDocument({ gross: { 2000: 12_000, 550: 1055 } }),
        anOssDocument({ order: '2', country: 'GR', gross: { 600: 1060 } }),
      ],
      '2026-Q3 EL goods 600 reduced 10.00 0.60',
      '2026-Q3 FR goods 2000 standard 100.00 20.00',
      '2026-Q3 FR goods 550 reduced 10.00 0.55',
    ],
    [
      'no gift card, which is no sale, beside goods and books at 0 %',
      [{ gross: { 2000: 12_000, 0: 5000 } }, { order: '2', country: 'IE', gross: { 0: 6500 } }]
        .map(anOssDocument)
        .map((each) => ({ ...each, taxed: { ...each.taxed, vouchers: cents(5000) } })),
      '2026-Q3 FR goods 2000 standard 100.00 20.00',
      '2026-Q3 IE goods 0 reduced 15.00 0.00',
    ],
    [
      'Jungholz, whose postal code is German, as Austria',
      [anOssDocument({ country: 'DE' })],
      '2026-Q3 AT goods 2000 standard 100.00 20.00',
    ],
    [
      'services apart from goods',
      [anOssDocument(), anOssDocument({ order: '2', oss: 'electronic-services' })],
      '2026-Q3 FR goods 2000 standard 100.00 20.00',
      '2026-Q3 FR services 2000 standard 100.00 20.00',
    ],
    [
      'Monaco is France, Northern Ireland XI',
      [anOssDocument({ country: 'MC' }), anOssDocument({ order: '2', country: 'GB' })],
      '2026-Q3 FR goods 2000 standard 100.00 20.00',
      '2026-Q3 XI goods 2000 standard 100.00 20.00',
    ],
    [
      'Madeira has a standard rate of its own',
      [anOssDocument({ country: 'PT', gross: { 2200: 12_200 } })],
      '2026-Q3 PT goods 2200 standard 100.00 22.00',
    ],
    [
      'Finland had two standard rates in one quarter',
      [2400, 2550].map((rate, at) =>
        anOssDocument({ order: `${at}`, country: 'FI', suppliedOn: '2024-09-02', gross: { [rate]: 10_000 + rate } }),
      ),
      '2024-Q3 FI goods 2550 standard 100.00 25.50',
      '2024-Q3 FI goods 2400 standard 100.00 24.00',
    ],
    [
      'what the order tells of the supply counts more than what was foreseen',
      [
        anOssDocument({
          isBeforeSupply: true,
          order: '7',
        }),
      ].map((document) => ({
        ...document,
        order: {
          id: orderId('7'),
          name: '#7',
          createdAt: instant('2026-08-10T08:00:00Z'),
          customerName: 'Claire',
          supplied: { first: day('2026-09-30'), last: day('2026-10-01') },
        },
      })),
      '2026-Q4 FR goods 2000 standard 100.00 20.00',
    ],
  ])('%s', (_what, documents, ...lines) => expect(told(documents)).toEqual(lines));

  it('counts no draft, nothing cancelled, no German sale and nothing whose taxing is not known', () => {
    const { taxed, ...unknown } = anOssDocument();
    const { oss: _oss, ...here } = taxed;
    const others = [
      anOssDocument({ status: 'draft' }),
      anOssDocument({ cancelled: true }),
      { ...unknown, taxed: { ...here, country: 'DE' } },
      unknown,
    ];
    expect(others.filter(isOssDocument)).toEqual([]);
  });

  describe('of a credit note in November for a sale in August', () => {
    const sale = anOssDocument();
    const credit = creditNote({ suppliedOn: '2026-11-05', on: '2026-11-05' });

    it('counts in the quarter of the supply', () =>
      expect(told([sale, credit])).toEqual(['2026-Q3 FR goods 2000 standard 80.00 16.00']));

    it('or in that in which it was issued, where the merchant reads it so', () =>
      expect(told([sale, credit], 'issue')).toEqual([
        '2026-Q3 FR goods 2000 standard 100.00 20.00',
        '2026-Q4 FR goods 2000 standard -20.00 -4.00',
      ]));

    it('counts by its own day of supply where the order has two invoices, or none that is known', () => {
      const own = '2026-Q4 FR goods 2000 standard -20.00 -4.00';
      expect(told([sale, { ...sale, id: 'i-2' }, credit]).at(-1)).toBe(own);
      expect(told([credit])).toEqual([own]);
    });
  });
});

describe('a year of sales and 500 refunds', () => {
  const RATES: Readonly<Record<string, readonly number[]>> = {
    FR: [2000, 550],
    AT: [2000, 1000],
    GR: [2400, 600],
    PT: [2300, 2200],
    IE: [2300, 900],
  };
  const first = day('2026-01-01');
  const sale = fc.record({
    country: fc.constantFrom(...Object.keys(RATES)),
    supplied: fc.nat({ max: 364 }),
    gross: fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 90_000 })),
    isService: fc.boolean(),
  });
  const refund = fc.record({
    of: fc.nat(),
    later: fc.nat({ max: 200 }),
    part: fc.integer({ min: 1, max: 100 }),
    whichRate: fc.nat({ max: 1 }),
  });

  const documentsOf = (
    sales: readonly (typeof sale extends fc.Arbitrary<infer S> ? S : never)[],
    refunds: readonly (typeof refund extends fc.Arbitrary<infer R> ? R : never)[],
  ) => {
    const invoices = sales.map(({ country, supplied, gross, isService }, at) => {
      const [one = 0, other = 0] = RATES[country] ?? [];
      return anOssDocument({
        order: `${at}`,
        country,
        suppliedOn: plusDays(first, supplied).toString(),
        oss: isService ? 'electronic-services' : 'goods',
        gross: { [one]: gross[0], [other]: gross[1] },
      });
    });
    const credits = refunds.map(({ of, later, part, whichRate }, at) => {
      const place = of % invoices.length;
      const invoice = invoices[place] ?? anOssDocument();
      const share = invoice.byRate[whichRate] ?? { rate: 2000, gross: 100 };
      const on = plusDays(invoice.date, later).toString();
      return anOssDocument({
        id: `c-${at}`,
        kind: 'credit-note',
        order: `${place}`,
        country: invoice.taxed.country,
        // as the plan of a credit note would have it where it does not know the invoice
        suppliedOn: on,
        oss: invoice.taxed.oss,
        gross: { [share.rate]: Math.ceil((share.gross * part) / 100) },
      });
    });
    return { invoices, credits };
  };

  const drawn = fc.tuple(
    fc.array(sale, { minLength: 100, maxLength: 300 }),
    fc.array(refund, { minLength: 500, maxLength: 500 }),
  );

  it.each<CreditReading>(['supply', 'issue'])(
    'add up exactly, each in its quarter, where credit notes count by their %s',
    (reading) =>
      fc.assert(
        fc.property(drawn, ([sales, refunds]) => {
          const { invoices, credits } = documentsOf(sales, refunds);
          // written anew, from the documents alone: tax by quarter and state
          const expected = new Map<string, number>();
          const add = (of: string, country: string, amount: number) => {
            const key = `${of} ${country === 'GR' ? 'EL' : country}`;
            expected.set(key, (expected.get(key) ?? 0) + amount);
          };
          for (const { taxed, tax } of invoices) add(quarterOf(taxed.suppliedOn), taxed.country, tax);
          for (const { date, order: _order, orderId: of, taxed, tax } of credits) {
            const invoice = invoices.find((each) => each.orderId === of);
            const on = reading === 'issue' ? date : (invoice?.taxed.suppliedOn ?? date);
            add(quarterOf(on), taxed.country, -tax);
          }
          const found = new Map<string, number>();
          let [net, tax] = [0, 0];
          for (const [of, lines] of ossLines([...credits, ...invoices], reading))
            for (const line of lines) {
              const key = `${of} ${line.country}`;
              found.set(key, (found.get(key) ?? 0) + line.tax);
              net += line.net;
              tax += line.tax;
            }
          const nonZero = (sums: ReadonlyMap<string, number>) =>
            [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
          expect(nonZero(found)).toEqual(nonZero(expected));
          const sum = (of: (document: OssDocument) => number): number =>
            invoices.reduce((all, each) => all + of(each), 0) - credits.reduce((all, each) => all + of(each), 0);
          expect([net, tax]).toEqual([sum((each) => each.total - each.tax), sum((each) => each.tax)]);
        }),
        { numRuns: 25 },
      ),
  );

  it.each<CreditReading>(['supply', 'issue'])(
    'are declared once: what is proposed quarter by quarter comes to the same, where credit notes count by their %s',
    (reading) =>
      fc.assert(
        fc.property(drawn, ([sales, refunds]) => {
          const { invoices, credits } = documentsOf(sales, refunds);
          const documents = [...invoices, ...credits];
          const returns: OssReturn[] = [];
          const isUnknown = (): boolean => false;
          for (let at = quarter('2026-Q1'); at <= quarter('2027-Q4'); at = quarterFrom(at, 1)) {
            const today = returnDue(at);
            const known = documents.filter(({ date }) => compareDays(date, today) <= 0);
            const { proposal } = ossSheet({ quarter: at, today, reading, documents: known, returns, isUnknown });
            returns.push({ quarter: at, source: 'here', ...proposal });
          }
          const declared = new Map<string, number>();
          for (const { quarter: of, states, corrections: later } of returns)
            for (const each of [...states.map((state) => ({ ...state, quarter: of })), ...later]) {
              const key = `${each.quarter} ${each.country}`;
              declared.set(key, (declared.get(key) ?? 0) + each.tax);
            }
          const now = new Map(
            [...ossLines(documents, reading)].flatMap(([of, lines]) =>
              [...taxByCountry(lines)].map(([country, tax]) => [`${of} ${country}`, tax] as const),
            ),
          );
          const nonZero = (sums: ReadonlyMap<string, number>) =>
            [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
          expect(nonZero(declared)).toEqual(nonZero(now));
        }),
        { numRuns: 10 },
      ),
  );
});

describe('corrections of earlier quarters', () => {
  const today = day('2027-01-10');
  const returnOf = (of: string, tax: number, more: Partial<OssReturn> = {}): OssReturn => ({
    quarter: quarter(of),
    source: 'here',
    states: [{ country: 'FR', net: cents(tax * 5), tax: cents(tax) }],
    corrections: [],
    ...more,
  });
  const corrected = (documents: readonly OssDocument[], returns: readonly OssReturn[], inReturn = '2026-Q4') =>
    ossCorrections(ossLines(documents, 'supply'), { returns, inReturn: quarter(inReturn) }, today).map(
      ({ quarter: of, country, declared, now, difference }) =>
        [of, country, ...[declared, now, difference].map(centsText)].join(' '),
    );
  const refunded = [anOssDocument(), creditNote({ on: '2026-11-05' })];

  it('tell what was declared, what it is now, and the difference of each state', () =>
    expect(corrected(refunded, [returnOf('2026-Q3', 2000)])).toEqual(['2026-Q3 FR 20.00 16.00 -4.00']));

  it('are none where nothing changed, and none of a quarter of which it is not known what was declared', () => {
    expect(corrected(refunded, [returnOf('2026-Q3', 1600)])).toEqual([]);
    expect(corrected(refunded, [])).toEqual([]);
  });

  it('are declared once: what a later return corrected counts as declared', () => {
    const correction = { quarter: quarter('2026-Q3'), country: 'FR', tax: cents(-400) };
    const returns = [returnOf('2026-Q3', 2000), returnOf('2026-Q4', 0, { states: [], corrections: [correction] })];
    expect(corrected(refunded, returns, '2027-Q1')).toEqual([]);
    expect(corrected(refunded, returns, '2026-Q4')).toEqual(['2026-Q3 FR 20.00 16.00 -4.00']);
  });

  it('tell of a state that was not declared at all, and of one from which nothing is left', () =>
    expect(corrected([anOssDocument({ country: 'IT' })], [returnOf('2026-Q3', 2000)])).toEqual([
      '2026-Q3 FR 20.00 0.00 -20.00',
      '2026-Q3 IT 0.00 20.00 20.00',
    ]));

  it('go back three years and no further', () => {
    const old = anOssDocument({ suppliedOn: '2023-08-01' });
    expect(corrected([old], [returnOf('2023-Q3', 0, { states: [] })])).toEqual([]);
    expect(
      corrected([{ ...old, taxed: { ...old.taxed, suppliedOn: day('2023-11-01') } }], [returnOf('2023-Q4', 0)]),
    ).toEqual(['2023-Q4 FR 0.00 20.00 20.00']);
  });
});

describe('what a return comes to', () => {
  const taxed = (country: string, tax: number) => ({ country, tax: cents(tax) });

  it('is the tax of each state with its corrections', () =>
    expect(ossBalance([taxed('FR', 2000), taxed('IT', 300), taxed('FR', -400)])).toEqual({ payable: 1900, credit: 0 }));

  it('sets off nothing between states: a credit is refunded by the state itself', () =>
    expect(ossBalance([taxed('FR', 2000), taxed('IT', -300), taxed('AT', -1)])).toEqual({
      payable: 2000,
      credit: 301,
    }));
});

describe('an invoice from before the supply', () => {
  const [Q3, Q4] = [quarter('2026-Q3'), quarter('2026-Q4')];
  const early = anOssDocument({ isBeforeSupply: true, suppliedOn: '2026-09-20' });
  const left = {
    id: orderId('1'),
    name: '#1',
    createdAt: instant('2026-09-10T08:00:00Z'),
    customerName: 'Claire',
    supplied: { first: day('2026-10-02'), last: day('2026-10-02') },
  };
  const declared: readonly OssReturn[] = [
    { quarter: Q3, source: 'here', states: [], corrections: [] },
    { quarter: Q4, source: 'here', states: [{ country: 'FR', net: cents(10_000), tax: cents(2000) }], corrections: [] },
  ];
  const sheetOf = (documents: readonly OssDocument[], of: Quarter) =>
    ossSheet({
      quarter: of,
      today: day('2027-04-10'),
      reading: 'supply',
      documents,
      returns: declared,
      isUnknown: () => false,
    });
  const next = quarter('2027-Q1');

  it('corrects nothing while its order tells when the goods left', () => {
    const { corrections, withheld } = sheetOf([{ ...early, order: left }], next);
    expect([corrections, withheld]).toEqual([[], []]);
  });

  it('corrects nothing either once its order is gone: what would seem so is named', () => {
    const { corrections, withheld, proposal } = sheetOf([early], next);
    expect([corrections, proposal.corrections]).toEqual([[], []]);
    expect(withheld).toEqual([
      { quarter: Q4, country: 'FR' },
      { quarter: Q3, country: 'FR' },
    ]);
    expect([Q3, Q4].map((of) => sheetOf([early], of).foreseen)).toEqual([1, 0]);
    expect([Q3, Q4].map((of) => sheetOf([early], of).deviation)).toEqual([undefined, undefined]);
  });

  it('leaves the corrections of other states, and of quarters before it, as they are', () => {
    const others = [
      anOssDocument({ order: '2', country: 'IT', suppliedOn: '2026-09-01' }),
      anOssDocument({ order: '3', suppliedOn: '2026-05-01' }),
    ];
    const returns: readonly OssReturn[] = [
      { quarter: quarter('2026-Q2'), source: 'here', states: [], corrections: [] },
      ...declared,
    ];
    const { corrections } = ossSheet({
      quarter: next,
      today: day('2027-04-10'),
      reading: 'supply',
      documents: [early, ...others],
      returns,
      isUnknown: () => false,
    });
    expect(corrections.map((each) => `${each.quarter} ${each.country}`)).toEqual(['2026-Q3 IT', '2026-Q2 FR']);
  });
});

describe('the file for the tax office', () => {
  const lines =
    ossLines(
      [
        anOssDocument({ gross: { 2000: 120_000 } }),
        anOssDocument({ order: '2', country: 'IE', oss: 'electronic-services', gross: { 2300: 61_500 } }),
        anOssDocument({ order: '3', country: 'FI', gross: { 2550: 12_550 } }),
      ],
      'supply',
    ).get(quarter('2026-Q3')) ?? [];

  it('names its version, each state, and the amounts of each kind and rate', () =>
    expect(ossCsv(lines, 'point')).toBe(
      [
        '#v2.0',
        '1,FI',
        '3,FI,STANDARD,25.50,100.00,25.50',
        '1,FR',
        '3,FR,STANDARD,20.00,1000.00,200.00',
        '1,IE',
        '2,IE,STANDARD,23.00,500.00,115.00',
        '',
      ].join('\r\n'),
    ));

  it('has commas in amounts where the form wants them', () =>
    expect(ossCsv(lines, 'comma')?.split('\r\n')[2]).toBe('3;FI;STANDARD;25,50;100,00;25,50'));

  it('leaves out what has no base, less than none, or no tax', () => {
    const [line] = lines;
    const odd = [{ net: cents(-100) }, { net: cents(0) }, { rate: 0 }].map((more) => ({ ...line, ...more }));
    expect(ossCsv(odd as unknown as typeof lines, 'point')).toBe('#v2.0\r\n');
  });

  it('is not made where it had more than 6,000 rows', () => {
    const [line] = lines;
    if (!line) throw new Error('there are lines');
    const states = Array.from({ length: 3000 }, (_, at) => ({ ...line, country: `${at}` }));
    expect(ossCsv(states, 'point')?.split('\r\n')).toHaveLength(6002);
    expect(ossCsv([...states, line], 'point')).toBeUndefined();
  });
});

describe('distance sales at German rates', () => {
  const atHome = ({ taxed, ...document }: OssDocument, more: Partial<OssDocument['taxed']> = {}) => {
    const { oss: _oss, ...rest } = { ...taxed, ...more };
    return { ...document, taxed: rest };
  };
  const sold = anOssDocument({ gross: { 1900: 11_900 } });

  it('are what consumers in other member states were sold net, less credit notes', () =>
    expect(
      distanceSales(
        [
          atHome(sold),
          atHome(creditNote({ gross: { 1900: 1190 } })),
          atHome(sold, { country: 'DE' }),
          atHome(anOssDocument({ order: '5', gross: { 0: 5000 } }), { vouchers: cents(5000) }),
          atHome(anOssDocument({ order: '6', gross: { 0: 5000 } }), { country: 'GB', scheme: 'exempt' }),
          atHome(sold, { country: 'CH' }),
          atHome(sold, { scheme: 'intra-community' }),
          atHome(sold, { suppliedOn: day('2025-12-31') }),
          { ...atHome(sold), status: 'draft' },
        ],
        2026,
      ),
    ).toBe(9000));

  it('have Northern Ireland among them, which its address does not tell from Great Britain', () =>
    expect(distanceSales([atHome(sold, { country: 'GB' })], 2026)).toBe(10_000));

  it.each([
    [799_999, 'below'],
    [800_000, 'near'],
    [1_000_000, 'near'],
    [1_000_001, 'over'],
  ])('of %d cents a year are %s the limit', (net, stand) => expect(distanceStand(cents(net))).toBe(stand));
});
