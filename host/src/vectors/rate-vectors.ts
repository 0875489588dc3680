import { distanceSaleRate, isKnownRate, standardRate, zoneOf } from '@belegwerk/core/tax';
import { parseDay, parsePercent, percentText, type TaxRate } from '@belegwerk/core/kernel';
import { z } from 'zod';
import { differences } from './differences.ts';
import type { VectorKind, VectorResult } from './vector-result.ts';

const lookup = z.object({
  id: z.string(),
  kind: z.enum(['standard', 'known', 'territory']),
  country: z.string(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  date: z.string(),
  rate: z.string().nullable(),
  expected: z.record(z.string(), z.unknown()),
});
type Lookup = z.output<typeof lookup>;

const printed = (rate: TaxRate | undefined): string | null => (rate === undefined ? null : percentText(rate));

const answerTo = ({ kind, country, postalCode, city, date, rate }: Lookup): unknown => {
  const on = parseDay(date);
  if (!on) throw new RangeError(`"${date}" is no day`);
  if (kind === 'standard') return { standard: printed(standardRate(country, on)) };
  if (kind === 'known') {
    const percent = parsePercent(rate ?? '');
    return { known: percent !== undefined && isKnownRate(country, percent, on) };
  }
  const place = zoneOf({ countryCode: country, zip: postalCode ?? '', city: city ?? '' });
  return {
    zone: place.zone,
    territory: place.territory?.code ?? null,
    standard: printed(distanceSaleRate(place, on)),
  };
};

const resultOf = (vector: unknown, index: number): VectorResult => {
  const read = lookup.safeParse(vector);
  if (!read.success) return { id: `lookup ${index + 1}`, faults: read.error.issues.map(({ message }) => message) };
  try {
    return { id: read.data.id, faults: differences(read.data.expected, answerTo(read.data)) };
  } catch (error) {
    return { id: read.data.id, faults: [error instanceof Error ? error.message : String(error)] };
  }
};

/** Runs the lookups of vat-rates.json against the core's own table; the table in the file is not read. */
export const rateVectors: VectorKind = (content) =>
  z
    .object({ lookups: z.array(z.unknown()) })
    .parse(content)
    .lookups.map(resultOf);
