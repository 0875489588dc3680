import { FIELD_KEYS } from '../preferences/catalogue.ts';
import type { FieldKey, Preferences } from '../preferences/preferences.ts';
import { templateUseOf, type TemplateUse } from '../preferences/template-use.ts';
import { findingText, isDoubtful, type TemplateFinding } from '../templates/lint/finding.ts';
import { lintTemplate } from '../templates/lint/lint.ts';
import { parseTemplate } from '../templates/parse.ts';

/** A text that somebody wants to save and that would hardly become what he wants. */
export interface DoubtfulText {
  readonly name: FieldKey;
  /** German: what is wrong with it. */
  readonly why: readonly string[];
}

/** A template where it is used. `metafields`: the placeholders of those that the settings load. */
interface Written extends TemplateUse {
  readonly source: string;
  readonly metafields: readonly string[];
}

/** Everything to be said of a template in the field where it is used. */
export const findingsInField = ({ source, document, field, metafields }: Written): readonly TemplateFinding[] =>
  lintTemplate(parseTemplate(source), {
    document,
    field,
    samples: [],
    metafields: new Map(metafields.map((name) => [name, ''])),
  });

/** Of changed settings those texts that come out otherwise than anybody means: with a tag that is printed, or without a value. */
export const doubtfulTexts = (changed: Partial<Preferences>, metafields: readonly string[]): readonly DoubtfulText[] =>
  FIELD_KEYS.flatMap((name) => {
    const use = templateUseOf(name);
    const source = changed[name];
    if (!use || typeof source !== 'string') return [];
    const why = findingsInField({ ...use, source, metafields })
      .filter(isDoubtful)
      .map(findingText);
    return why.length > 0 ? [{ name, why: [...new Set(why)] }] : [];
  });
