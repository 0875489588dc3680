import { businessDay, germanDay, germanTime } from '../kernel/calendar.ts';
import { FIELD_KEYS, fieldOf, fieldsOfSection, isFieldKey } from '../preferences/catalogue.ts';
import { PAGE_IDS, pageOf, SETTINGS_PAGES } from '../preferences/pages.ts';
import type { FieldKey } from '../preferences/preferences-shape.ts';
import { isSameValue } from '../preferences/same-value.ts';
import { SECTIONS, type SectionId } from '../preferences/sections.ts';
import { sectionsOfPage } from '../preferences/shown-sections.ts';
import { shortened } from '../sentences/de/german-words.ts';
import { settingValueText } from '../sentences/de/setting-value-text.ts';
import type { NamedChange, ProcedureFacts } from './procedure-facts.ts';

type Facts = Pick<ProcedureFacts, 'settings' | 'shop'>;

/** Longer values of a change are cut; the whole ones stand in the history of the settings. */
const MOST_OF_VALUE = 160;

/** The answers of the merchant have their own place in each chapter. */
const isAnswer = (key: FieldKey): boolean => pageOf(fieldOf(key).section) === 'procedures';

const said = (label: string, value: string): string => `${label}${label.endsWith('?') ? '' : ':'} ${value}`;

/** Names of page, section and setting, each once. */
const placed = (...names: readonly string[]): string => [...new Set(names)].join(', ');

const valueText = ({ settings, shop }: Facts, key: FieldKey): string =>
  settingValueText(key, settings[key], { layouts: shop.accounting?.layouts });

const pageLabel = (key: FieldKey): string => SETTINGS_PAGES[pageOf(fieldOf(key).section)].label;

/** `Rechnungen, Auslöser: „Bezahlt“`. */
export const settingLine = (facts: Facts, key: FieldKey): string =>
  said(placed(pageLabel(key), fieldOf(key).label), valueText(facts, key));

/** A line for each setting of some sections. */
export const sectionLines = (facts: Facts, sections: readonly SectionId[]): readonly string[] =>
  sections.flatMap((id) => fieldsOfSection(id).map((key) => settingLine(facts, key)));

/** Every setting with its value, in the order of the pages. */
export const everySetting = (facts: Facts): readonly string[] =>
  PAGE_IDS.flatMap((page) =>
    sectionsOfPage(page).flatMap((id) =>
      fieldsOfSection(id)
        .filter((key) => !isAnswer(key))
        .map((key) =>
          said(placed(SETTINGS_PAGES[page].label, SECTIONS[id].label, fieldOf(key).label), valueText(facts, key)),
        ),
    ),
  );

/** A line for each setting that a change made another one: when, who, from what to what. */
export const changeLines = (
  { shop }: Pick<Facts, 'shop'>,
  { at, by, before, after }: NamedChange,
): readonly string[] => {
  const valueOf = (key: FieldKey, value: unknown): string =>
    shortened(settingValueText(key, value, { layouts: shop.accounting?.layouts }), MOST_OF_VALUE);
  const when = `${germanDay(businessDay(at))}, ${germanTime(at)} Uhr, ${by}`;
  const told = FIELD_KEYS.filter((key) => Object.hasOwn(after, key) && !isSameValue(before[key], after[key])).map(
    (key) =>
      `${when}: ${placed(pageLabel(key), fieldOf(key).label)}: ${valueOf(key, before[key])} → ${valueOf(key, after[key])}`,
  );
  const gone = Object.keys(after).filter((name) => !isFieldKey(name));
  return [...told, ...gone.map((name) => `${when}: ${name}, eine Einstellung, die es nicht mehr gibt`)];
};
