import type { Booking } from '../../ports/booking-files.ts';
import type { RateShare, TaxedAs } from '../../documents/coverage.ts';
import { DOCUMENT_NOUNS } from '../../documents/document-nouns.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { NO_TAX, type TaxRate } from '../../kernel/tax-rate.ts';
import { accountFault, isAutomatic } from '../../preferences/datev-account-faults.ts';
import type { BookingCase } from '../../preferences/datev-accounts.ts';
import { isStateOfConsumption, stateOfConsumption } from '../../tax/oss-states.ts';
import type { TaxScheme } from '../../tax/treatment.ts';
import { normalisedVatId } from '../../vat-ids/vat-id.ts';
import { isBooked, signed, type ListedDocument } from '../listed-document.ts';
import { withoutVouchers } from '../without-vouchers.ts';
import { bookedNumber } from './booked-number.ts';
import type { DatevSettings } from './datev-settings.ts';
import { paperGuid } from './paper-guid.ts';
import type { Unbooked, UnbookedReason } from './unbooked.ts';

/** The bookings of documents, and the documents that cannot be booked. */
export interface BookedDocuments {
  readonly bookings: readonly Booking[];
  readonly unbooked: readonly Unbooked[];
}

/** What a document shows on one account. */
interface Share extends RateShare {
  readonly of: BookingCase;
}

const CASE_OF_SCHEME: Readonly<Record<TaxScheme, BookingCase | 'by-rate'>> = {
  net: 'by-rate',
  gross: 'by-rate',
  exempt: 'small-business',
  photovoltaics: 'zero-rate',
  'intra-community': 'intra-community',
  'reverse-charge': 'reverse-charge',
  export: 'export',
  'foreign-service': 'foreign-service',
};

/** Rates in Germany that have an account. */
const CASE_OF_RATE: ReadonlyMap<number, BookingCase> = new Map([
  [1900, 'standard'],
  [700, 'reduced'],
  [0, 'zero-rate'],
]);

const caseOf = ({ scheme, oss }: TaxedAs, rate: TaxRate): BookingCase | undefined => {
  const of = CASE_OF_SCHEME[scheme];
  if (of !== 'by-rate') return of;
  return oss ? 'oss' : CASE_OF_RATE.get(rate);
};

/** Vouchers are a part of what bears no tax. */
const vouchersFit = (vouchers: Cents, byRate: readonly RateShare[]): boolean => {
  const untaxed = sumOfCents(byRate.flatMap(({ rate, gross }) => (rate === NO_TAX ? [gross] : [])));
  return Math.min(untaxed, 0) <= vouchers && vouchers <= Math.max(untaxed, 0);
};

const sharesOf = (taxed: TaxedAs, byRate: readonly RateShare[]): Result<readonly Share[], UnbookedReason> => {
  const { vouchers = NO_MONEY } = taxed;
  if (!vouchersFit(vouchers, byRate)) return fail({ because: 'sums-differ' });
  const shares: Share[] = [];
  for (const { rate, gross } of withoutVouchers(byRate, vouchers)) {
    const of = caseOf(taxed, rate);
    if (of) shares.push({ of, rate, gross });
    else if (gross !== 0) return fail({ because: 'no-account-of-rate', rate });
  }
  shares.push({ of: 'vouchers', rate: NO_TAX, gross: vouchers });
  return ok(shares.filter(({ gross }) => gross !== 0));
};

type Destination = Pick<Booking, 'destination' | 'destinationRate' | 'isVatIdOfOrder'>;

const ossDestination = (country: string, rate: TaxRate): Result<Destination, UnbookedReason> => {
  const state = stateOfConsumption(country);
  return isStateOfConsumption(state)
    ? ok({ destination: state, destinationRate: rate })
    : fail({ because: 'not-in-the-eu', country });
};

/** DATEV makes the recapitulative statement of it (§ 18a UStG). */
const vatIdOf = ({ taxed, order }: ListedDocument): Result<Destination, UnbookedReason> => {
  const ofOrder = order?.vatId?.isValid ? normalisedVatId(order.vatId.id) : undefined;
  const destination = taxed?.vatId ?? ofOrder;
  if (destination === undefined) return fail({ because: 'vat-id-missing' });
  if (destination.startsWith('DE')) return fail({ because: 'vat-id-german' });
  return ok({ destination, ...(taxed?.vatId === undefined ? { isVatIdOfOrder: true } : {}) });
};

const destinationOf = (
  document: ListedDocument,
  { country }: TaxedAs,
  { of, rate }: Share,
): Result<Destination, UnbookedReason> => {
  if (of === 'oss') return ossDestination(country, rate);
  return of === 'intra-community' || of === 'reverse-charge' ? vatIdOf(document) : ok({});
};

const KEY_OF_OSS = { goods: '240', 'electronic-services': '250' } as const;
const KEY_OF_RATE: Partial<Readonly<Record<BookingCase, string>>> = { standard: '3', reduced: '2' };

/** DATEV refuses a key beside an account that computes the tax, and computes none beside any other without a key. */
const taxKeyOf = (
  { of }: Share,
  account: string,
  { oss = 'goods' }: TaxedAs,
  { chart, ownAreAutomatic }: DatevSettings,
): Pick<Booking, 'taxKey'> => {
  if (of === 'oss') return { taxKey: KEY_OF_OSS[oss] };
  const taxKey = KEY_OF_RATE[of];
  return taxKey === undefined || (isAutomatic(account, chart) ?? ownAreAutomatic) ? {} : { taxKey };
};

const textOf = ({ kind, orderName, order }: ListedDocument): string =>
  [`${DOCUMENT_NOUNS[kind]} ${orderName}`, ...(order?.customerName ? [order.customerName] : [])].join(', ');

const bookingOf = (
  document: ListedDocument,
  taxed: TaxedAs,
  share: Share,
  settings: DatevSettings,
): Result<Booking, UnbookedReason> => {
  const { debtor, [share.of]: contraAccount } = settings.accounts;
  if (debtor === undefined || contraAccount === undefined)
    return fail({ because: 'no-account', of: debtor === undefined ? 'debtor' : share.of });
  const wrong = accountFault(share.of, contraAccount, settings.chart);
  if (wrong !== undefined) return fail({ because: wrong, of: share.of, account: contraAccount });
  const destination = destinationOf(document, taxed, share);
  if (!destination.ok) return destination;
  const amount = signed(document, share.gross);
  return ok({
    guid: paperGuid(document.id),
    amount: cents(Math.abs(amount)),
    side: amount > 0 ? 'S' : 'H',
    account: debtor,
    contraAccount,
    ...taxKeyOf(share, contraAccount, taxed, settings),
    date: document.date,
    number: bookedNumber(document.number),
    text: textOf(document),
    ...destination.value,
  });
};

const bookingsOf = (document: ListedDocument, settings: DatevSettings): Result<readonly Booking[], UnbookedReason> => {
  const { taxed, byRate, isByHand, total } = document;
  if (isByHand) return fail({ because: 'by-hand' });
  if (!taxed || !byRate) return fail({ because: 'before-kept' });
  if (sumOfCents(byRate.map(({ gross }) => gross)) !== total) return fail({ because: 'sums-differ' });
  const shares = sharesOf(taxed, byRate);
  if (!shares.ok) return shares;
  const bookings: Booking[] = [];
  for (const share of shares.value) {
    const booking = bookingOf(document, taxed, share, settings);
    if (!booking.ok) return booking;
    bookings.push(booking.value);
  }
  return ok(bookings);
};

/** The bookings, whose number no document of another number has taken (`numbers`, by what DATEV makes of them). */
const withNumber = (
  booked: Result<readonly Booking[], UnbookedReason>,
  { number }: ListedDocument,
  numbers: Map<string, string>,
): typeof booked => {
  const [first] = booked.ok ? booked.value : [];
  if (first === undefined) return booked;
  const taken = numbers.get(first.number) ?? number;
  if (taken !== number) return fail({ because: 'number-taken', as: first.number, by: taken });
  numbers.set(first.number, number);
  return booked;
};

/**
 * The bookings of the documents that count, one for each rate; drafts, cancelled ones and delivery notes are none. What
 * cannot be booked is told with its reason and never guessed: the bookings and what is unbooked come to the sum of the documents.
 * Of two numbers that are one to DATEV, only the first is booked.
 */
export const bookingsOfDocuments = (documents: readonly ListedDocument[], settings: DatevSettings): BookedDocuments => {
  const bookings: Booking[] = [];
  const unbooked: Unbooked[] = [];
  const numbers = new Map<string, string>();
  for (const document of documents.filter(isBooked)) {
    const booked = withNumber(bookingsOf(document, settings), document, numbers);
    if (booked.ok) bookings.push(...booked.value);
    else unbooked.push({ document, amount: signed(document, document.total), reason: booked.failure });
  }
  return { bookings, unbooked };
};
