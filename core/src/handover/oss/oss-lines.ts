import { cents, type Cents } from '../../kernel/money.ts';
import { daysOfQuarter, quarterOf, type Quarter } from '../../kernel/quarter.ts';
import type { TaxRate } from '../../kernel/tax-rate.ts';
import type { PlainDate } from '../../kernel/calendar.ts';
import type { CreditReading } from '../../tax/oss-choices.ts';
import { stateOfConsumption } from '../../tax/oss-states.ts';
import { wasStandardRate } from '../../tax/was-standard-rate.ts';
import { signed } from '../listed-document.ts';
import { withoutVouchers } from '../without-vouchers.ts';
import type { OssDocument } from './oss-document.ts';
import { returnQuarters, supplyDays } from './supply-quarter.ts';

export const OSS_KINDS = ['goods', 'services'] as const;
export type OssKind = (typeof OSS_KINDS)[number];

/** What a return says of a state at one rate. */
export interface OssLine {
  /** VAT prefix of the state of consumption. */
  readonly country: string;
  readonly kind: OssKind;
  readonly rate: TaxRate;
  readonly isStandard: boolean;
  readonly net: Cents;
  readonly tax: Cents;
}

const KIND_OF: Readonly<Record<OssDocument['taxed']['oss'], OssKind>> = {
  goods: 'goods',
  'electronic-services': 'services',
};

/** A rate may have changed within the quarter of the supply. */
const isStandardOn = (country: string, rate: TaxRate, on: PlainDate): boolean => {
  const { first, last } = daysOfQuarter(quarterOf(on));
  return wasStandardRate(country, rate, [on, first, last]);
};

const linesOf = (document: OssDocument, on: PlainDate): readonly OssLine[] => {
  const country = stateOfConsumption(document.taxed.country);
  return withoutVouchers(document.byRate, document.taxed.vouchers).map(({ rate, gross, tax }) => ({
    country,
    kind: KIND_OF[document.taxed.oss],
    rate,
    isStandard: isStandardOn(country, rate, on),
    net: signed(document, cents(gross - tax)),
    tax: signed(document, tax),
  }));
};

const placeOf = ({ country, kind, rate, isStandard }: OssLine): string =>
  JSON.stringify([country, OSS_KINDS.indexOf(kind), 10_000 - rate, isStandard].map((part) => String(part).padStart(5)));

const together = (lines: readonly OssLine[]): readonly OssLine[] =>
  [...Map.groupBy(lines, placeOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, some]) => {
      const [first] = some;
      const net = cents(some.reduce((sum, line) => sum + line.net, 0));
      const tax = cents(some.reduce((sum, line) => sum + line.tax, 0));
      return first && (net !== 0 || tax !== 0) ? [{ ...first, net, tax }] : [];
    });

/** Lines of returns by their quarters. */
export type LinesByQuarter = ReadonlyMap<Quarter, readonly OssLine[]>;

/** What the returns say, quarter by quarter: sums of what the documents show, and nothing rounded anew. */
export const ossLines = (documents: readonly OssDocument[], reading: CreditReading): LinesByQuarter => {
  const supplied = supplyDays(documents);
  const byQuarter = Map.groupBy(documents, returnQuarters(documents, reading));
  return new Map(
    [...byQuarter].map(([quarter, some]) => [quarter, together(some.flatMap((each) => linesOf(each, supplied(each))))]),
  );
};
