import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterTyping, normalTags } from './tags.ts';

describe('tags', () => {
  it.each([
    [[], 'VIP', ['vip']],
    [['vip'], ' Vip ', ['vip']],
    [['vip'], 'neu', ['vip', 'neu']],
    [['vip'], '  ', ['vip']],
    [['vip', 'neu'], 'VIP,', ['neu']],
    [['vip', 'neu'], 'vip, neu', []],
    [['vip'], 'fremd,', ['vip']],
  ])('%j are, after "%s" was entered, %j', (tags, typed, after) => expect(afterTyping(tags, typed)).toEqual(after));

  it('are stored in lower case, each once, without what a comma removes', () =>
    expect(normalTags(['B2B', 'Großhandel', 'b2b', '', 'Vip', 'vip,'])).toEqual(['b2b', 'großhandel']));

  it('are the same whether entered one by one or all at once', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A', ' b', 'c,', 'a,b', ',', '', 'd')), (typed) =>
        expect(normalTags(typed)).toEqual(typed.reduce<readonly string[]>(afterTyping, [])),
      ),
    ));
});
