/** Where a person writes in a field, or what is selected there. */
export const caretIn = (field: Element): Range | undefined => {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return field.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined;
};

const endOf = (field: Element): Range => {
  const range = document.createRange();
  range.selectNodeContents(field.lastElementChild ?? field);
  range.collapse(false);
  return range;
};

/** Where a person writes on. */
const GAP = '…';

/** Puts a text where the caret was, or at the end of the field, with the focus; the caret goes behind it, or selects its gap. */
export const insertAt = (field: HTMLElement, caret: Range | undefined, text: string): void => {
  const range = caret && field.contains(caret.commonAncestorContainer) ? caret : endOf(field);
  const node = document.createTextNode(text);
  range.deleteContents();
  range.insertNode(node);
  field.focus();
  const gap = text.indexOf(GAP);
  if (gap < 0) document.getSelection()?.collapse(node, text.length);
  else document.getSelection()?.setBaseAndExtent(node, gap, node, gap + GAP.length);
};
