import { describe, expect, it } from '@jest/globals';
import { allowsMore } from './allows-more.ts';

type Means = Parameters<typeof allowsMore>[0];
const means: Means = { features: ['emails'], shopScopes: ['read_orders'], shopifyPlus: false };
const known: Means = { ...means, accountingScopes: ['invoices.write'], accountLacks: ['foreign-recipients'] };
const refused: Means = { ...known, deniedScopes: ['transactions.write', 'contacts.write'] };
const without = (source: Means, part: 'accountingScopes' | 'accountLacks' | 'deniedScopes'): Means => {
  const { [part]: _gone, ...rest } = source;
  return rest;
};

describe('a shop may do more than before', () => {
  it.each<[string, Means, Means, boolean]>([
    ['nothing has changed', refused, refused, false],
    ['its plan contains another feature', means, { ...means, features: ['emails', 'tags'] }, true],
    ['one feature came and another went', means, { ...means, features: ['tags'] }, true],
    ['a feature went', means, { ...means, features: [] }, false],
    ['the platform granted a right', means, { ...means, shopScopes: ['read_orders', 'write_orders'] }, true],
    ['the platform took a right back', means, { ...means, shopScopes: [] }, false],
    ['the platform calls it a larger shop', means, { ...means, shopifyPlus: true }, true],
    ['the platform calls it a smaller shop', { ...means, shopifyPlus: true }, means, false],
    ['its connection has another right', known, { ...known, accountingScopes: ['transactions.write'] }, true],
    ['its connection has lost its rights', known, { ...known, accountingScopes: [] }, false],
    ['its connection tells its rights no more', known, without(known, 'accountingScopes'), true],
    ['its connection tells its rights at last', means, known, false],
    ['its account lacks something less', known, { ...known, accountLacks: [] }, true],
    ['it has no account any more that lacks anything', known, without(known, 'accountLacks'), true],
    ['its account lacks something more', { ...known, accountLacks: [] }, known, false],
    ['a right was refused', known, refused, false],
    ['one refusal of two is forgotten', refused, { ...refused, deniedScopes: ['transactions.write'] }, true],
    ['all refusals are forgotten', refused, without(refused, 'deniedScopes'), true],
    ['another right is refused instead', refused, { ...refused, deniedScopes: ['invoices.write'] }, true],
  ])('when %s', (_case, before, after, isMore) => {
    expect(allowsMore(before, after)).toBe(isMore);
  });
});
