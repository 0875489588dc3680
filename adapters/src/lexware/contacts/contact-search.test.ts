import { describe, expect, it, test } from '@jest/globals';
import { fitsTrace, searchText } from './contact-search.ts';
import { wireContact } from './wire-contact.ts';

describe('what the service is asked for', () => {
  test.each([
    ['Meyer & Co', 'Meyer &amp; Co'],
    ['<Klein>', '&lt;Klein&gt;'],
    ['lena_voss@post.example', String.raw`lena\_voss@post.example`],
    ['100% Kaffee', String.raw`100\% Kaffee`],
    [String.raw`a\b`, String.raw`a\\b`],
    ['  Voss  ', 'Voss'],
    ['Li', 'Li%'],
    ['', '%%%'],
    ['x'.repeat(200), 'x'.repeat(128)],
    [`${'x'.repeat(126)}&&`, 'x'.repeat(126)],
  ])('for %s is %s', (text, search) => {
    expect(searchText(text)).toBe(search);
  });
});

describe('what the service has found', () => {
  const someone = wireContact.parse({
    id: 'c-1',
    version: 1,
    roles: { customer: { number: 10_001 } },
    company: {
      name: 'Meyer & Co  KG',
      contactPersons: [{ lastName: 'Voss', emailAddress: 'Lena.Voss@meyer.example' }],
    },
    emailAddresses: { office: ['info@meyer.example'] },
  });
  const person = wireContact.parse({
    id: 'c-2',
    version: 0,
    roles: {},
    person: { firstName: 'Lena', lastName: 'Voß' },
  });

  test.each([
    [{ email: 'info@meyer.example' }, true],
    [{ email: 'LENA.VOSS@MEYER.EXAMPLE' }, true],
    [{ email: 'nfo@meyer.example' }, false],
    [{ name: 'meyer & co kg' }, true],
    [{ name: 'Meyer & Co' }, false],
    [{ name: 'Meyer & Co KG', email: 'info@meyer.example' }, true],
    [{ name: 'Meyer & Co KG', email: 'other@meyer.example' }, false],
  ])('fits %j: %s', (trace, fits) => {
    expect(fitsTrace(someone, trace)).toBe(fits);
  });

  it('fits by the last name of a person, and only by that', () => {
    expect(['Voß', 'Lena', 'Voss', 'Lena Voß'].map((name) => fitsTrace(person, { name }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
