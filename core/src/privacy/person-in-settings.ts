import type { KeptSettings, SettingsChange } from '../records/settings-change.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { OrderView } from '../shops/order-views.ts';
import type { ZeroRates } from '../tax/zero-rates.ts';

type Names = (text: string) => boolean;

/** Takes a person out of what a merchant wrote; words that name no person stay. */
export const textWithoutPerson = (text: string, names: Names): string => {
  if (!names(text)) return text;
  const left = text
    .split(/(\s+)/u)
    .map((word) => (names(word) ? ERASED_NAME : word))
    .join('');
  return left === ERASED_NAME ? '' : names(left) ? ERASED_NAME : left;
};

const valueWithout = (value: unknown, names: Names): unknown => {
  if (typeof value === 'string') return textWithoutPerson(value, names);
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each !== 'string' || textWithoutPerson(each, names) !== '' || each === '')
      .map((each) => valueWithout(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names(name))
      .map(([name, each]) => [name, valueWithout(each, names)]),
  );
};

const namesIn = (value: unknown, names: Names): boolean => {
  if (typeof value === 'string') return names(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => names(name) || namesIn(each, names));
};

/** What is left of a change of settings that names a person; undefined for one that does not. */
export const changeWithoutPerson = (change: SettingsChange, names: Names): SettingsChange | undefined => {
  const { before, after } = change;
  if (!namesIn(before, names) && !namesIn(after, names)) return undefined;
  const of = (settings: SettingsChange['before']) => valueWithout(settings, names) as SettingsChange['before'];
  return { ...change, before: of(before), after: of(after) };
};

/** Names and values of a query as a person reads them. */
const decoded = (query: string): string => {
  const spaced = query.replaceAll(/[+&=]/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};

/** The views without a name that names a person, and without the filters that do; the same array where none does. */
export const viewsWithoutPerson = (views: readonly OrderView[], names: Names): readonly OrderView[] => {
  const left = views.map((view) => withoutParts(view, names));
  if (left.every(({ isNamed, query }, at) => !isNamed && query === views[at]?.query)) return views;
  const taken = new Set(views.map(({ name }) => name));
  const another = (): string => {
    let [name, count] = [ERASED_NAME, 1];
    while (taken.has(name)) name = `${ERASED_NAME} ${(count += 1)}`;
    taken.add(name);
    return name;
  };
  return left.map(({ name, isNamed, query }) => ({ name: isNamed ? another() : name, query }));
};

/** What a filter is set to, as a person reads it. */
const valueOf = (part: string): string => decoded(part.slice(part.indexOf('=') + 1)).trim();

/** A view without the filters that name a person, alone, one with another or with its name; and whether its name does. */
const withoutParts = ({ name, query }: OrderView, names: Names): OrderView & { readonly isNamed: boolean } => {
  const parts = query.split('&').filter((part) => !names(decoded(part)) && !names(valueOf(part)));
  const isHalf = (text: string, others: readonly string[]): boolean =>
    !names(text) && others.some((other) => names(`${text} ${other}`) || names(`${other} ${text}`));
  const texts = [...(names(name) ? [] : [name]), ...parts.map(valueOf)];
  const left = parts.filter((part) => !isHalf(valueOf(part), withoutOne(texts, valueOf(part))));
  // three of them and more: it cannot be told which
  const rest = names(left.map(valueOf).join(' ')) ? [] : left;
  return { name, isNamed: names(name) || isHalf(name, parts.map(valueOf)), query: rest.join('&') };
};

const withoutOne = (texts: readonly string[], one: string): readonly string[] =>
  texts.toSpliced(texts.lastIndexOf(one), 1);

/** Settings without those that are named after what stands in orders, which may name a customer. */
export const settingsOfMerchant = ({ zeroRates: _afterOrders, ...settings }: KeptSettings): KeptSettings => settings;

/** Answers to questions about 0 % without those that are remembered for a title or a tag that names a person. */
export const zeroRatesWithoutPerson = (answers: ZeroRates, names: Names): ZeroRates => {
  const kept = Object.entries(answers).filter(([key]) => !names(key) && !names(key.slice(key.lastIndexOf(':') + 1)));
  return kept.length === Object.keys(answers).length ? answers : Object.fromEntries(kept);
};
