import type { SettingsChange } from '../records/settings-change.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { OrderView } from '../shops/order-views.ts';

type Names = (text: string) => boolean;

/** Takes a person out of what a merchant wrote; words that name nobody stay. */
const textWithout = (text: string, names: Names): string => {
  if (!names(text)) return text;
  const left = text
    .split(/(\s+)/u)
    .map((word) => (names(word) ? ERASED_NAME : word))
    .join('');
  return left === ERASED_NAME ? '' : names(left) ? ERASED_NAME : left;
};

const valueWithout = (value: unknown, names: Names): unknown => {
  if (typeof value === 'string') return textWithout(value, names);
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each !== 'string' || textWithout(each, names) !== '' || each === '')
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
  if (!views.some(({ name, query }) => names(name) || names(decoded(query)))) return views;
  const taken = new Set(views.map(({ name }) => name));
  const renamed = (name: string): string => {
    if (!names(name)) return name;
    let [another, count] = [ERASED_NAME, 1];
    while (taken.has(another)) another = `${ERASED_NAME} ${(count += 1)}`;
    taken.add(another);
    return another;
  };
  return views.map(({ name, query }) => ({
    name: renamed(name),
    query: query
      .split('&')
      .filter((part) => !names(decoded(part)))
      .join('&'),
  }));
};
