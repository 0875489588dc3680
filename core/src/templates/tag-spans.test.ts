import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tagSpans } from './tag-spans.ts';

const told = (source: string): readonly (readonly [string, string])[] =>
  tagSpans(source).map(({ kind, position, length }) => [kind, source.slice(position, position + length)]);

describe('the tags of a template', () => {
  it.each<[string, ...(readonly (readonly [string, string])[])]>([
    ['Vielen Dank, 3 < 5 <b>fett</b>.'],
    ['Zu <order.name> vom <ORDER.DATE>', ['placeholder', '<order.name>'], ['placeholder', '<ORDER.DATE>']],
    ['<IF ORDER.NOTE>x<ELSE>y<END>', ['command', '<IF ORDER.NOTE>'], ['command', '<ELSE>'], ['command', '<END>']],
    ['<JOIN ORDER.TAGS " > ">!', ['command', '<JOIN ORDER.TAGS " > ">']],
    ['<ORDER.NAME <END', ['placeholder', '<ORDER.NAME '], ['command', '<END']],
  ])('of %s are found where they stand', (source, ...expected) => expect(told(source)).toEqual(expected));

  it.each<[string, ...(readonly boolean[])]>([
    ['<ORDER.NAME> <IF ORDER.TOTAL < 100>', true, true],
    ['<JOIN ORDER.TAGS "<br>">', true],
    ['<IF ORDER.NOTE = "x <b>', false],
    ['<IF ORDER.NOTE = "x>', false],
    ['<ORDER.NAME <END', false, false],
  ])('of %s are whole when nothing behind them belongs to them', (source, ...whole) =>
    expect(tagSpans(source).map(({ isWhole }) => isWhole)).toEqual(whole),
  );

  it('never overlap and never leave the template', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '"', 'IF ', 'ORDER.NAME', ' ', 'x', 'END')).map((parts) => parts.join('')),
        (source) => {
          let from = 0;
          for (const { position, length } of tagSpans(source)) {
            expect(position).toBeGreaterThanOrEqual(from);
            expect(length).toBeGreaterThan(0);
            from = position + length;
          }
          expect(from).toBeLessThanOrEqual(source.length);
        },
      ),
    ));
});
