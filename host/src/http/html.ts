import { escaped } from './plain-page.ts';

/** HTML that may stand in a page as it is. Only `html` makes it, so that no text gets there unescaped. */
export class Html {
  readonly #html: string;

  constructor(strings: readonly string[], values: readonly Insertable[]) {
    this.#html = strings.reduce((before, part, at) => before + inserted(values[at - 1]) + part);
  }

  toString(): string {
    return this.#html;
  }
}

/** What may be put into HTML: text and numbers are escaped, HTML stays, lists are strung together, nothing is nothing. */
export type Insertable = string | number | Html | undefined | readonly Insertable[];

const isList = (value: Insertable): value is readonly Insertable[] => Array.isArray(value);

const inserted = (value: Insertable): string => {
  if (value === undefined) return '';
  if (isList(value)) return value.map(inserted).join('');
  return value instanceof Html ? value.toString() : escaped(String(value));
};

/** HTML with values in it, between tags or in attributes that stand in double quotes. */
export const html = (strings: TemplateStringsArray, ...values: readonly Insertable[]): Html =>
  new Html(strings, values);
