import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { soughtMembers, soughtNames } from './sought-members.ts';

const DEPTH = 64;
const NAMES = ['id', 'order', 'updated_at'];
const SOUGHT = soughtNames(...NAMES);
const found = (text: string) => soughtMembers(Buffer.from(text), SOUGHT, DEPTH);

/** What a whole parser says of the same text: the sought members of its object, or that it is none. */
const parsed = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return Object.fromEntries(Object.entries(value).filter(([name]) => NAMES.includes(name)));
};
const valuesOf = (members: Readonly<Record<string, string>>): unknown =>
  Object.fromEntries(Object.entries(members).map(([name, text]) => [name, JSON.parse(text) as unknown]));

describe('members that are sought in a body', () => {
  it.each([
    ['a number with all its digits', '{"id":820982911946154508,"name":"#1001"}', { id: '820982911946154508' }],
    ['an object', '{"order":{"id":1,"lines":[{"id":2}]},"n":1}', { order: '{"id":1,"lines":[{"id":2}]}' }],
    ['a text with escapes', String.raw`{"updated_at":"\u0032\"\\}"}`, { updated_at: String.raw`"\u0032\"\\}"` }],
    ['the last of two', '{"id":1,"id":2}', { id: '2' }],
    ['one behind others', '{"a":{"id":1},"b":[{"id":2}],"c":"id","id":3}', { id: '3' }],
    ['one between spaces', '{ "a" : [ ] ,\n\t"id" : -1.5e+3 , "b" : { } }', { id: '-1.5e+3' }],
    ['none', '{"ids":1,"":true,"a":[null,false,0]}', {}],
    ['none in an empty object', '{}', {}],
  ])('are found: %s', (_what, text, members) => {
    expect(found(text)).toEqual(members);
  });

  it.each([
    ['a list', '[{"id":1}]'],
    ['nothing', ''],
    ['half an object', '{"id":1'],
    ['half an object that ends in a bracket', '{"id":{}'],
    ['two objects', '{"id":1}{}'],
    ['a comma too many', '{"id":1,}'],
    ['a comma too many in a list', '{"id":[1,]}'],
    ['a list that ends as an object', '{"id":[1}}'],
    ['a leading zero', '{"id":01}'],
    ['a number that breaks off', '{"id":1.}'],
    ['an exponent that breaks off', '{"id":1e+}'],
    ['a word that is none', '{"id":nul}'],
    ['a line break in a text', '{"id":"\n"}'],
    ['an escape that is none', String.raw`{"id":"\x41"}`],
    ['an escape that breaks off', String.raw`{"id":"\u12"}`],
    ['a name with escapes', String.raw`{"id":1,"\u0069d":2}`],
    ['what nests too deep', `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`],
    ['a number without end', `{"id":${'9'.repeat(65)}}`],
    ['a long body', `{"id":1,"a":"${'x'.repeat(300_000)}"}`],
  ])('are left to a whole parser in %s', (_what, text) => {
    expect(found(text)).toBeUndefined();
  });

  it('are those of a whole parser, however the object is written', () => {
    const name = fc.oneof(fc.constantFrom(...NAMES), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue({ maxDepth: 4 })), fc.boolean(), (object, isIndented) => {
        const text = JSON.stringify(object, null, isIndented ? 2 : 0);
        const members = found(text);
        if (!Object.keys(object).some((key) => JSON.stringify(key).includes('\\'))) expect(members).toBeDefined();
        if (members) expect(valuesOf(members)).toEqual(parsed(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('are never found where a whole parser finds none', () => {
    const piece = fc.constantFrom(
      ...Array.from('{}[]:,"\\ -.0123e+'),
      '"id":',
      '"id":1',
      'true',
      'null',
      'u0069',
      '{"id":',
      '\n',
      'ü',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => `{${pieces.join('')}}`);
    fc.assert(
      fc.property(text, (body) => {
        const members = found(body);
        if (members) expect(valuesOf(members)).toEqual(parsed(body));
      }),
      { numRuns: 20_000 },
    );
  });
});
