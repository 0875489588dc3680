import { folded } from '../search/folded.ts';
import { stem } from '../search/stem.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import { DECIDED_ELSEWHERE, ELSEWHERE, type DecidedElsewhere } from './decided-elsewhere.ts';
import { otherPlaces } from './other-places.ts';
import { PAGE_IDS, pageOf, SETTINGS_PAGES } from './pages.ts';
import type { FieldKey } from './preferences-shape.ts';
import { otherNamesOf } from './read-preferences.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { sectionsOfPage } from './shown-sections.ts';
import { SYNONYMS } from './setting-synonyms.ts';

/** A setting, a section or another part of the screens that was found. */
export interface FoundSetting {
  /** Of a setting its name, of a section its id. */
  readonly id: string;
  readonly label: string;
  /** Labels of its page, and of the section of a setting. */
  readonly stands: readonly string[];
  /** Where a merchant is led; of what is decided elsewhere, what he is told. */
  readonly leadsTo: { readonly setting: FieldKey } | { readonly url: string } | { readonly told: string };
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** `E-Mail`, `Email` and `e mail` are one; `Entwürfe` is also written `Entwuerfe`. */
const spelled = (text: string): string =>
  folded(text)
    .replaceAll(/[äöü]/gu, (letter) => UMLAUTS[letter] ?? letter)
    .replaceAll(/\be[- ]mail/gu, 'email')
    .replaceAll('-', '');

/** What surrounds the thing that a person asks for. */
const ASKING = new Set(
  'wo wie was wann kann stelle stell ich man ein eine einen der die das den dem fuer ist sind mit und zu zum zur im in'.split(
    ' ',
  ),
);

/** A word, and the words of the product for the same thing: one of them must be found. */
type Asked = readonly string[];
const MEANT: ReadonlyMap<string, Asked> = new Map(
  SYNONYMS.flatMap(([words, meant]) =>
    spelled(words)
      .split(' ')
      .map((word) => [stem(word), meant.map(spelled)] as const),
  ),
);

const partsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}%§]+/u);

const wordsOf = (typed: string): readonly Asked[] => {
  const words = partsOf(spelled(typed)).filter((word) => word !== '');
  const telling = words.filter((word) => !ASKING.has(word));
  const asked = new Set((telling.length > 0 ? telling : words).map(stem));
  return [...asked].map((word) => [word, ...(MEANT.get(word) ?? [])]);
};

/** A text about a setting, and how much it counts that a word is in it. */
type Told = readonly [text: string, weight: number];
/**
 * What something is called, then what it was called before or by others, then all that is only said about it: each counts
 * more than everything behind it together.
 */
const LABEL = 40;
const SECTION_LABEL = 39;
const OTHER_NAME = 20;
/** A word in the middle of another one: in a name that may be chance. */
const INSIDE = 0.4;
/** A name that begins with the word is meant rather than one that has it somewhere; one that is the word, most of all. */
const BEGINNING = 6;
const BEING = 30;
/** So short a word is in the middle of many others, that are not meant. */
const SHORT = 3;

interface Findable {
  readonly found: FoundSetting;
  readonly told: readonly Told[];
  /** What begins with the word, or is it, counts more. */
  readonly names: readonly string[];
}

const settingOf = (key: FieldKey): Findable => {
  const { label, help, section, choiceLabels = {} } = fieldOf(key);
  const page = SETTINGS_PAGES[pageOf(section)].label;
  const told: readonly Told[] = [
    [label, LABEL],
    [SECTIONS[section].label, 4],
    [page, 3],
    [Object.values(choiceLabels).join(' '), 3],
    [help, 2],
    [SECTIONS[section].help, 1],
    [[key, ...otherNamesOf(key)].join(' '), OTHER_NAME],
  ];
  return {
    found: { id: key, label, stands: [page, SECTIONS[section].label], leadsTo: { setting: key } },
    told,
    names: [label],
  };
};

/** Behind a setting of the same name: a person who looks for it wants to change something. */
const sectionFound = (id: SectionId): Findable => {
  const { label, help, anchor } = SECTIONS[id];
  const page = SETTINGS_PAGES[pageOf(id)].label;
  const told: readonly Told[] = [
    [label, SECTION_LABEL],
    [page, 3],
    [help, 1],
  ];
  return { found: { id, label, stands: [page], leadsTo: { url: anchor } }, told, names: [label] };
};

const otherPlace = ({
  id,
  label,
  page,
  url,
  help,
  alsoCalled = '',
}: ReturnType<typeof otherPlaces>[number]): Findable => ({
  found: { id, label, stands: [page], leadsTo: { url } },
  told: [
    [label, SECTION_LABEL],
    [alsoCalled, OTHER_NAME],
    [page, 3],
    [help, 1],
  ],
  names: [label, ...alsoCalled.split(' ')].filter(Boolean),
});

const decidedElsewhere = ({ id, label, told, alsoCalled }: DecidedElsewhere): Findable => ({
  found: { id, label, stands: [ELSEWHERE], leadsTo: { told } },
  told: [
    [label, SECTION_LABEL],
    [alsoCalled, OTHER_NAME],
  ],
  names: [label, ...alsoCalled.split(' ').flatMap((name) => [name, stem(name)])],
});

const FINDABLE: readonly Findable[] = [
  ...FIELD_KEYS.map(settingOf),
  ...PAGE_IDS.flatMap(sectionsOfPage).map(sectionFound),
  ...otherPlaces().map(otherPlace),
  ...DECIDED_ELSEWHERE.map(decidedElsewhere),
].map(({ found, told, names }) => ({
  found,
  told: told.map(([text, weight]) => [spelled(text), weight]),
  names: names.map(spelled),
}));

/** A word itself, before those that begin with it. */
const AS_BEGINNING = 0.99;

const shareOf = (text: string, word: string): number => {
  const parts = partsOf(text);
  if (parts.includes(word)) return 1;
  if (parts.some((part) => part.startsWith(word))) return AS_BEGINNING;
  return word.length > SHORT && text.includes(word) ? INSIDE : 0;
};

/** What has a word only in the middle of others stands behind everything that has it as a word. */
const BEHIND_WORDS = 1000;

const rankOfWord = ({ names, told }: Findable, word: string): number => {
  const isWord = told.some(([text]) => shareOf(text, word) > INSIDE);
  const rank = told.reduce((sum, [text, weight]) => sum + weight * shareOf(text, word), 0);
  const asName = names.some((name) => name.startsWith(word)) ? BEGINNING : 0;
  return (rank + asName + (names.includes(word) ? BEING : 0)) / (isWord ? 1 : BEHIND_WORDS);
};

/** What says something only beside another setting is seldom meant. */
const isSeldomMeant = ({ leadsTo }: FoundSetting): boolean =>
  'setting' in leadsTo && fieldOf(leadsTo.setting).onlyWith !== undefined;

/** How well something fits; 0 when one of the words is nowhere. */
const rankOf = (findable: Findable, words: readonly Asked[]): number => {
  const ranks = words.map((asked) => Math.max(...asked.map((word) => rankOfWord(findable, word))));
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0);
};

/**
 * The settings, sections and other parts of the screens for which a person asks, in his own words, the best first: by
 * name, page and section, choices, help, and by the names that a file of settings uses. Every word, or one that means the
 * same, must be found somewhere about them. What says something only beside another setting stands last.
 */
export const searchSettings = (typed: string): readonly FoundSetting[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const ranked = FINDABLE.map((each) => ({ ...each, rank: rankOf(each, words) })).filter(({ rank }) => rank > 0);
  const sorted = ranked.toSorted((one, other) => other.rank - one.rank).map(({ found }) => found);
  return [...sorted.filter((each) => !isSeldomMeant(each)), ...sorted.filter(isSeldomMeant)];
};
