import { unescaped } from './unescaped.ts';

/** A text, the colon that makes it a key or the end that cuts it; or a number beside texts. */
const TOKEN = /"([^"\\]*(?:\\[^]?[^"\\]*)*)(?:"(\s*:)?|($))|(?<![\w.-])\d+(?![\w.])/g;

const isForm = (body: string): boolean => !body.includes('"');

/** The texts and whole numbers of something like JSON, else the values of a form; a cut value is none. */
export const valuesIn = (body: string): string[] => {
  if (isForm(body)) return body.split('&').map((pair) => unescaped(pair.slice(pair.indexOf('=') + 1)));
  return [...body.matchAll(TOKEN)].flatMap(([all, text, colon, cut]) =>
    colon !== undefined || cut !== undefined ? [] : unescaped(text ?? all),
  );
};

/** A message in which the values are empty that are to go, also cut ones. */
export const withoutValues = (body: string, goes: (value: string) => boolean): string => {
  const emptied = (all: string, text: string | undefined, colon: string | undefined): string =>
    colon === undefined && goes(unescaped(text ?? all)) ? '""' : all;
  const emptiedPair = (pair: string): string => (goes(unescaped(pair)) ? pair.slice(0, pair.indexOf('=') + 1) : pair);
  return isForm(body) ? body.split('&').map(emptiedPair).join('&') : body.replaceAll(TOKEN, emptied);
};
