import { withoutIds } from './platform-ids.ts';
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

/** A message in which the values are empty that are to go, also cut ones; numbers of the platform are not asked about. */
export const withoutValues = (body: string, goes: (value: string) => boolean): string => {
  if (isForm(body)) return body.split('&').map(withoutPair(goes)).join('&');
  const nameless = withoutIds(body);
  return body.replaceAll(TOKEN, (all, text?: string, colon?: string, _cut?: string, at = 0) => {
    const value = nameless.slice(at, at + all.length);
    return colon === undefined && goes(unescaped(text === undefined ? value : value.replaceAll(AROUND, '')))
      ? '""'
      : all;
  });
};

const AROUND = /^"|"$/g;

const withoutPair =
  (goes: (value: string) => boolean) =>
  (pair: string): string => {
    const at = pair.indexOf('=') + 1;
    return goes(unescaped(withoutIds(pair).slice(at))) ? pair.slice(0, at) : pair;
  };
