import { isWordAt, nextIdCharacter } from './id-characters.ts';
import { ibanFault, ibanLength } from './iban.ts';
import type { TextSpan } from './reading.ts';

const ibanAt = (text: string, start: number): TextSpan | undefined => {
  const length = ibanLength(text.slice(start, start + 2));
  const head = text.slice(start, start + 4);
  if (length === undefined || !/\d\d$/.test(head)) return undefined;
  let iban = head;
  let end = start + head.length;
  while (iban.length < length) {
    const at = nextIdCharacter(text, end);
    if (at < 0) return undefined;
    iban += text.charAt(at);
    end = at + 1;
  }
  return !isWordAt(text, end) && ibanFault(iban) === undefined ? { start, end } : undefined;
};

/** The valid IBANs among the words of a text that was read for ids, in time linear to their number. */
export const ibanSpans = (text: string, starts: readonly number[]): readonly TextSpan[] =>
  starts.flatMap((start) => ibanAt(text, start) ?? []);
