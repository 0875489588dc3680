import type { PlainDate } from '../../kernel/calendar.ts';
import { cents, sumOfCents, type Cents } from '../../kernel/money.ts';
import type { Quarter } from '../../kernel/quarter.ts';
import type { OssReturn } from '../../records/oss-statement.ts';
import type { LinesByQuarter, OssLine } from './oss-lines.ts';
import { isCorrectable } from './return-due.ts';

/** The tax of an earlier quarter in a state, which a later return corrects. */
export interface OssCorrection {
  readonly quarter: Quarter;
  readonly country: string;
  /** In its return and in what corrected it since. */
  readonly declared: Cents;
  readonly now: Cents;
  readonly difference: Cents;
}

/** Sums of tax by state. */
export const taxByCountry = (lines: readonly Pick<OssLine, 'country' | 'tax'>[]): ReadonlyMap<string, Cents> =>
  new Map(
    [...Map.groupBy(lines, ({ country }) => country)].map(([country, some]) => [
      country,
      sumOfCents(some.map(({ tax }) => tax)),
    ]),
  );

interface Declared {
  readonly returns: readonly OssReturn[];
  /** The return that is being made: what it declares itself is not counted, nor what later ones did. */
  readonly inReturn: Quarter;
}

const declaredFor = ({ quarter, states }: OssReturn, { returns, inReturn }: Declared): ReadonlyMap<string, Cents> =>
  taxByCountry([
    ...states,
    ...returns
      .filter((each) => each.quarter < inReturn)
      .flatMap(({ corrections }) => corrections)
      .filter((each) => each.quarter === quarter),
  ]);

/**
 * What the return of a quarter corrects of earlier ones whose declared amounts are known, within three years: by quarter and
 * state, the latest quarter first.
 */
export const ossCorrections = (lines: LinesByQuarter, declared: Declared, today: PlainDate): readonly OssCorrection[] =>
  declared.returns
    .filter(({ quarter }) => quarter < declared.inReturn && isCorrectable(quarter, today))
    .toSorted((one, other) => (one.quarter > other.quarter ? -1 : 1))
    .flatMap((each) => {
      const before = declaredFor(each, declared);
      const now = taxByCountry(lines.get(each.quarter) ?? []);
      return [...new Set([...before.keys(), ...now.keys()])].toSorted().flatMap((country): readonly OssCorrection[] => {
        const [was, is] = [before.get(country) ?? cents(0), now.get(country) ?? cents(0)];
        if (was === is) return [];
        return [{ quarter: each.quarter, country, declared: was, now: is, difference: cents(is - was) }];
      });
    });
