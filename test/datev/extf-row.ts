import { isAutomaticAccount } from './automatic-accounts.ts';
import { COLUMNS, TOGETHER } from './extf-columns.ts';
import { dayOfFiscalYear } from './extf-days.ts';
import { formFault } from './extf-form.ts';
import type { ExtfHeader } from './extf-header.ts';
import type { ExtfLine } from './extf-lines.ts';
import type { Fault } from './fault.ts';

/** A row of the file in numbers and texts, as it was read. */
export interface ReadBooking {
  readonly line: number;
  readonly cents: number;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly contraAccount: string;
  readonly key: string;
  /** As YYYYMMDD. */
  readonly day: string;
  readonly number: string;
  readonly text: string;
  /** GUID of the paper; empty for none. */
  readonly guid: string;
  readonly destination: string;
  /** In basis points; absent where there is none. */
  readonly destinationRate?: number;
}

type Field = (column: number) => string;
type Told = readonly (readonly [column: number, sentence: string])[];

const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);
const VAT_ID = /^[A-Z]{2}[\dA-Z+*]{2,13}$/;
const isCountry = (destination: string): boolean => destination.length === 2;

const currency = (field: Field): Told => {
  const isForeign = !['', 'EUR'].includes(field(3));
  return [4, 5, 6].flatMap((column) =>
    (field(column) !== '') === isForeign
      ? []
      : [[column, isForeign ? 'is needed for a foreign currency' : 'is for foreign currencies alone'] as const],
  );
};

const accounts = (field: Field, { accountLength }: ExtfHeader): Told =>
  [7, 8].flatMap((column) => {
    const { length } = field(column);
    const isPersonal = length === accountLength + 1 && !field(column).startsWith('0');
    return length === accountLength || isPersonal
      ? []
      : [
          [
            column,
            `${field(column)} is no account of ${accountLength} digits, nor a Personenkonto of one more`,
          ] as const,
        ];
  });

const date = (field: Field, { yearStart, from, to }: ExtfHeader): Told => {
  const day = dayOfFiscalYear(field(10), yearStart);
  if (day === undefined) return [[10, `${field(10)} is no day of the fiscal year`]];
  return day < from || day > to ? [[10, `${field(10)} is out of the period of the header`]] : [];
};

/** Countries of the customer: a VAT id alone, or a country with its rate. */
const destination = (field: Field): Told => {
  const [key, place, rate] = [field(9), field(40), field(41)];
  if (place === '') return rate === '' ? [] : [[41, 'a rate without a country']];
  const told: (readonly [number, string])[] = [];
  if (!EU.has(place.slice(0, 2))) told.push([40, `${place.slice(0, 2)} is no other state of the EU`]);
  if (isCountry(place)) {
    if (rate === '' && !['12', '13'].includes(key)) told.push([41, 'a country without its rate']);
    return told;
  }
  if (!VAT_ID.test(place)) told.push([40, `${place} is neither a country nor a VAT id`]);
  if (rate !== '') told.push([41, 'a rate beside a VAT id']);
  return told;
};

const KEYS_ABROAD: ReadonlySet<string> = new Set(['10', '240', '250']);
const KEYS_WITH_ID: ReadonlySet<string> = new Set(['11', '18', '19']);
const KEYS_WITH_COUNTRY: ReadonlySet<string> = new Set(['12', '13']);

const taxKey = (field: Field, { chart, accountLength }: ExtfHeader): Told => {
  const [key, place, rate] = [field(9), field(40), field(41)];
  const told: (readonly [number, string])[] = [];
  const automatic = [field(7), field(8)].find((each) => isAutomaticAccount(each, chart, accountLength));
  if (automatic !== undefined && !['', '40'].includes(key))
    told.push([9, `a key on the Automatikkonto ${automatic} (REW00305)`]);
  if (automatic !== undefined && rate !== '')
    told.push([41, `tax of another state on the Automatikkonto ${automatic}`]);
  if (KEYS_ABROAD.has(key) && (place === '' || rate === '')) told.push([9, `key ${key} without columns 40 and 41`]);
  if (rate !== '' && !KEYS_ABROAD.has(key)) told.push([9, 'a rate of another state without a key for it']);
  if (KEYS_WITH_ID.has(key) && isCountry(place)) told.push([9, `key ${key} without a VAT id`]);
  if (KEYS_WITH_ID.has(key) && place === '') told.push([9, `key ${key} without a VAT id`]);
  if (KEYS_WITH_COUNTRY.has(key) && !isCountry(place)) told.push([9, `key ${key} without a country`]);
  return told;
};

const together = (field: Field): Told =>
  TOGETHER.flatMap(([one, other]) =>
    (field(one) === '') === (field(other) === '')
      ? []
      : [[one, `stands without column ${other}, or the other way`] as const],
  );

/** Reads a row behind the second line. */
export const readRow = (
  { number: line, cells }: ExtfLine,
  header: ExtfHeader,
): { booking: ReadBooking; faults: readonly Fault[] } => {
  const field: Field = (column) => cells[column - 1]?.text ?? '';
  const faults: Fault[] = [];
  const tell = (column: number, sentence: string): void => void faults.push({ line, column, sentence });
  if (cells.length !== COLUMNS.length) tell(0, `the row has ${cells.length} columns instead of ${COLUMNS.length}`);
  for (const [at, form] of COLUMNS.entries()) {
    const cell = cells[at];
    const fault = cell && formFault(form, cell);
    if (fault) tell(at + 1, fault);
  }
  const wellFormed = new Set(COLUMNS.map((_column, at) => at + 1));
  for (const { column } of faults) wellFormed.delete(column);
  for (const [column, sentence] of [
    ...currency(field),
    ...accounts(field, header),
    ...date(field, header),
    ...destination(field),
    ...taxKey(field, header),
    ...together(field),
  ])
    // what has a wrong form was told already
    if (wellFormed.has(column)) tell(column, sentence);
  const booking: ReadBooking = {
    line,
    cents: Number(field(1).replace(',', '')),
    side: field(2) === 'H' ? 'H' : 'S',
    account: field(7),
    contraAccount: field(8),
    key: field(9),
    day: dayOfFiscalYear(field(10), header.yearStart) ?? '',
    number: field(11),
    text: field(14),
    guid: /"(.*)"/.exec(field(20))?.[1] ?? '',
    destination: field(40),
    ...(field(41) === '' ? {} : { destinationRate: Number(field(41).replace(',', '')) }),
  };
  return { booking, faults };
};
