import type { TextSource } from './text-source.ts';
import { businessDay } from '../kernel/calendar.ts';
import { taxNote } from '../tax/notes.ts';
import { isMultiPurposeVoucher } from '../charges/vouchers.ts';
import { documentTagLine } from './document-tag-line.ts';
import { fittingText, type FittingText } from '../documents/cut-text.ts';
import type { CutText } from '../documents/document-notice.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { SETTING_PREFIX } from '../preferences/document-views.ts';
import { dayIn, textIn } from '../documents/words.ts';
import type { DocumentWording } from '../documents/wording.ts';

type Texts = Pick<DocumentDraft, 'title' | 'introduction' | 'remark' | 'deliveryTerms'>;

const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

const orderAndDay = ({ order, language, words }: TextSource): string =>
  words.order(order.name, dayIn(language, businessDay(order.processedAt)));

/** The text with the order named in it, where the merchant wants it named and has not done so. */
const referenced = (source: TextSource, place: 'introduction' | 'remark' | 'terms', text: string): string => {
  const places: readonly string[] = source.preferences[`${SETTING_PREFIX[source.kind]}ReferencePlaces`];
  const isNamed = text.includes(source.order.name);
  return places.includes(place) && !isNamed ? lines(text, orderAndDay(source)) : text;
};

const titleOf = (source: TextSource): string => {
  const { kind, order, preferences, wording } = source;
  const places: readonly string[] = preferences[`${SETTING_PREFIX[kind]}ReferencePlaces`];
  return places.includes('title') && !wording.title.includes(order.name)
    ? `${wording.title} ${order.name}`.trim()
    : wording.title;
};

/** The opening stands always: that the same characters stand in another text may be chance. */
const introductionOf = (source: TextSource): string => {
  const { order, wording, words, opening } = source;
  return lines(
    opening,
    referenced(source, 'introduction', wording.introduction),
    wording.introduction === '' && order.poNumber ? words.poNumber(order.poNumber) : undefined,
  );
};

/** An invoice over a sale at the counter names the receipt of the till: both prove the same turnover. */
const tillReceiptOf = ({ kind, order, language, words }: TextSource): readonly string[] =>
  kind === 'invoice' && order.source === 'pos'
    ? [words.tillReceipt(order.name, dayIn(language, businessDay(order.processedAt)))]
    : [];

/** The merchant's remark, and below it what it is cut for: what the law wants, and the words by which it is found. */
const remarkOf = (source: TextSource): FittingText => {
  const kept = [
    ...tillReceiptOf(source),
    ...(source.charges.some(isMultiPurposeVoucher) ? [taxNote('voucher', source.language)] : []),
  ];
  const last = documentTagLine(source);
  return fittingText('remark', referenced(source, 'remark', source.wording.remark), { kept, last });
};

const translated = ({ wording, words }: TextSource): DocumentWording => ({
  ...wording,
  title: textIn(wording.title, words),
  remark: textIn(wording.remark, words),
});

/**
 * The texts of a document with its references (§ 31 Abs. 5 UStDV: a correction names its invoice), each within the
 * limit of the accounting service, and what had to be cut.
 */
export const documentTexts = (given: TextSource): { readonly texts: Texts; readonly cuts: readonly CutText[] } => {
  const source = { ...given, wording: translated(given) };
  const title = fittingText('title', titleOf(source));
  const introduction = fittingText('introduction', introductionOf(source));
  const remark = remarkOf(source);
  const terms = fittingText('terms', referenced(source, 'terms', source.wording.terms));
  return {
    texts: {
      title: title.text,
      introduction: introduction.text,
      remark: remark.text,
      ...(terms.text === '' ? {} : { deliveryTerms: terms.text }),
    },
    cuts: [title, introduction, remark, terms].flatMap(({ cuts }) => cuts),
  };
};
