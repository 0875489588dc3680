import { folded } from '../records/index.ts';

/** A filter for fields that contain what people typed, every character meaning itself; none when it is empty. */
export const containing = (typed: string | undefined): { $regex: string } | undefined => {
  const text = folded(typed?.trim() ?? '');
  return text ? { $regex: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') } : undefined;
};
