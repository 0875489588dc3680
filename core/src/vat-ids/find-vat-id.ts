import { ibanSpans } from './iban-spans.ts';
import { goesOnAt, isInWord, readForIds, walkId, type Reading, type TextSpan } from './reading.ts';
import { fitsVatFormat, VAT_FORMATS, vatCountryOf, type VatCountry } from './vat-formats.ts';
import { checkDigitState, normalisedVatId, withoutSwissSuffix, type CheckDigitState } from './vat-id.ts';

/** A text that looks like a VAT id, found in a longer one. */
export interface FoundVatId {
  /** Normalised, without a Swiss suffix. */
  readonly id: string;
  readonly country: VatCountry;
  readonly checkDigits: CheckDigitState;
  /** Where it stands in the text, a Swiss suffix included. */
  readonly span: TextSpan;
}

export interface VatIdSearch {
  /** The merchant's own id, which is never the customer's. */
  readonly sellerVatId?: string | undefined;
}

const PREFIX = new RegExp([...Object.keys(VAT_FORMATS), 'GR'].join('|'), 'g');
const PLAIN = /[A-Z0-9]/;
const IRISH = /[A-Z0-9+*]/;

const LONGEST: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(VAT_FORMATS).map(([country, { shapes }]) => [
    country,
    Math.max(...shapes.map(({ length }) => length)),
  ]),
);

interface Run {
  readonly country: VatCountry;
  readonly body: string;
  readonly start: number;
  readonly end: number;
}

/** The longest run behind a prefix that looks like an id of its country and ends with a word. */
const runAt = (text: string, start: number, country: VatCountry): Run | undefined => {
  const format = VAT_FORMATS[country];
  const characters = country === 'IE' ? IRISH : PLAIN;
  let longest: Run | undefined;
  walkId(text, { position: start + 2, most: LONGEST[country] ?? 0, characters }, (body, end) => {
    if (fitsVatFormat(format, body) && !goesOnAt(text, end)) longest = { country, body, start, end };
  });
  return longest;
};

/** DE, nine digits, a hyphen and exactly five digits: the number of a business, not for VAT (§ 139c AO). */
const isBusinessNumber = (text: string, { country, end }: Run): boolean =>
  country === 'DE' && /^-\d{5}(?!\d)/.test(text.slice(end, end + 7));

const overlaps = (spans: readonly TextSpan[], run: Run): boolean =>
  spans.some(({ start, end }) => run.start < end && start < run.end);

const foundIn = ({ spanOf }: Reading, { country, body, start, end }: Run): FoundVatId => ({
  id: withoutSwissSuffix(country + body),
  country,
  checkDigits: checkDigitState(country, body),
  span: spanOf(start, end),
});

function* runsIn(text: string): Generator<Run> {
  let ibans: readonly TextSpan[] | undefined;
  for (const { index, 0: prefix } of text.matchAll(PREFIX)) {
    const country = vatCountryOf(prefix);
    const run = country && !isInWord(text, index) ? runAt(text, index, country) : undefined;
    if (!run || isBusinessNumber(text, run)) continue;
    ibans ??= ibanSpans(text);
    if (!overlaps(ibans, run)) yield run;
  }
}

/**
 * What looks like a VAT id in a free text, in reading order: a known prefix that no letter or digit precedes; between
 * its characters at most two of ` . - / : _ ·`, within one line; the longest run that fits and is not followed by a
 * letter or digit. Left out are IBANs, business numbers (W-IdNr.) and the seller's own id. Source: VAT reference, 5.4,
 * and vectors (own definition).
 */
export function* vatIdCandidates(text: string, { sellerVatId }: VatIdSearch = {}): Generator<FoundVatId> {
  const reading = readForIds(text);
  const own = sellerVatId === undefined ? undefined : withoutSwissSuffix(normalisedVatId(sellerVatId));
  for (const run of runsIn(reading.text)) {
    const found = foundIn(reading, run);
    if (found.id !== own) yield found;
  }
}

/** Every VAT id in a free text whose check digits are not wrong, in reading order. */
export const findVatIds = (text: string, search?: VatIdSearch): readonly FoundVatId[] =>
  [...vatIdCandidates(text, search)].filter(({ checkDigits }) => checkDigits !== 'wrong');

/** The first VAT id in a free text whose check digits are not wrong. */
export const findVatId = (text: string, search?: VatIdSearch): FoundVatId | undefined => {
  for (const found of vatIdCandidates(text, search)) if (found.checkDigits !== 'wrong') return found;
  return undefined;
};

/** The first text that has the format of a VAT id, as the product's test dialog shows it: check digits do not count. */
export const findVatIdByPattern = (text: string, search?: VatIdSearch): FoundVatId | undefined => {
  const [first] = vatIdCandidates(text, search);
  return first;
};
