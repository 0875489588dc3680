import { folded } from '../search/folded.ts';
import { fieldOf, SHOWN_KEYS } from './catalogue.ts';
import { pageOf, SETTINGS_PAGES } from './pages.ts';
import type { FieldKey } from './preferences-shape.ts';
import { SECTIONS } from './sections.ts';
import { SYNONYMS } from './setting-synonyms.ts';

/** A setting that was found, and where it stands. */
export interface FoundSetting {
  readonly key: FieldKey;
  readonly label: string;
  /** Labels of its page and of its section. */
  readonly page: string;
  readonly section: string;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** `E-Mail`, `Email` and `e mail` are one; `Entwürfe` is also written `Entwuerfe`. */
const spelled = (text: string): string =>
  folded(text)
    .replaceAll(/[äöü]/gu, (letter) => UMLAUTS[letter] ?? letter)
    .replaceAll(/\be[- ]mail/gu, 'email')
    .replaceAll('-', '');

/** What surrounds the thing that somebody asks for. */
const ASKING = new Set(
  'wo wie was wann kann stelle stell ich man ein eine einen der die das den dem fuer ist sind mit und zu zum zur im in'.split(
    ' ',
  ),
);

/** Plural and case, as far as cutting them makes a word that others begin with. */
const stem = (word: string): string => (word.length > 5 ? word.replace(/(?:en|er|e|n|s)$/u, '') : word);

/** A word, and the words of the product for the same thing: one of them must be found. */
type Asked = readonly string[];
const MEANT: ReadonlyMap<string, Asked> = new Map(
  SYNONYMS.flatMap(([words, meant]) =>
    spelled(words)
      .split(' ')
      .map((word) => [stem(word), meant.map(spelled)] as const),
  ),
);

const wordsOf = (typed: string): readonly Asked[] => {
  const words = spelled(typed)
    .split(/[^\p{L}\p{N}%§]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !ASKING.has(word));
  const asked = new Set((telling.length > 0 ? telling : words).map(stem));
  return [...asked].map((word) => [word, ...(MEANT.get(word) ?? [])]);
};

/** A text about a setting, and how much it counts that a word is in it: what it is called before what is said about it. */
type Told = readonly [text: string, weight: number];
/** A name that begins with the word is meant rather than one that has it somewhere. */
const BEGINNING = 6;

const toldOf = (key: FieldKey): readonly Told[] => {
  const { label, help, section, choiceLabels = {} } = fieldOf(key);
  const told: readonly Told[] = [
    [label, 8],
    [SECTIONS[section].label, 4],
    [SETTINGS_PAGES[pageOf(section)].label, 3],
    [Object.values(choiceLabels).join(' '), 3],
    [help, 2],
    [SECTIONS[section].help, 1],
    [key, 1],
  ];
  return told.map(([text, weight]) => [spelled(text), weight]);
};

const TEXTS = SHOWN_KEYS.map((key) => ({ key, name: spelled(fieldOf(key).label), told: toldOf(key) }));

type SettingText = (typeof TEXTS)[number];

const rankOfWord = ({ name, told }: SettingText, word: string): number => {
  const rank = told.reduce((sum, [text, weight]) => sum + (text.includes(word) ? weight : 0), 0);
  return name.startsWith(word) ? rank + BEGINNING : rank;
};

/** How well a setting fits; 0 when one of the words is nowhere. */
const rankOf = (setting: SettingText, words: readonly Asked[]): number => {
  const ranks = words.map((asked) => Math.max(...asked.map((word) => rankOfWord(setting, word))));
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0);
};

/**
 * The settings for which somebody asks, in his own words, the best first: by name, page and section, choices, help, and
 * by the name that a file of settings uses. Every word, or one that means the same, must be found somewhere about the
 * setting.
 */
export const searchSettings = (typed: string): readonly FoundSetting[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const ranked = TEXTS.map((text) => ({ key: text.key, rank: rankOf(text, words) })).filter(({ rank }) => rank > 0);
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ key }) => foundSetting(key));
};

const foundSetting = (key: FieldKey): FoundSetting => {
  const { label, section } = fieldOf(key);
  return { key, label, page: SETTINGS_PAGES[pageOf(section)].label, section: SECTIONS[section].label };
};
