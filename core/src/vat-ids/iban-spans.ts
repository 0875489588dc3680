import { checkIban, ibanLength } from './iban.ts';
import { goesOnAt, isInWord, walkId, type TextSpan } from './reading.ts';

const PLAIN = /[A-Z0-9]/;

const ibanAt = (text: string, position: number, length: number): TextSpan | undefined => {
  let found: TextSpan | undefined;
  walkId(text, { position, most: length, characters: PLAIN }, (read, end) => {
    if (read.length === length && !goesOnAt(text, end) && checkIban(read).isValid) found = { start: position, end };
  });
  return found;
};

/** Where valid IBANs stand in a text that was read for ids; only whole words, in time linear to its length. */
export const ibanSpans = (text: string): readonly TextSpan[] =>
  [...text.matchAll(/[A-Z]{2}(?=\d\d)/g)].flatMap(({ index, 0: country }) => {
    const length = ibanLength(country);
    return length === undefined || isInWord(text, index) ? [] : (ibanAt(text, index, length) ?? []);
  });
