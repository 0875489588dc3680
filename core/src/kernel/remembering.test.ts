import { expect, it } from '@jest/globals';
import { remembering } from './remembering.ts';

it('works out what it does not know, and begins anew when it knows enough', () => {
  const asked: string[] = [];
  const upper = remembering(2, (text: string) => {
    asked.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B']);
  expect(asked).toEqual(['a', 'b']);
  expect(['c', 'c', 'a'].map(upper)).toEqual(['C', 'C', 'A']);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
