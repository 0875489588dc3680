import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, instant } from '../../kernel/calendar.ts';
import { orderId } from '../../kernel/ids.ts';
import { cents, sumOfCents } from '../../kernel/money.ts';
import { taxRate } from '../../kernel/tax-rate.ts';
import { DEFAULT_PREFERENCES } from '../../preferences/catalogue.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { TAX_SCHEMES } from '../../tax/treatment.ts';
import { isBooked, signed, type ListedDocument } from '../listed-document.ts';
import { bookingsOfDocuments } from './bookings.ts';
import type { Booking } from '../../ports/booking-files.ts';
import { datevSettings } from './datev-settings.ts';
import { unbookedText } from './unbooked.ts';
import { unbookedList } from './unbooked-list.ts';

const settingsWith = (wish: Partial<Preferences> = {}) => {
  const settings = datevSettings({
    ...DEFAULT_PREFERENCES,
    bookingSource: 'file',
    datevConsultantNumber: '29098',
    datevClientNumber: '55003',
    ...wish,
  });
  if (!settings) throw new Error('no settings');
  return settings;
};

/** `19: 119.00` are cents at a rate in percent. */
type AtRates = Readonly<Record<number, number>>;
const ratesOf = (at: AtRates): NonNullable<ListedDocument['byRate']> =>
  Object.entries(at)
    .map(([rate, gross]) => ({ rate: taxRate(Number(rate) * 100), gross: cents(gross), tax: cents(0) }))
    .toSorted((one, other) => other.rate - one.rate);

type Wish = Partial<Omit<ListedDocument, 'byRate' | 'taxed'>> & {
  readonly at?: AtRates;
  readonly taxed?: Partial<NonNullable<ListedDocument['taxed']>>;
};
const aDocument = ({ at = { 19: 11_900 }, taxed, ...wish }: Wish = {}): ListedDocument => ({
  id: 'i-1',
  kind: 'invoice',
  number: 'RE-1001',
  date: day('2026-11-05'),
  createdAt: instant('2026-11-05T08:00:00Z'),
  orderId: orderId('gid://shopify/Order/1001'),
  orderName: '#1001',
  status: 'open',
  cancelled: false,
  total: sumOfCents(ratesOf(at).map(({ gross }) => gross)),
  tax: cents(0),
  byRate: ratesOf(at),
  taxed: { scheme: 'gross', country: 'DE', suppliedOn: day('2026-11-05'), ...taxed },
  isByHand: false,
  ...wish,
});
const anOrder = (vatId?: string): NonNullable<ListedDocument['order']> => ({
  id: orderId('gid://shopify/Order/1001'),
  name: '#1001',
  createdAt: instant('2026-11-04T10:00:00Z'),
  customerName: 'Erika Mustermann',
  ...(vatId === undefined ? {} : { vatId: { id: vatId, isValid: true } }),
});

const toldOf = ({ amount, side, account, contraAccount, taxKey, destination, destinationRate }: Booking): string =>
  [amount, side, account, contraAccount, taxKey, destination, destinationRate]
    .filter((each) => each !== undefined)
    .join(' ');
const booked = (document: ListedDocument, wish?: Partial<Preferences>): readonly string[] =>
  bookingsOfDocuments([document], settingsWith(wish)).bookings.map(toldOf);
const refused = (document: ListedDocument, wish?: Partial<Preferences>): readonly string[] =>
  bookingsOfDocuments([document], settingsWith(wish)).unbooked.map(({ reason }) => unbookedText(reason));

describe('a booking', () => {
  it.each<[string, Wish, readonly string[]]>([
    ['of 19 %', {}, ['11900 S 10000 8400']],
    ['of 7 %', { at: { 7: 10_700 } }, ['10700 S 10000 8300']],
    ['of two rates', { at: { 19: 11_900, 7: 10_700 } }, ['11900 S 10000 8400', '10700 S 10000 8300']],
    ['of a credit note', { kind: 'credit-note' }, ['11900 H 10000 8400']],
    [
      'of a rate that gives something back',
      { at: { 19: 11_900, 7: -700 } },
      ['11900 S 10000 8400', '700 H 10000 8300'],
    ],
    [
      'of goods taxed in France',
      { at: { 20: 12_000 }, taxed: { oss: 'goods', country: 'FR' } },
      ['12000 S 10000 8320 240 FR 2000'],
    ],
    [
      'of goods taxed in Greece, whose code is another one for taxes',
      { at: { 24: 12_400 }, taxed: { oss: 'goods', country: 'GR' } },
      ['12400 S 10000 8320 240 EL 2400'],
    ],
    [
      'of goods taxed in Northern Ireland',
      { at: { 20: 12_000 }, taxed: { oss: 'goods', country: 'GB' } },
      ['12000 S 10000 8320 240 XI 2000'],
    ],
    [
      'of goods for Jungholz, which is Austria and has a German postal code',
      { at: { 20: 12_000 }, taxed: { oss: 'goods', country: 'DE' } },
      ['12000 S 10000 8320 240 AT 2000'],
    ],
    [
      'of downloads taxed in Austria',
      { at: { 20: 12_000 }, taxed: { oss: 'electronic-services', country: 'AT' } },
      ['12000 S 10000 8320 250 AT 2000'],
    ],
    [
      'of an intra-community supply',
      { at: { 0: 50_000 }, taxed: { scheme: 'intra-community', country: 'AT' }, order: anOrder('ATU 1234 5678') },
      ['50000 S 10000 8125 ATU12345678'],
    ],
    [
      'of a service with reverse charge',
      { at: { 0: 50_000 }, taxed: { scheme: 'reverse-charge', country: 'AT' }, order: anOrder('ATU12345678') },
      ['50000 S 10000 8336 ATU12345678'],
    ],
    ['of an export', { at: { 0: 20_000 }, taxed: { scheme: 'export', country: 'CH' } }, ['20000 S 10000 8120']],
    [
      'of a service to a business elsewhere',
      { at: { 0: 20_000 }, taxed: { scheme: 'foreign-service', country: 'CH' } },
      ['20000 S 10000 8338'],
    ],
    ['of a small business', { at: { 0: 20_000 }, taxed: { scheme: 'exempt' } }, ['20000 S 10000 8195']],
  ])('%s stands on its account', (_what, wish, rows) => expect(booked(aDocument(wish))).toEqual(rows));

  it('stands on the accounts of SKR04, and on those that the merchant names', () => {
    expect(booked(aDocument({ at: { 19: 11_900, 7: 10_700 } }), { datevChart: 'SKR04' })).toEqual([
      '11900 S 10000 4400',
      '10700 S 10000 4300',
    ]);
    expect(booked(aDocument(), { datevStandardAccount: '8401', datevDebtorAccount: '12000' })).toEqual([
      '11900 S 12000 8401',
    ]);
  });

  it('has accounts as long as those of the adviser', () =>
    expect(booked(aDocument(), { datevAccountLength: 6 })).toEqual(['11900 S 1000000 840000']));

  it('has the key of its rate only beside an account that does not compute the tax', () => {
    const own = { datevAutomaticAccounts: false };
    expect(booked(aDocument(), own)).toEqual(['11900 S 10000 8400']);
    expect(booked(aDocument(), { ...own, datevStandardAccount: '8401' })).toEqual(['11900 S 10000 8401 3']);
    expect(booked(aDocument({ at: { 7: 700 } }), { ...own, datevReducedAccount: '8301' })).toEqual([
      '700 S 10000 8301 2',
    ]);
    expect(booked(aDocument(), { datevStandardAccount: '8200' })).toEqual(['11900 S 10000 8200 3']);
  });

  it.each<[string, Wish, Partial<Preferences>, RegExp]>([
    [
      'an export',
      { at: { 0: 100 }, taxed: { scheme: 'export', country: 'CH' } },
      { datevExportAccount: '8121' },
      /^Konto 8121 .*kein Auto/,
    ],
    [
      'a foreign service',
      { at: { 0: 100 }, taxed: { scheme: 'foreign-service', country: 'CH' } },
      { datevForeignServiceAccount: '8200' },
      /^Konto 8200/,
    ],
    [
      'photovoltaics',
      { at: { 0: 100 }, taxed: { scheme: 'photovoltaics' } },
      { datevZeroRateAccount: '8201' },
      /^Konto 8201/,
    ],
    [
      'a voucher',
      { at: { 0: 100 }, taxed: { vouchers: cents(100) } },
      { datevVoucherAccount: '1711' },
      /^Konto 1711 .*ist ein Auto/,
    ],
    ['OSS', { at: { 20: 120 }, taxed: { oss: 'goods', country: 'FR' } }, { datevOssAccount: '8400' }, /^Konto 8400/],
  ])('of %s stands on no account that would tax it wrongly', (_what, wish, own, reason) => {
    expect(booked(aDocument(wish), own)).toEqual([]);
    expect(refused(aDocument(wish), own)).toEqual([expect.stringMatching(reason)]);
  });

  it('has the VAT id of its document, also when the order has changed since, and tells where only the order has one', () => {
    const taxed = { scheme: 'intra-community', country: 'AT' } as const;
    const wish = { at: { 0: 50_000 }, order: anOrder('ATU87654321') };
    const kept = aDocument({ ...wish, taxed: { ...taxed, vatId: 'ATU12345678' } });
    const { order: _erased, ...withoutOrder } = kept;
    const old = aDocument({ ...wish, taxed });
    const { bookings } = bookingsOfDocuments([kept, withoutOrder, old], settingsWith());
    expect(bookings.map(({ destination, isVatIdOfOrder = false }) => [destination, isVatIdOfOrder])).toEqual([
      ['ATU12345678', false],
      ['ATU12345678', false],
      ['ATU87654321', true],
    ]);
  });

  it('says whose it is, under a number that DATEV takes', () =>
    expect(
      bookingsOfDocuments([aDocument({ number: 'RE 2026.11/Ü7', order: anOrder() })], settingsWith()).bookings,
    ).toMatchObject([{ number: 'RE-2026-11/Ue7', text: 'Rechnung #1001, Erika Mustermann', date: day('2026-11-05') }]));
});

describe('a voucher', () => {
  const sold = aDocument({ at: { 19: 11_900, 0: 5000 }, taxed: { vouchers: cents(5000) } });

  it('is no revenue: it stands on its own account', () =>
    expect(booked(sold, { datevVoucherAccount: '1604' })).toEqual(['11900 S 10000 8400', '5000 S 10000 1604']));

  it('keeps its whole document out as long as it has none', () => {
    expect(booked(sold)).toEqual([]);
    expect(refused(sold)).toEqual([
      'Für „Verkaufte Gutscheine“ ist kein Konto eingetragen. Trage es in den Einstellungen ein.',
    ]);
  });

  it('is told from what else bears no tax', () =>
    expect(
      booked(aDocument({ at: { 0: 8000 }, taxed: { vouchers: cents(5000) } }), {
        datevVoucherAccount: '1604',
        datevZeroRateAccount: '8290',
      }),
    ).toEqual(['3000 S 10000 8290', '5000 S 10000 1604']));

  it('of a small business or beside goods taxed elsewhere is none of their revenue', () => {
    const wish = { datevVoucherAccount: '1604' };
    const small = aDocument({ at: { 0: 8000 }, taxed: { scheme: 'exempt', vouchers: cents(5000) } });
    expect(booked(small, wish)).toEqual(['3000 S 10000 8195', '5000 S 10000 1604']);
    const abroad = { oss: 'goods', country: 'AT', vouchers: cents(5000) } as const;
    expect(booked(aDocument({ at: { 20: 1200, 0: 5000 }, taxed: abroad }), wish)).toEqual([
      '1200 S 10000 8320 240 AT 2000',
      '5000 S 10000 1604',
    ]);
  });
});

describe('what cannot be booked', () => {
  const { taxed: _taxed, ...old } = aDocument();
  it.each<[string, ListedDocument, RegExp]>([
    ['by hand', { ...old, isByHand: true }, /^Von Hand/],
    ['from before its tax was kept', old, /^Von vor der Aktualisierung/],
    ['at a German rate of another time', aDocument({ at: { 16: 11_600 } }), /^Für 16 % deutsche Umsatzsteuer/],
    ['without tax in Germany', aDocument({ at: { 0: 5000 } }), /^Für „Steuerfreie Erlöse/],
    [
      'whose sums are not its own',
      { ...aDocument(), total: cents(11_901) },
      /^Die Beträge seiner Steuersätze ergeben nicht/,
    ],
    [
      'intra-community, whose VAT id is gone',
      aDocument({ at: { 0: 50_000 }, taxed: { scheme: 'intra-community', country: 'AT' }, order: anOrder() }),
      /^Die USt-IdNr\. des Kunden ist weder/,
    ],
    [
      'intra-community, whose VAT id is German',
      aDocument({
        at: { 0: 50_000 },
        taxed: { scheme: 'intra-community', country: 'AT' },
        order: anOrder('DE136695976'),
      }),
      /aber die USt-IdNr\. ist eine deutsche/,
    ],
    [
      'with more vouchers than it has without tax',
      aDocument({ at: { 19: 11_900, 0: 4999 }, taxed: { vouchers: cents(5000) } }),
      /^Die Beträge seiner Steuersätze ergeben nicht/,
    ],
    [
      'with vouchers, and nothing without tax',
      aDocument({ taxed: { vouchers: cents(5000) } }),
      /^Die Beträge seiner Steuersätze ergeben nicht/,
    ],
    [
      'OSS outside of the EU',
      aDocument({ at: { 20: 1200 }, taxed: { oss: 'goods', country: 'CH' } }),
      /^Mit OSS versteuert, aber „CH“/,
    ],
  ])('%s is told with its reason, and nothing of it is booked', (_what, document, reason) => {
    expect(refused(document)).toEqual([expect.stringMatching(reason)]);
    expect(booked(document)).toEqual([]);
  });

  it('is the later one of two documents whose numbers are one to DATEV', () => {
    const numbers = ['RE 1', 'RE.1', 'RE 2', 'RE 1'];
    const { bookings, unbooked } = bookingsOfDocuments(
      numbers.map((number, at) => aDocument({ id: `i-${at}`, number })),
      settingsWith(),
    );
    expect(bookings.map(({ number }) => number)).toEqual(['RE-1', 'RE-2', 'RE-1']);
    expect(unbooked.map(({ document, reason }) => [document.number, unbookedText(reason)])).toEqual([
      ['RE.1', 'DATEV nimmt die Nummer nur als RE-1. So heißt dort schon Beleg RE 1.'],
    ]);
  });

  it('stands in a list of its own', () =>
    expect(
      unbookedList(bookingsOfDocuments([{ ...old, kind: 'credit-note' }], settingsWith()).unbooked).rows[1],
    ).toEqual([
      '05.11.2026',
      'Gutschrift',
      'RE-1001',
      '#1001',
      '-119,00',
      'Von vor der Aktualisierung. Wie er besteuert ist, wurde noch nicht gespeichert.',
    ]));

  it('is none of what no sum counts: drafts, cancelled documents and delivery notes', () => {
    const uncounted: readonly ListedDocument[] = [
      aDocument({ status: 'draft' }),
      aDocument({ cancelled: true }),
      aDocument({ kind: 'delivery-note' }),
    ];
    expect(bookingsOfDocuments(uncounted, settingsWith())).toEqual({ bookings: [], unbooked: [] });
  });
});

describe('the bookings of a month', () => {
  const amount = fc.integer({ min: -5000, max: 500_000 });
  const anyDocument: fc.Arbitrary<ListedDocument> = fc
    .record({
      kind: fc.constantFrom('invoice', 'credit-note', 'delivery-note'),
      status: fc.constantFrom('open', 'paid', 'draft'),
      cancelled: fc.boolean(),
      isByHand: fc.boolean(),
      scheme: fc.constantFrom(...TAX_SCHEMES),
      oss: fc.constantFrom(undefined, 'goods', 'electronic-services'),
      country: fc.constantFrom('DE', 'FR', 'GR', 'CH'),
      vouchers: fc.option(amount, { nil: undefined }),
      kept: fc.boolean(),
      off: fc.constantFrom(0, 0, 0, 1),
      vatId: fc.boolean(),
      at: fc.dictionary(fc.constantFrom('19', '7', '0', '20', '16'), amount, { minKeys: 1 }),
    })
    .map(({ scheme, oss, country, vouchers, kept, off, vatId, at, ...wish }) => {
      const taxed = {
        scheme,
        country,
        ...(oss ? { oss } : {}),
        ...(vouchers === undefined ? {} : { vouchers: cents(vouchers) }),
      } as const;
      const {
        total,
        taxed: whole,
        ...document
      } = aDocument({
        ...(wish as Wish),
        at,
        taxed,
        ...(vatId ? { order: anOrder('ATU12345678') } : {}),
      });
      return { ...document, total: cents(total + off), ...(kept && whole ? { taxed: whole } : {}) };
    });

  it('and what is unbooked come to the sum of all documents, for any documents', () =>
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 30 }), fc.boolean(), (documents, hasVouchers) => {
        const settings = settingsWith(hasVouchers ? { datevVoucherAccount: '1604', datevZeroRateAccount: '8290' } : {});
        const { bookings, unbooked } = bookingsOfDocuments(documents, settings);
        const ofBookings = bookings.map((each) => cents(each.side === 'S' ? each.amount : 0 - each.amount));
        const sum = sumOfCents([...ofBookings, ...unbooked.map((each) => each.amount)]);
        const wanted = sumOfCents(documents.filter(isBooked).map((each) => signed(each, each.total)));
        expect(sum).toBe(wanted);
        expect(bookings.filter((each) => each.amount <= 0)).toEqual([]);
      }),
      { numRuns: 500 },
    ));
});
