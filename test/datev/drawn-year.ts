import { orderId, taxRate, cents, instant, plusDays, type PlainDate } from '@belegwerk/core/kernel';
import type { RateSum, TaxedAs } from '@belegwerk/core/documents';
import type { ListedDocument } from '@belegwerk/core/handover';
import { DEFAULT_PREFERENCES, type Preferences } from '@belegwerk/core/preferences';
import fc from 'fast-check';

/** What decides on which account something stands, in words of this test. */
export type Taxation =
  | 'domestic'
  | 'small-business'
  | 'oss'
  | 'oss-services'
  | 'intra-community'
  | 'reverse-charge'
  | 'export'
  | 'foreign-service';

export interface Kind {
  readonly taxation: Taxation;
  readonly scheme: TaxedAs['scheme'];
  readonly country: string;
  readonly rates: readonly number[];
  readonly vatId?: string;
}

const KINDS: readonly Kind[] = [
  { taxation: 'domestic', scheme: 'gross', country: 'DE', rates: [1900] },
  { taxation: 'domestic', scheme: 'gross', country: 'DE', rates: [700] },
  { taxation: 'domestic', scheme: 'net', country: 'DE', rates: [1900, 700] },
  { taxation: 'domestic', scheme: 'gross', country: 'DE', rates: [1900, 700, 0] },
  { taxation: 'domestic', scheme: 'photovoltaics', country: 'DE', rates: [0] },
  { taxation: 'domestic', scheme: 'gross', country: 'NL', rates: [1900] },
  { taxation: 'oss', scheme: 'gross', country: 'FR', rates: [2000, 550] },
  { taxation: 'oss', scheme: 'gross', country: 'IE', rates: [2300, 1350] },
  { taxation: 'oss', scheme: 'net', country: 'GR', rates: [2400] },
  { taxation: 'oss', scheme: 'gross', country: 'MC', rates: [2000] },
  { taxation: 'oss-services', scheme: 'gross', country: 'AT', rates: [2000] },
  { taxation: 'intra-community', scheme: 'intra-community', country: 'AT', rates: [0], vatId: 'ATU12345678' },
  { taxation: 'intra-community', scheme: 'intra-community', country: 'GR', rates: [0], vatId: 'EL123456789' },
  { taxation: 'intra-community', scheme: 'intra-community', country: 'IE', rates: [0], vatId: 'IE1+23456A' },
  { taxation: 'reverse-charge', scheme: 'reverse-charge', country: 'NL', rates: [0], vatId: 'NL123456789B01' },
  { taxation: 'export', scheme: 'export', country: 'CH', rates: [0] },
  { taxation: 'foreign-service', scheme: 'foreign-service', country: 'US', rates: [0] },
];
const SMALL_BUSINESS: readonly Kind[] = [
  { taxation: 'small-business', scheme: 'exempt', country: 'DE', rates: [0] },
  { taxation: 'small-business', scheme: 'exempt', country: 'AT', rates: [0] },
  { taxation: 'small-business', scheme: 'exempt', country: 'CH', rates: [0] },
];

/** Why a document may be in no booking. */
const LACKS = [
  'by-hand',
  'before-kept',
  'sums-differ',
  'vat-id-missing',
  'draft',
  'cancelled',
  'delivery-note',
] as const;
type Lack = (typeof LACKS)[number];

/** A document of the account, and what this test knows of how it must be booked. */
export interface DrawnDocument {
  readonly document: ListedDocument;
  readonly kind: Kind;
  readonly lack?: Lack;
  /** Where its file lies; absent where it has none. */
  readonly path?: string;
}

export interface DrawnYear {
  readonly preferences: Preferences;
  readonly documents: readonly DrawnDocument[];
}

const NAMES = [
  'Anke Groß',
  'Łukasz "Luki" Ştefan; GmbH',
  '山田 太郎',
  '😀 Shop',
  'Zeile\r\nzwei',
  'A'.repeat(90),
  '€ & Söhne',
];
const NUMBERS: readonly ((at: number) => string)[] = [
  (at) => `RE${at}`,
  (at) => `RE 2026/${at}`,
  (at) => `Übung.7:${at}`,
  (at) => `${'LANG'.repeat(12)}-${at}`,
];

const drawnDocument = (kinds: readonly Kind[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    isCredit: fc.boolean(),
    daysLater: fc.integer({ min: 0, max: 364 }),
    amounts: fc.array(fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.constant(99_999_999)), {
      minLength: 3,
      maxLength: 3,
    }),
    vouchers: fc.constantFrom(0, 0, 0, 0, 0, 0, 5000, 1999),
    name: fc.constantFrom(...NAMES),
    number: fc.constantFrom(...NUMBERS),
    lack: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.constantFrom(...LACKS) },
    ),
    paper: fc.constantFrom('own' as const, 'same' as const, 'cased' as const, 'cased' as const, 'none' as const),
    isKnown: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn > 0),
  });
type Drawn = ReturnType<typeof drawnDocument> extends fc.Arbitrary<infer T> ? T : never;

const taxIn = (gross: number, rate: number): number => Math.round((gross * rate) / (10_000 + rate));

const FOLDERS = { invoice: 'Rechnungen', 'credit-note': 'Gutschriften', 'delivery-note': 'Lieferscheine' } as const;
const FILE_NAMES = {
  own: (at: number) => `Beleg Nr. ${at} „ß & Co“.pdf`,
  // an invoice and a credit note may have the same one, in folders of their own
  same: (at: number, isCredit: boolean) => `RE${isCredit ? at - 1 : at}.pdf`,
  cased: (at: number, isCredit: boolean) => (isCredit ? `re${at - 1}.PDF` : `RE${at}.pdf`),
} as const;

const documentOf = (drawn: Drawn, at: number, first: PlainDate): DrawnDocument => {
  const { kind, vouchers, name, number, paper } = drawn;
  const lack = drawn.lack === 'vat-id-missing' && kind.vatId === undefined ? undefined : drawn.lack;
  const rates = [...new Set([...kind.rates, ...(vouchers > 0 ? [0] : [])])];
  const byRate = rates.map((rate, place): RateSum => {
    const goods = kind.rates.includes(rate) ? (drawn.amounts[place] ?? 1) : 0;
    const gross = goods + (rate === 0 ? vouchers : 0);
    return { rate: taxRate(rate), gross: cents(gross), tax: cents(taxIn(gross, rate)) };
  });
  const sum = (of: 'gross' | 'tax') => byRate.reduce((total, each) => total + each[of], 0);
  const id = orderId(`gid://shopify/Order/${at}`);
  const sort = lack === 'delivery-note' ? lack : drawn.isCredit ? 'credit-note' : 'invoice';
  const date = plusDays(first, drawn.daysLater);
  const hasId = kind.vatId !== undefined && lack !== 'vat-id-missing';
  const isKnown = drawn.isKnown || hasId;
  const document: ListedDocument = {
    id: `i-${at}`,
    kind: sort,
    number: lack === 'draft' ? '' : number(at),
    date,
    createdAt: instant(`${date.toString()}T08:00:00Z`),
    orderId: id,
    orderName: `#${at}`,
    ...(isKnown
      ? {
          order: {
            id,
            name: `#${at}`,
            createdAt: instant(`${date.toString()}T08:00:00Z`),
            customerName: name,
            ...(hasId ? { vatId: { id: kind.vatId ?? '', isValid: true } } : {}),
          },
        }
      : {}),
    status: lack === 'draft' ? 'draft' : 'open',
    cancelled: lack === 'cancelled',
    total: cents(sum('gross') + (lack === 'sums-differ' ? 1 : 0)),
    tax: cents(sum('tax')),
    ...(lack === 'by-hand' || lack === 'before-kept'
      ? {}
      : {
          byRate,
          taxed: {
            scheme: kind.scheme,
            country: kind.country,
            suppliedOn: date,
            ...(kind.taxation === 'oss' ? { oss: 'goods' as const } : {}),
            ...(kind.taxation === 'oss-services' ? { oss: 'electronic-services' as const } : {}),
            ...(vouchers > 0 ? { vouchers: cents(vouchers) } : {}),
          },
          reductions: [],
        }),
    isByHand: lack === 'by-hand',
  };
  return {
    document,
    kind,
    ...(lack === undefined ? {} : { lack }),
    ...(paper === 'none' ? {} : { path: `${FOLDERS[sort]}/${FILE_NAMES[paper](at, drawn.isCredit)}` }),
  };
};

/** Accounts that a merchant names, and whether they compute the tax by themselves. */
const OWN = [
  {},
  { datevAutomaticAccounts: false },
  { datevStandardAccount: '8401', datevReducedAccount: '8301', datevAutomaticAccounts: false },
  { datevStandardAccount: '8401', datevReducedAccount: '8301', datevAutomaticAccounts: true },
  // in no way and in every way automatic, with any answer of the merchant
  { datevStandardAccount: '8200', datevReducedAccount: '8300', datevAutomaticAccounts: false },
] as const satisfies readonly Partial<Preferences>[];

const inChart = (own: Partial<Preferences>, chart: 'SKR03' | 'SKR04'): Partial<Preferences> =>
  chart === 'SKR03'
    ? own
    : Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, typeof value === 'string' ? value.replace(/^8/, '4') : value]),
      );

/** A fiscal year of a shop of a chart. */
export const drawnYear = (chart: 'SKR03' | 'SKR04', of: 'regular' | 'small-business'): fc.Arbitrary<DrawnYear> =>
  fc
    .record({
      own: fc.constantFrom<Partial<Preferences>>(...OWN),
      length: fc.constantFrom(4, 4, 5, 8),
      firstMonth: fc.constantFrom('1', '1', '7', '3'),
      documents: fc.array(drawnDocument(of === 'regular' ? KINDS : SMALL_BUSINESS), { minLength: 60, maxLength: 120 }),
    })
    .map(({ own, length, firstMonth, documents }) => ({
      preferences: {
        ...DEFAULT_PREFERENCES,
        bookingSource: 'file',
        datevConsultantNumber: '29098',
        datevClientNumber: '55003',
        datevYearStart: firstMonth,
        datevChart: chart,
        datevAccountLength: length,
        datevZeroRateAccount: chart === 'SKR03' ? '8290' : '4290',
        datevVoucherAccount: chart === 'SKR03' ? '1604' : '3304',
        ...inChart(own, chart),
      } as Preferences,
      documents: documents.map((drawn, at) => documentOf(drawn, at, yearBegin(firstMonth))),
    }));

const yearBegin = (firstMonth: string): PlainDate =>
  instant(`2027-${firstMonth.padStart(2, '0')}-01T12:00:00Z`)
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
