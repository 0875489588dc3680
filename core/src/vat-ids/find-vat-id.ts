import { ibanSpans } from './iban-spans.ts';
import { isWordAt, nextIdCharacter, wordStarts } from './id-characters.ts';
import { readForIds, type Reading, type TextSpan } from './reading.ts';
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

/** What a search leaves out. */
export interface VatIdSearch {
  /** The merchant's own id, which is never the customer's. */
  readonly sellerVatId?: string | undefined;
}

interface Run {
  readonly country: VatCountry;
  readonly body: string;
  readonly start: number;
  readonly end: number;
}

/** The longest run behind a prefix that looks like an id of its country and ends with a word. */
const runAt = (text: string, start: number, country: VatCountry): Run | undefined => {
  const format = VAT_FORMATS[country];
  let longest: Run | undefined;
  let body = '';
  let end = start + 2;
  for (const allowed of format.positions) {
    const at = nextIdCharacter(text, end);
    if (at < 0 || !allowed.includes(text.charAt(at))) break;
    body += text.charAt(at);
    end = at + 1;
    if (!isWordAt(text, end) && fitsVatFormat(format, body)) longest = { country, body, start, end };
  }
  return longest;
};

/** DE, nine digits, a hyphen and exactly five digits: the number of a business, not for VAT (§ 139c AO). */
const isBusinessNumber = (text: string, { country, end }: Run): boolean =>
  country === 'DE' && /^-\d{5}(?!\d)/.test(text.slice(end, end + 7));

const foundIn = ({ spanOf }: Reading, { country, body, start, end }: Run): FoundVatId => ({
  id: withoutSwissSuffix(country + body),
  country,
  checkDigits: checkDigitState(country, body),
  span: spanOf(start, end),
});

/** Runs that are no part of an IBAN. IBANs are only looked for when there is a run. */
function* runsIn(text: string): Generator<Run> {
  const starts = wordStarts(text);
  let ibans: readonly TextSpan[] | undefined;
  let passed = 0;
  for (const start of starts) {
    const country = vatCountryOf(text.slice(start, start + 2));
    const run = country && runAt(text, start, country);
    if (!run || isBusinessNumber(text, run)) continue;
    ibans ??= ibanSpans(text, starts);
    while ((ibans[passed]?.end ?? Infinity) <= start) passed += 1;
    if ((ibans[passed]?.start ?? Infinity) >= run.end) yield run;
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

/** The first text that has the format of a VAT id: check digits do not count. */
export const findVatIdByPattern = (text: string, search?: VatIdSearch): FoundVatId | undefined => {
  const [first] = vatIdCandidates(text, search);
  return first;
};
