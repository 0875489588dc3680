import type { Charge } from '../charges/charge.ts';
import { textsOfContext, type DocumentContext } from './document-context.ts';
import type { CutText } from '../documents/document-notice.ts';
import { documentTexts } from '../texts/document-texts.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { labelCharges } from '../texts/label-charges.ts';
import type { RowSource } from '../rows/positions.ts';
import { SETTING_PREFIX } from '../texts/template-wording.ts';
import { wordsIn } from '../documents/words.ts';
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
  readonly cuts: readonly CutText[];
}

/** Words a document: its texts within their limits, its rows as the merchant wants them. */
export const frameDocument = (
  subject: DocumentSubject,
  context: DocumentContext,
  charges: readonly Charge[],
  opening?: string,
): DocumentFrame => {
  const { kind, order } = subject;
  const { preferences, shopName = '' } = context;
  const words = wordsIn(preferences.language);
  const wording = textsOfContext(context)(subject);
  const source = { kind, order, preferences, shopName, wording, words, charges };
  const { texts, cuts } = documentTexts(opening === undefined ? source : { ...source, opening });
  const layout = preferences[`${SETTING_PREFIX[kind]}LayoutPrintLayout`];
  return {
    head: {
      kind,
      orderId: order.id,
      orderName: order.name,
      language: preferences.language,
      ...texts,
      ...(layout === '' ? {} : { printLayoutId: layout }),
    },
    charges: labelCharges(charges, source),
    words: { ...words, discountRow: wording.discount },
    cuts,
  };
};
