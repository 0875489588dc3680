import type { Charge } from '../charges/charge.ts';
import { textsOfContext, type DocumentContext } from './document-context.ts';
import type { DocumentNotice } from '../documents/document-notice.ts';
import { documentTexts } from '../texts/document-texts.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { labelCharges } from '../texts/label-charges.ts';
import type { RowSource } from '../rows/positions.ts';
import { zeroRateNote } from '../tax/zero-rates.ts';
import { SETTING_PREFIX } from '../preferences/document-views.ts';
import { wordsIn, type DocumentLanguage } from '../documents/words.ts';
import type { DocumentSubject } from '../documents/wording.ts';

type FramedHead = Pick<
  DocumentDraft,
  | 'kind'
  | 'orderId'
  | 'orderName'
  | 'language'
  | 'title'
  | 'introduction'
  | 'remark'
  | 'deliveryTerms'
  | 'printLayoutId'
>;

/** What a document says around and on its rows. */
export interface DocumentFrame {
  readonly head: FramedHead;
  /** With the merchant's titles, details and units. */
  readonly charges: readonly Charge[];
  readonly words: RowSource;
  /** Texts that were cut, and a language that the shop has not set. */
  readonly notices: readonly DocumentNotice[];
}

/** § 14 Abs. 4 Nr. 8 UStG: why there is no tax on a row stands on it. */
const withNote = (charge: Charge, language: DocumentLanguage): Charge => {
  const note = charge.answered && zeroRateNote(charge.answered, language);
  return note === undefined ? charge : { ...charge, detail: [charge.detail, note].filter(Boolean).join('\n') };
};

/** Words a document: its texts within their limits, its rows as the merchant wants them. */
export const frameDocument = (
  subject: DocumentSubject,
  context: DocumentContext,
  charges: readonly Charge[],
  opening?: string,
): DocumentFrame => {
  const { kind, order } = subject;
  const { preferences, language, languageBecause: because, shopName = '' } = context;
  const words = wordsIn(language);
  const wording = textsOfContext(context)(subject, language);
  const source = { kind, order, preferences, language, shopName, wording, words, charges };
  const { texts, cuts } = documentTexts(opening === undefined ? source : { ...source, opening });
  const layout = preferences[`${SETTING_PREFIX[kind]}LayoutPrintLayout`];
  return {
    head: {
      kind,
      orderId: order.id,
      orderName: order.name,
      language,
      ...texts,
      ...(layout === '' ? {} : { printLayoutId: layout }),
    },
    charges: labelCharges(charges, source).map((charge) => withNote(charge, language)),
    words: { ...words, discountRow: wording.discount },
    notices: [...cuts, ...(because ? [{ kind: 'language', language, because } as const] : [])],
  };
};
