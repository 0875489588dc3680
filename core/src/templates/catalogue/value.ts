import type { DocumentLanguage } from '../../documents/words.ts';
import { decimalComma } from '../../kernel/german-number.ts';

/** What a placeholder stands for: a text, a list of texts, yes or no, or a number. */
export type TemplateValue = string | readonly string[] | boolean | number;

/**
 * Where the values of a template come from, by the canonical name of a placeholder (`ORDER.NAME`). A name without a
 * value has an empty text. A `Map` is one.
 */
export interface TemplateScope {
  readonly get: (name: string) => TemplateValue | undefined;
}

const YES = { de: 'ja', en: 'yes' } as const;
const NO = { de: 'nein', en: 'no' } as const;

/** The value as a document shows it: lists with commas, `ja` and `nein`, numbers with a decimal comma in German. */
export const textOfValue = (value: TemplateValue | undefined, language: DocumentLanguage): string => {
  if (typeof value === 'string') return value;
  if (value === undefined) return '';
  if (typeof value === 'boolean') return (value ? YES : NO)[language];
  if (typeof value === 'object') return value.join(', ');
  const digits = String(value);
  return language === 'de' ? decimalComma(digits) : digits;
};
