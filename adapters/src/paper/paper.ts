import { germanDay, type PlainDate } from '@belegwerk/core/kernel';
import type { DocumentDraft } from '@belegwerk/core/documents';
import { cutRows, cutLines, type CutFromPreview } from './cut-from-preview.ts';

/** What is printed of a document: plain, so that it can be handed to another thread, and no more than that can draw soon. */
export interface Paper extends Pick<
  DocumentDraft,
  | 'language'
  | 'orderName'
  | 'title'
  | 'introduction'
  | 'remark'
  | 'recipient'
  | 'treatment'
  | 'positions'
  | 'totals'
  | 'payment'
> {
  readonly seller: string;
  readonly date: string;
  /** Day or period of the supply, where the document has a field for it. */
  readonly supply?: { readonly type: SupplyType; readonly days: string };
  readonly cut: CutFromPreview;
}

type SupplyType = Exclude<DocumentDraft['supply']['type'], 'none'>;

/** Of the introduction and of the remark: a page and more. */
const LINES_OF_TEXT = { most: 60, width: 90 } as const;

export const paperOf = (draft: DocumentDraft, seller: string): Paper => {
  const { language, orderName, title, recipient, treatment, totals, payment } = draft;
  const supply = supplyOf(draft);
  const rows = cutRows(draft.positions);
  const introduction = cutLines(draft.introduction, LINES_OF_TEXT);
  const remark = cutLines(draft.remark, LINES_OF_TEXT);
  const isTextCut = rows.isTextCut || introduction !== draft.introduction || remark !== draft.remark;
  return {
    language,
    orderName,
    title,
    introduction,
    remark,
    recipient,
    treatment,
    totals,
    seller,
    ...(payment ? { payment } : {}),
    ...(supply ? { supply } : {}),
    date: dayOf(draft, draft.date),
    positions: rows.positions,
    cut: { rows: draft.positions.length - rows.positions.length, isTextCut },
  };
};

const dayOf = ({ language }: DocumentDraft, day: PlainDate): string =>
  language === 'de' ? germanDay(day) : day.toString();

const supplyOf = (draft: DocumentDraft): Paper['supply'] => {
  const { supply } = draft;
  if (supply.type === 'none') return undefined;
  if ('on' in supply) return { type: supply.type, days: dayOf(draft, supply.on) };
  return { type: supply.type, days: `${dayOf(draft, supply.from)} – ${dayOf(draft, supply.to)}` };
};
