import { describe, expect, it } from '@jest/globals';
import { completionsAt } from './completions.ts';
import { insertionsFor } from './insertions.ts';

const INSERTIONS = insertionsFor({ document: 'invoice', field: 'remark', metafields: [] });

/** What becomes of a template when the first that fits is taken at the bar. */
const completed = (written: string): string | undefined => {
  const caret = written.indexOf('|');
  const source = written.replace('|', '');
  const found = completionsAt(source, caret, INSERTIONS);
  return found && source.slice(0, found.from) + found.fitting[0]?.text + source.slice(found.to);
};

describe('what is offered while a tag is written', () => {
  it.each([
    ['by the beginning of its name', 'Zu <ORDER.NAM|', 'Zu <ORDER.NAME>'],
    ['in small letters', 'Zu <order.nam|', 'Zu <ORDER.NAME>'],
    ['by its German label', '<vorname|', '<ORDER.CUSTOMER.FIRSTNAME>'],
    ['by a label before a heading', '<kunde|', '<ORDER.PONUMBER>'],
    ['in place of the rest of a tag', '<ORDER.CUSTOMER.FI|RST> da', '<ORDER.CUSTOMER.FIRSTNAME> da'],
    ['a command with its end', '<IF|', '<IF ORDER.NOTE>…<END>'],
    ['the end of an open command', '<IF ORDER.NOTE>mit Notiz<E|', '<IF ORDER.NOTE>mit Notiz<END>'],
    ['the value of a command', '<IF ORDER.NOT|', '<IF ORDER.NOTE'],
    [
      'behind a word in quotes',
      '<IF ORDER.TAGS CONTAINS "B2B" AND ORDER.NOT|>',
      '<IF ORDER.TAGS CONTAINS "B2B" AND ORDER.NOTE>',
    ],
  ])('%s', (_how, written, becomes) => {
    expect(completed(written)).toBe(becomes);
  });

  it.each([
    ['outside of a tag', 'Danke für|'],
    ['behind a tag', '<ORDER.NAME>|'],
    ['in a tag that is whole', '<ORDER.NAME|>'],
    ['within quotes', '<IF ORDER.TAGS CONTAINS "order|'],
    ['at an operator', '<IF ORDER.NOTE AND|'],
    ['where nothing fits', '<XYZXYZ|'],
  ])('is nothing %s', (_where, written) => {
    expect(completed(written)).toBeUndefined();
  });

  it('never is what has no value in that field', () => {
    expect(completionsAt('<REFUND', 7, INSERTIONS)?.fitting.map(({ text }) => text)).not.toContain('<REFUND.DATE>');
  });
});
