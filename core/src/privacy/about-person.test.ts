import { describe, expect, it } from '@jest/globals';
import { isPerson, namesPerson } from './about-person.ts';

describe('a text', () => {
  it.each([
    [['e'], 'Kontorwerk GmbH', false],
    [['e'], 'E', true],
    [['Max'], 'Maximale Größe überschritten', false],
    [['Max'], 'Max Meier', false],
    [['Max'], 'max', true],
    [['Erika Mustermann'], 'An Erika Mustermann, Köln', true],
    [['Erika Muster'], 'Erika Musterfrau', false],
    [['Erika Muster'], 'Erika Musterfrau und Erika Muster', true],
    [['erika@example.com'], '550 <ERIKA@EXAMPLE.COM>: unbekannt', true],
    [['erika@example.com'], 'frederika@example.com', false],
    [['mueller@firma.de'], 'an h.mueller@firma.de', false],
    [['mueller@firma.de'], 'an h_mueller@firma.de', false],
    [['mueller@firma.de'], 'an h-mueller@firma.de', false],
    [['mueller@firma.de'], 'an h+mueller@firma.de', false],
    [['mueller@firma.de'], 'an post%mueller@firma.de', false],
    [['mueller@firma.de'], 'an @mueller@firma.de', false],
    [['mueller@firma.de'], 'an mueller@firma.de.at', false],
    [['mueller@firma.de'], 'an mueller@firma.de-shop.de', false],
    [['mueller@firma.de'], 'an mueller@firma.de@relay.de', false],
    [['mueller@firma.de'], 'an mueller@firma.dem', false],
    [['mueller@firma.de'], 'Schreib an mueller@firma.de.', true],
    [['mueller@firma.de'], 'Schreib an mueller@firma.de... Danke', true],
    [['mueller@firma.de'], 'An <Mueller@Firma.de>, bitte', true],
    [['mueller@firma.de'], 'an h.mueller@firma.de und mueller@firma.de', true],
    [['Erika Muster'], 'Dr.Erika Muster-Frau', true],
    [['Erika Muster'], 'Muster, Erika', true],
    [['Erika Muster'], 'Kontakt „MUSTER, Erika“ wurde abgelehnt', true],
    [['Erika Muster'], 'Muster, Erik', false],
    [['Li Bo'], 'Bo, Li', true],
    [['Li Bo'], 'Bo Li', true],
    [['Li Bo'], 'Li wohnt am Bo', false],
    [['+49 170 1234567'], '1234567 und +49 170', false],
    [[''], '', false],
    [[], 'irgendwas', false],
  ])('of a person known by %j names them: %s, %s', (texts, text, names) =>
    expect(namesPerson(texts)(text)).toBe(names),
  );

  it.each([
    ['ERIKA Muster', true],
    ['An Erika Muster', false],
    ['Muster, Erika', true],
    ['Muster Erika', false],
    ['Muster, Erika, Köln', false],
  ])('is the person only when it holds nothing else: %s, %s', (text, is) =>
    expect(isPerson(['Erika Muster'])(text)).toBe(is),
  );
});
