import type { Cell } from './extf-lines.ts';

/** What may stand in a field. */
export interface Form {
  readonly isText: boolean;
  /** Nothing but `""` for a text and nothing at all for a number. */
  readonly mayBeEmpty: boolean;
  readonly fits: (text: string) => boolean;
  /** What `fits` asks for, behind "is not". */
  readonly said: string;
}

const pattern = (isText: boolean, said: string, fits: RegExp | ((text: string) => boolean)): Form => ({
  isText,
  mayBeEmpty: true,
  said,
  fits: typeof fits === 'function' ? fits : (text) => fits.test(text),
});

export const text = (said: string, fits: RegExp | ((text: string) => boolean)): Form => pattern(true, said, fits);
export const plain = (said: string, fits: RegExp | ((text: string) => boolean)): Form => pattern(false, said, fits);
export const upTo = (most: number): Form => text(`a text of at most ${most} signs`, (given) => given.length <= most);
export const required = (form: Form): Form => ({ ...form, mayBeEmpty: false });

export const anyText: Form = text('a text', () => true);
export const number: Form = plain('a number', /^\d+(,\d+)?$/);
export const noText: Form = text('empty', /^$/);
export const noNumber: Form = plain('empty', /^$/);
export const between = (least: number, most: number): Form =>
  plain(
    `a whole number from ${least} to ${most}`,
    (given) => /^(0|[1-9]\d*)$/.test(given) && Number(given) >= least && Number(given) <= most,
  );
export const oneOf = (...values: readonly string[]): Form =>
  plain(`one of ${values.join(', ')}`, (given) => values.includes(given));
export const oneTextOf = (...values: readonly string[]): Form =>
  text(`one of ${values.join(', ')}`, (given) => values.includes(given));

/** What is wrong with a field of that form; undefined for nothing. */
export const formFault = ({ isText, mayBeEmpty, fits, said }: Form, cell: Cell): string | undefined => {
  if (isText && !cell.isQuoted) return 'is a text without quotes';
  if (!isText && cell.isQuoted) return 'stands in quotes and is no text';
  if (cell.text === '') return mayBeEmpty ? undefined : 'is empty';
  return fits(cell.text) ? undefined : `is not ${said}: ${cell.text}`;
};
