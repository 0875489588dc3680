import { expect, test } from '@jest/globals';
import { countryText, type CountryWord } from './german-countries.ts';

test.each<[string | undefined, string, string, string, string]>([
  ['FR', 'nach Frankreich', 'in Frankreich', 'aus Frankreich', 'von Frankreich'],
  ['EL', 'nach Griechenland', 'in Griechenland', 'aus Griechenland', 'von Griechenland'],
  ['NL', 'in die Niederlande', 'in den Niederlanden', 'aus den Niederlanden', 'der Niederlande'],
  [
    'US',
    'in die Vereinigten Staaten',
    'in den Vereinigten Staaten',
    'aus den Vereinigten Staaten',
    'der Vereinigten Staaten',
  ],
  ['PH', 'in die Philippinen', 'in den Philippinen', 'aus den Philippinen', 'der Philippinen'],
  ['CH', 'in die Schweiz', 'in der Schweiz', 'aus der Schweiz', 'der Schweiz'],
  ['XI', 'nach Nordirland', 'in Nordirland', 'aus Nordirland', 'von Nordirland'],
  [
    'GB',
    'ins Vereinigte Königreich',
    'im Vereinigten Königreich',
    'aus dem Vereinigten Königreich',
    'des Vereinigten Königreichs',
  ],
  ['Austria', 'ins Lieferland', 'im Lieferland', 'aus dem Lieferland', 'des Lieferlands'],
  [undefined, 'ins Lieferland', 'im Lieferland', 'aus dem Lieferland', 'des Lieferlands'],
])('German says where %s is', (code, ...texts) => {
  const words: readonly CountryWord[] = ['nach', 'in', 'aus', 'von'];
  expect(words.map((word) => countryText(word, code))).toEqual(texts);
});
