import type { DocumentMark } from '../../kernel/ids.ts';
import type { PreviewDraft } from '../../records/preview-draft.ts';
import type { ReadPreview } from './read-preview.ts';

/**
 * Puts what is known of the draft with this mark in the place of what was; nothing, when it is over. False when the order is
 * not in the book any more, and there is nowhere to keep it.
 */
export const keepPreview = async (
  { records, order }: ReadPreview,
  mark: DocumentMark,
  known: PreviewDraft | undefined,
): Promise<boolean> => {
  let isThere = false;
  await records.orders.amend(order.id, ({ previewDrafts = [], ...record }) => {
    isThere = true;
    const others = previewDrafts.filter((each) => each.mark !== mark);
    const kept = known ? [...others, known] : others;
    return kept.length > 0 ? { ...record, previewDrafts: kept } : record;
  });
  return isThere;
};
