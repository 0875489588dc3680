import { needlesOf } from '../records/index.ts';

/** The part of a filter for records in whose text all is found that people typed, every character meaning itself. */
export const containing = (typed: string | undefined): { $and?: { search: { $regex: string } }[] } => {
  const groups = needlesOf(typed).map((group) => ({ search: { $regex: group.map(literally).join('|') } }));
  return groups.length > 0 ? { $and: groups } : {};
};

/** A text as a pattern in which every character means itself. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
