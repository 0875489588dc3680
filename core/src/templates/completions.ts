import { folded } from '../search/folded.ts';
import { canonical, isReserved } from './catalogue/words.ts';
import { searchInsertions, type TemplateInsertion } from './insertions.ts';

/** What fits what has been typed of a tag; UTF-16 units from the beginning of the template. */
export interface TemplateCompletions {
  /** The stretch in whose place the text of one of them is put. */
  readonly from: number;
  readonly to: number;
  /** In their order; never empty. */
  readonly fitting: readonly TemplateInsertion[];
}

/** Longer tags are completed at their end only; the caret's line is looked at again with each key. */
const LOOKED_AT = 300;
const BEGUN_TAG = /<([\p{L}\p{N}_.-]*)$/u;
const BEGUN_OPERAND = /<(?:IF|SWITCH|JOIN|SUBSTRING)\s(?:[^<>"]|"[^"]*")*?([\p{L}\p{N}_.-]+)$/iu;
const REST_OF_NAME = /^[\p{L}\p{N}_.-]*/u;

const END = { group: 'COMMAND', label: 'Ende des Befehls', text: '<END>', example: '' } as const;
const ELSE = { group: 'COMMAND', label: 'Sonst', text: '<ELSE>', example: '' } as const;

/** What closes a command, or continues it, where one is open. */
const closers = (before: string): readonly TemplateInsertion[] => {
  const count = (tag: RegExp) => [...before.matchAll(tag)].length;
  return count(/<(?:IF|SWITCH)\s/gi) > count(/<END>/gi) ? [END, ELSE] : [];
};

/** What was typed by its name comes first, then what is called so; last what only stands under such a heading or example. */
const inOrder = (found: readonly TemplateInsertion[], typed: string): readonly TemplateInsertion[] => {
  const [name, word] = [canonical(typed), folded(typed)];
  const rank = (each: TemplateInsertion): number => {
    if ((each.name ?? each.text.slice(1)).startsWith(name)) return 0;
    return folded(each.label).includes(word) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * What can stand where a person is writing a tag, found by its name or by its German label: whole tags behind a “<”, names of
 * values within a command. Undefined where no tag is being written, nothing fits, or the tag is whole already.
 */
export const completionsAt = (
  source: string,
  caret: number,
  insertions: readonly TemplateInsertion[],
): TemplateCompletions | undefined => {
  const before = source.slice(Math.max(0, caret - LOOKED_AT), caret);
  const tag = BEGUN_TAG.exec(before)?.[1];
  const operand = tag === undefined ? BEGUN_OPERAND.exec(before)?.[1] : undefined;
  const typed = tag ?? operand;
  if (typed === undefined || (operand !== undefined && isReserved(canonical(operand)))) return undefined;
  const [rest = ''] = REST_OF_NAME.exec(source.slice(caret, caret + LOOKED_AT)) ?? [];
  const end = caret + rest.length;
  const isClosed = source[end] === '>';
  const isName = insertions.some(({ name }) => name === canonical(typed + rest));
  if (isName && (operand !== undefined || isClosed)) return undefined;
  const values = insertions.flatMap((each) => (each.name === undefined ? [] : [{ ...each, text: each.name }]));
  const offered = tag === undefined ? values : [...closers(source.slice(0, caret)), ...insertions];
  const fitting = inOrder(searchInsertions(offered, typed), typed);
  if (fitting.length === 0) return undefined;
  return tag === undefined
    ? { from: caret - typed.length, to: end, fitting }
    : { from: caret - typed.length - 1, to: isClosed ? end + 1 : end, fitting };
};
