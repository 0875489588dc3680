import type { DocumentMark } from '@belegwerk/core';

/** Longest remark that is accepted. Source: API reference, 3.5. */
const LONGEST_REMARK = 2000;

const markLine = (mark: DocumentMark): string => `Referenz: ${mark}`;

/** The remark with the mark as its own last line. A remark that is too long loses its end, never the mark. */
export const remarkWithMark = (remark: string, mark: DocumentMark): string => {
  const line = markLine(mark);
  const text = fitting(remark.trimEnd(), LONGEST_REMARK - line.length - 1);
  return text ? `${text}\n${line}` : line;
};

/** Whether a remark that was read back carries the mark, even if somebody wrote around it. */
export const carriesMark = (remark: string, mark: DocumentMark): boolean => remark.split(/\s+/).includes(mark);

/** The text, cut to so many characters with an ellipsis. */
export const fitting = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  // a surrogate pair cut in half would no longer be text
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
};
