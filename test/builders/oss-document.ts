import { cents, day, instant, orderId, taxRate, type TaxRate } from '@belegwerk/core/kernel';
import type { OssDocument } from '@belegwerk/core/handover';

/** Cents contained in a gross amount. */
const taxIn = (gross: number, rate: TaxRate): number => Math.round((gross * rate) / (10_000 + rate));

/** What a document comes to at each rate: `{ 2000: 12_000 }` is 120.00 € at 20 %. */
export const atRates = (gross: Readonly<Record<number, number>>): OssDocument['byRate'] =>
  Object.entries(gross)
    .map(([rate, amount]) => [taxRate(Number(rate)), amount] as const)
    .toSorted(([one], [other]) => other - one)
    .map(([rate, amount]) => ({ rate, gross: cents(amount), tax: cents(taxIn(amount, rate)) }));

interface Wish extends Partial<Omit<OssDocument, 'taxed' | 'orderId' | 'order'>> {
  readonly order?: string;
  readonly country?: string;
  readonly suppliedOn?: string;
  readonly oss?: OssDocument['taxed']['oss'];
  /** Cents by rate in basis points. */
  readonly gross?: Readonly<Record<number, number>>;
  readonly on?: string;
  /** A day, where it is not that of its date. */
  readonly madeOn?: string;
}

/** An invoice over 120.00 € to France, supplied and dated on the tenth of August 2026. */
export const anOssDocument = ({
  order = '1',
  country = 'FR',
  suppliedOn = '2026-08-10',
  on = suppliedOn,
  madeOn = on,
  oss = 'goods',
  gross = { 2000: 12_000 },
  ...wish
}: Wish = {}): OssDocument => {
  const byRate = wish.byRate ?? atRates(gross);
  return {
    id: `i-${order}`,
    kind: 'invoice',
    number: `RE${order}`,
    date: day(on),
    createdAt: instant(`${madeOn}T09:00:00Z`),
    orderId: orderId(order),
    orderName: `#${order}`,
    status: 'paid',
    cancelled: false,
    total: cents(byRate.reduce((sum, each) => sum + each.gross, 0)),
    tax: cents(byRate.reduce((sum, each) => sum + each.tax, 0)),
    byRate,
    taxed: { scheme: 'gross', oss, country, suppliedOn: day(suppliedOn) },
    reductions: [],
    isByHand: false,
    ...wish,
  };
};
