import { describe, expect, it } from '@jest/globals';
import { allowsMore } from './allows-more.ts';

type Means = Parameters<typeof allowsMore>[0];
const entitlements: Means = { features: ['emails'], shopScopes: ['read_orders'], shopifyPlus: false };
const known: Means = { ...entitlements, accountingScopes: ['invoices.write'], accountLacks: ['foreign-recipients'] };
const refused: Means = { ...known, deniedScopes: ['transactions.write', 'contacts.write'] };
const without = (source: Means, part: 'accountingScopes' | 'accountLacks' | 'deniedScopes'): Means => {
  const { [part]: _gone, ...rest } = source;
  return rest;
};

describe('a shop may do more than before', () => {
  it.each<[string, Means, Means, boolean]>([
    ['nothing has changed', refused, refused, false],
    ['its plan contains another feature', entitlements, { ...entitlements, features: ['emails', 'tags'] }, true],
    ['one feature came and another went', entitlements, { ...entitlements, features: ['tags'] }, true],
    ['a feature went', entitlements, { ...entitlements, features: [] }, false],
    [
      'the platform granted a right',
      entitlements,
      { ...entitlements, shopScopes: ['read_orders', 'write_orders'] },
      true,
    ],
    ['the platform took a right back', entitlements, { ...entitlements, shopScopes: [] }, false],
    ['the platform calls it a larger shop', entitlements, { ...entitlements, shopifyPlus: true }, true],
    ['the platform calls it a smaller shop', { ...entitlements, shopifyPlus: true }, entitlements, false],
    ['its connection has another right', known, { ...known, accountingScopes: ['transactions.write'] }, true],
    ['its connection has lost its rights', known, { ...known, accountingScopes: [] }, false],
    ['its connection tells its rights no more', known, without(known, 'accountingScopes'), true],
    ['its connection tells its rights at last', entitlements, known, false],
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
