import { describe, expect, it } from '@jest/globals';
import { holdsPerson, isPerson, namesPerson } from './about-person.ts';

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
    [[''], '', false],
    [[], 'irgendwas', false],
  ])('of a person known by %j names them: %s, %s', (texts, text, names) =>
    expect(namesPerson(texts)(text)).toBe(names),
  );

  it.each([
    [['erika@example.com'], '{"email":"Erika@Example.com","to', true],
    [['erika@example.com'], 'id=1&email=erika@example.com', true],
    [['erika@example.com'], '{"note":"bitte an erika@example.com senden"}', false],
    [['erika@example.com'], '{"email":"frederika@example.com"}', false],
    [['Li Wu'], '{"name":"Li Wu"}', true],
    [['Li Wu'], '{"note":"für Li Wu"}', false],
    [['6400000001'], '{"id":6400000001,', true],
    [['6400000001'], '{ "id": 6400000001 }', true],
    [['6400000001'], '"gid://shopify/Order/6400000001"', true],
    [['6400000001'], '{"id":64000000011}', false],
    [['7'], '{"quantity":7}', false],
    [[''], '""', false],
  ])('of a person known by %j is a value of a message that nobody could read: %s, %s', (texts, body, holds) =>
    expect(holdsPerson(texts)(body)).toBe(holds),
  );

  it.each([
    ['ERIKA Muster', true],
    ['An Erika Muster', false],
  ])('is the person only when it holds nothing else: %s, %s', (text, is) =>
    expect(isPerson(['Erika Muster'])(text)).toBe(is),
  );
});
