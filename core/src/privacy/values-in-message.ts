import { withoutIds } from './platform-ids.ts';
import { unescaped } from './unescaped.ts';

/** A text, the colon that makes it a key or the end that cuts it; or a number beside texts. */
const TOKEN = /"([^"\\]*(?:\\[^]?[^"\\]*)*)(?:"(\s*:)?|($))|(?<![\w.-])\d+(?![\w.])/g;

/** Without texts in quotes there are no keys but those of a form. */
const isForm = (body: string): boolean => !body.includes('"');

/** The texts and whole numbers of something like JSON, else the values of a form; a cut value is none. */
export const valuesIn = (body: string): string[] => {
  if (isForm(body)) return body.split('&').map((pair) => unescaped(assigned(pair)).replace(/^=/, ''));
  return [...body.matchAll(TOKEN)].flatMap(([all, text, colon, cut]) =>
    colon !== undefined || cut !== undefined ? [] : unescaped(text ?? all),
  );
};

/** Whether a value goes, as it is written, and as it is without the numbers of the platform. */
export type Goes = (value: string, withoutIds: string) => boolean;

type Parts = [text?: string, colon?: string, cut?: string, at?: number];

/** A message in which the values are empty that are to go, also cut ones. */
export const withoutValues = (body: string, goes: Goes): string => {
  if (isForm(body)) return body.split('&').map(withoutPair(goes)).join('&');
  const nameless = withoutIds(body);
  return body.replaceAll(TOKEN, (all, ...[text, colon, , at = 0]: Parts) => {
    const bare = (value: string): string => (text === undefined ? value : value.replaceAll(AROUND, ''));
    return colon === undefined && goes(bare(all), bare(nameless.slice(at, at + all.length))) ? '""' : all;
  });
};

const AROUND = /^"|"$/g;

/** The value of a pair with its sign, which tells that a plus in it is a space. */
const assigned = (pair: string): string => pair.slice(Math.max(pair.indexOf('='), 0));

const withoutPair =
  (goes: Goes) =>
  (pair: string): string =>
    goes(assigned(pair), assigned(withoutIds(pair))) ? pair.slice(0, pair.indexOf('=') + 1) : pair;
