import type { ShopProfile } from '../../records/shop-profile.ts';

/** Longer words are no order names; more of them are no document of an order. */
const MAX_NAME = 60;
const MAX_NAMES = 300;

/** What a name may be wrapped in or followed by. */
const WRAPPED = /^[("„“'‚‘[<]+|(?<![)"“”'‘’\]>.,;:!?])[)"“”'‘’\]>.,;:!?]+$/gu;

/** A number alone is the name of an order only where a word says so. */
const ORDER_WORD = /^(?:bestellung|bestell(?:nummer|nr|-nr)|order|ordernummer|auftrag|auftrags(?:nummer|nr|-nr))$/iu;

const plainWord = (word: string): string => word.replace(WRAPPED, '');

const isNumberAlone = (word: string): boolean => /^\d+$/.test(word);

/** Whether the words before say that a number is the name of an order: „Bestellung 1001“, „Auftrag Nr. 1001“. */
const isIntroduced = (words: readonly string[], at: number): boolean => {
  const before = plainWord(words[at - 1] ?? '');
  return ORDER_WORD.test(before) || (/^n[or]$/iu.test(before) && ORDER_WORD.test(plainWord(words[at - 2] ?? '')));
};

/**
 * Words of a document that may be the name of an order, each once. A name has a digit; a number without prefix or suffix
 * counts only behind a word for an order, because documents are full of numbers.
 */
export const possibleOrderNames = (texts: string): readonly string[] => {
  const words = texts.split(/\s+/u);
  const names = words.flatMap((word, at) => {
    const name = plainWord(word);
    if (!/\d/.test(name) || name.length > MAX_NAME) return [];
    return isNumberAlone(name) && !isIntroduced(words, at) ? [] : [name];
  });
  return [...new Set(names)].slice(0, MAX_NAMES);
};

/** What stands before and behind the number in the name of an order. */
type OrderNames = NonNullable<ShopProfile['orderNames']>;
const USUAL: OrderNames = { prefix: '#', suffix: '' };

/**
 * Names that orders have whose prefix or suffix a document leaves away, each once: „A2“ may mean „#A2“. Source:
 * specification 2, section 5: an order is linked by prefix, number and suffix of the shop.
 */
export const completedOrderNames = (
  names: readonly string[],
  { prefix, suffix }: OrderNames = USUAL,
): readonly string[] => {
  const completed = names.map((name) => {
    const behind = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const number = suffix !== '' && behind.endsWith(suffix) ? behind.slice(0, -suffix.length) : behind;
    return `${prefix}${number}${suffix}`;
  });
  return [...new Set(completed)].filter((name) => !names.includes(name));
};
