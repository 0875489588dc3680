import { utf8ToBytes } from '@noble/hashes/utils.js';

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const AT_ONCE = 8192;

/** Bytes as letters, one for each: lists are in two encodings, and most names of orders are the same in both. */
const asLetters = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return text;
};

/** A name with other letters has these bytes in UTF-8. */
const inUtf8 = (name: string): string => asLetters(utf8ToBytes(name));

/** Whether a list of a month's folder is about one of these orders, by their names: then it may name their customer. */
export const listsOfOrders = (orders: readonly { readonly name: string }[]): ((bytes: Uint8Array) => boolean) => {
  const names = [...new Set(orders.flatMap(({ name }) => [name, inUtf8(name)]))].filter((name) => name !== '');
  if (names.length === 0) return () => false;
  // digits may not go on: #104 is not in #1042
  const named = new RegExp(names.map((name) => `(?<!\\p{N})${literally(name)}(?!\\p{N})`).join('|'), 'u');
  return (bytes) => named.test(asLetters(bytes));
};
