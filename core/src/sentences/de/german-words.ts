import { monthIn } from '../../documents/words.ts';
import { germanDay, parseDay } from '../../kernel/calendar.ts';
import { decimalComma, germanNumber } from '../../kernel/german-number.ts';
import { FULFILLED } from '../../orders/fulfilment-words.ts';
import { VAT_ID_PLACE_LABELS, type VatIdPlace } from '../../vat-ids/vat-id-place.ts';

/** Facts of a reason or an event, as stored. */
export type Facts = Readonly<Record<string, string>>;

const UNTIL_WORDS: Readonly<Record<string, string>> = {
  paid: 'bezahlt ist',
  fulfilled: `${FULFILLED} ist`,
  completed: `bezahlt und ${FULFILLED} ist`,
};

/** What an order must have become, after the word „bis die Bestellung“. */
export const untilWord = (event: string | undefined): string => UNTIL_WORDS[event ?? ''] ?? 'so weit ist';

/** `1500` as `1.500`; a text that is no count stays what it is. */
export const countText = (count = ''): string => (/^\d+$/.test(count) ? germanNumber(count) : count);

/** A sentence for one, or the one for as many as there are. */
export const counted = (count: string | undefined, one: string, many: (count: string) => string): string =>
  count === '1' ? one : many(countText(count ?? '0'));

/** „a, b und c“. */
export const listed = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} und ${last}`;
};

/** `12.30` as `12,30 €`; a text that is no amount stays what it is. */
export const euroText = (amount = ''): string => (/^-?\d+\.\d{2}$/.test(amount) ? `${germanNumber(amount)} €` : amount);

/** `2026-11-20` as `20.11.2026`; a text that is no day stays what it is. */
export const dayText = (date: string | undefined): string => {
  const parsed = parseDay(date ?? '');
  return parsed ? germanDay(parsed) : (date ?? '');
};

/** `25.5` as `25,5 %`. */
export const rateText = (rate: string | undefined): string =>
  rate === undefined ? 'einem anderen Satz' : `${decimalComma(rate)} %`;

const INNER: Readonly<Record<string, string>> = { '„': '‚', '“': '‘' };

/** A name in quotation marks; those in it become the half ones. */
export const quotedName = (name: string): string => `„${name.replaceAll(/[„“]/gu, (mark) => INNER[mark] ?? mark)}“`;

/** The title of a line in quotation marks. */
export const lineText = (line: string | undefined): string => (line === undefined ? 'eine Position' : quotedName(line));

/** The first characters of a text, with an ellipsis in place of the rest. */
export const shortened = (text: string | undefined, limit: number): string => {
  const given = text ?? '';
  if (given.length <= limit) return given;
  return `${given
    .slice(0, limit - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
};

/** Company names are cut after 20 characters in the log. Specification 2, section 9. */
export const shortCompany = (name: string | undefined): string => shortened(name, 20);

/** E-mail addresses are cut after 30 characters in the log. Specification 2, section 9. */
export const shortEmail = (address: string | undefined): string => shortened(address, 30);

const isPlace = (place: string): place is VatIdPlace => Object.hasOwn(VAT_ID_PLACE_LABELS, place);

/** Where a VAT id was found. */
export const placeText = (place: string): string => (isPlace(place) ? VAT_ID_PLACE_LABELS[place] : place);

/** „November 2026“. */
export const monthText = (month: string): string => monthIn('de', month);

/** Who looked, where the name was erased with a person of the same name. */
export const FIRM_GONE = 'Eine Kanzlei';
