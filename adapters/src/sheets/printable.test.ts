import { expect, it } from '@jest/globals';
import { unprintableIn } from '@belegwerk/core/documents';
import { printable } from './printable.ts';

const LAST_POINT = 0x1ffff;

it('prints each character, as it is, that the core takes for printable', () => {
  const changed: string[] = [];
  for (let point = 0x21; point <= LAST_POINT; point += 1) {
    const character = String.fromCodePoint(point).normalize('NFC');
    // pictures are left out where the fonts lack them
    const isSeen = !/[\p{C}\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}\p{Emoji_Modifier}\s]/u.test(
      character,
    );
    if (isSeen && unprintableIn(character) === undefined && printable(character) !== character)
      changed.push(point.toString(16));
  }
  expect(changed).toEqual([]);
});

it.each(['王', 'ง'])('is told by the core that it has no %s', (character) => {
  expect(unprintableIn(character)).toBe(character);
  expect(printable(character)).not.toBe(character);
});
