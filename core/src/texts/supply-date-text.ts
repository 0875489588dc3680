import { compareDays } from '../kernel/calendar.ts';
import { fittingText, type FittingText } from '../documents/cut-text.ts';
import type { DocumentDraft, Supply } from '../documents/draft.ts';
import { dayIn, monthIn, wordsIn } from '../documents/words.ts';

type Head = Pick<DocumentDraft, 'kind' | 'date' | 'language' | 'supply' | 'introduction' | 'remark'>;

/** The merchant says in own words when the supply was, or where that can be read. */
const OWN_WORDS = /Leistungs(datum|zeitraum)|Liefer(datum|zeitraum|tag)|dates? of supply|delivery date/i;

const supplyText = ({ kind, date, language, supply, introduction, remark }: Head): string | undefined => {
  if (kind !== 'invoice' || supply.type !== 'none') return undefined;
  if (OWN_WORDS.test(introduction) || OWN_WORDS.test(remark)) return undefined;
  const words = wordsIn(language);
  if (supply.expected) {
    const { what, month } = supply.expected;
    const expected = words.supplyExpected(what, month === undefined ? undefined : monthIn(language, month));
    return supply.paidOn ? `${expected} ${words.paidOn(dayIn(language, supply.paidOn))}` : expected;
  }
  if (!supply.told) return undefined;
  const [first, last] = supply.told;
  if (compareDays(first, last) !== 0) return words.suppliedBetween(dayIn(language, first), dayIn(language, last));
  return compareDays(first, date) === 0 ? words.suppliedOnItsDate : words.suppliedOn(dayIn(language, first));
};

/** An introduction, and what of the supply it leaves the document to say. */
interface SupplyDateText {
  readonly introduction: FittingText;
  readonly supply: Supply;
}

/**
 * The introduction of a document, and below it when the supply was, where an invoice has no field for that (§ 14 Abs. 4
 * Nr. 6 UStG), or that it is still to come. What the merchant's own words stand in for is not held either.
 */
export const supplyDateText = (head: Head): SupplyDateText => {
  const sentence = supplyText(head);
  const introduction = fittingText(
    'introduction',
    head.introduction,
    sentence === undefined ? {} : { kept: [sentence] },
  );
  const { supply } = head;
  const isUntold = sentence === undefined && supply.type === 'none';
  return { introduction, supply: isUntold ? { type: 'none' } : supply };
};
