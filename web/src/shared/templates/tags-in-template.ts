import { tagSpans } from '@belegwerk/core/templates';
import type { TagsIn } from '../../ui/rich-text/index.ts';

/** Written like a placeholder; one that there is not stays as it was typed, so that the core can say so. */
const LIKE_A_PLACEHOLDER = /<[A-Z][A-Z0-9_-]*(?:\.[A-Z0-9_-]+)+>/gi;

/** The tags of a template, as a rich text asks for them. */
export const tagsInTemplate: TagsIn = (text) => {
  const spans = tagSpans(text);
  const alike = [...text.matchAll(LIKE_A_PLACEHOLDER)]
    .map(({ 0: written, index }) => ({ position: index, length: written.length, isWhole: true }))
    .filter(({ position: at }) => !spans.some(({ position, length }) => at >= position && at < position + length));
  return [...spans, ...alike].toSorted((a, b) => a.position - b.position);
};
