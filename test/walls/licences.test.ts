import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface LockedPackage {
  readonly license?: string;
  readonly link?: boolean;
}
type Locked = Readonly<Record<string, LockedPackage>>;

/** Licences under which a package may be used and passed on beside a program of the MIT licence. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages that name no licence by a short name, and whose text was read. */
const READ: Readonly<Record<string, string>> = {
  '@shopify/polaris': 'its own, for apps that integrate with Shopify; the README says so',
  '@shopify/polaris-icons': 'the same',
  '@shopify/polaris-tokens': 'the same',
  'dejavu-fonts-ttf': "Bitstream Vera's, free to use and to embed",
  'png-js': 'MIT, in its file',
};

/** `MIT AND (ISC OR GPL-2.0)`: of alternatives one has to be allowed, of what holds together each. */
const isAllowed = (expression: string): boolean => {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) return isAllowed(expression.replace(inner[0], isAllowed(inner[1] ?? '') ? 'MIT' : 'refused'));
  return expression
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((name) => ALLOWED.has(name.trim())));
};

/** Every package of others whose licence is neither allowed nor read, with what it says. */
const refused = (packages: Locked): readonly string[] =>
  Object.entries(packages).flatMap(([place, { license = 'none', link = false }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? [];
    if (name === undefined || link || name in READ || isAllowed(license)) return [];
    return [`${name}: ${license}`];
  });

describe('licences of the packages', () => {
  it('are all allowed beside our own', () => {
    const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
      readonly packages: Locked;
    };
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(refused(packages)).toEqual([]);
    const names = Object.keys(packages).map((place) => place.replace(/.*node_modules\//, ''));
    expect(Object.keys(READ).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are refused where one binds us to more, or none is named', () => {
    expect(
      refused({
        host: {},
        'node_modules/@belegwerk/core': { link: true },
        'node_modules/one': { license: 'GPL-3.0-only' },
        'node_modules/one/node_modules/two': { license: 'MIT AND AGPL-3.0' },
        'node_modules/three': {},
        'node_modules/four': { license: '(MIT OR GPL-2.0)' },
        'node_modules/five': { license: 'ISC AND (GPL-2.0 OR BUSL-1.1)' },
      }),
    ).toEqual(['one: GPL-3.0-only', 'two: MIT AND AGPL-3.0', 'three: none', 'five: ISC AND (GPL-2.0 OR BUSL-1.1)']);
  });
});
