import { insertionsFor, type TemplateScope } from '@belegwerk/core/templates';
import { describe, expect, it } from '@jest/globals';
import { withExamples } from './insertion-examples.ts';

const insertions = insertionsFor({
  document: 'invoice',
  field: 'remark',
  metafields: ['METAFIELD.ORDER.CUSTOM.CODE'],
});
const order: { name: string; scope: TemplateScope } = {
  name: '#1013',
  scope: new Map([['ORDER.BILLING.CITY', 'Hamburg']]),
};
const exampleOf = (text: string, real?: typeof order) =>
  withExamples(insertions, real).find((each) => each.text === text)?.example;

describe('what stands beside a placeholder', () => {
  it.each([
    ['its value in the newest order', '<ORDER.BILLING.CITY>', order, 'Hamburg'],
    [
      'a marked example where that order has none',
      '<ORDER.BILLING.PROVINCE>',
      order,
      'leer in #1013 · Beispiel: Berlin',
    ],
    ['only that it is empty where there is no example', '<METAFIELD.ORDER.CUSTOM.CODE>', order, 'leer in #1013'],
    ['a marked example as long as no order is read', '<ORDER.BILLING.PROVINCE>', undefined, 'Beispiel: Berlin'],
    ['what a command does', '<IF ORDER.NOTE>…<END>', order, 'Text nur bei Bestellungen mit Notiz'],
  ])('is %s', (_, text, real, said) => expect(exampleOf(text, real)).toBe(said));
});
