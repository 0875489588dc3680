import { cutText, TEXT_LIMITS } from '@belegwerk/core/documents';
import { documentMark, type DocumentMark } from '@belegwerk/core/kernel';

/** Says whose it is: the reader knows references of the shop and of their own, too. */
const markLine = (mark: DocumentMark): string => `Belegwerk-Referenz: ${mark}`;

/** The remark with the mark as its own last line. A remark that is too long loses its end, never the mark. */
export const remarkWithMark = (remark: string, mark: DocumentMark): string => {
  const line = markLine(mark);
  const text = cutText(remark.trimEnd(), TEXT_LIMITS.remark - line.length - 1);
  return text ? `${text}\n${line}` : line;
};

/** Whether a remark that was read back carries the mark, even if a person wrote around it. */
export const carriesMark = (remark: string, mark: DocumentMark): boolean => remark.split(/\s+/).includes(mark);

/** The marks on a document, ours or those of other shops, early ones without our name. Their letters are those that `IdSource.mark` draws. */
export const marksIn = (remark: string): readonly DocumentMark[] =>
  [...remark.matchAll(/^(?:Belegwerk-)?Referenz: ([2-9A-HJ-NP-Z]{10})$/gm)].map(([, mark = '']) => documentMark(mark));
