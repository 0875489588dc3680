import { ERASED_NAME } from '../records/order-notes.ts';
import type { ExplainedGap } from '../records/explained-gap.ts';
import { textWithoutPerson } from './person-in-settings.ts';

/** What is left of why numbers are missing where a reason names a person; undefined where none does. */
export const gapWithoutPerson = (gap: ExplainedGap, names: (text: string) => boolean): ExplainedGap | undefined => {
  const { reason, earlier } = gap;
  if (![reason, ...(earlier ?? []).map((each) => each.reason)].some(names)) return undefined;
  const left = (text: string): string => textWithoutPerson(text, names) || ERASED_NAME;
  const before = earlier?.map((each) => ({ ...each, reason: left(each.reason) }));
  return { ...gap, reason: left(reason), ...(before ? { earlier: before } : {}) };
};
