import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokenWalls, lintFindings, plantedHouse, ROOT, tornDown } from './plant.ts';

const thing = 'export const thing = 1;\n';
const uses = (path: string) => `import { thing } from '${path}';\nexport const used = thing;\n`;

/** One planted violation per wall: rule, the file that breaks it, its text. */
const VIOLATIONS: [rule: string, file: string, text: string][] = [
  ['nothing-unresolved', 'core/src/lost.ts', uses('./nowhere.ts')],
  ['no-circles', 'core/src/circle-a.ts', `import { b } from './circle-b.ts';\nexport const a = () => b;\n`],
  ['core-knows-only-itself', 'core/src/greedy.ts', `import { z } from 'zod';\nexport const used = z;\n`],
  [
    'core-knows-only-itself',
    'core/src/reader.ts',
    `import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n`,
  ],
  [
    'calendar-owns-temporal',
    'core/src/own-days.ts',
    `import { Temporal } from 'temporal-polyfill';\nexport const t = Temporal;\n`,
  ],
  ['adapters-see-the-core-only', 'adapters/src/lexware/peeks.ts', uses('../../../contracts/api/thing.ts')],
  ['adapters-never-meet', 'adapters/src/shopify/meets.ts', uses('../lexware/thing.ts')],
  ['contracts-see-the-core-only', 'contracts/api/leans.ts', uses('../../adapters/src/lexware/thing.ts')],
  ['sandboxes-stand-alone', 'contracts/lexware/sandbox/borrows.ts', uses('../../../core/src/thing.ts')],
  ['nobody-imports-the-host', 'adapters/src/lexware/climbs.ts', uses('../../../host/src/thing.ts')],
  [
    'inversify-in-composition',
    'host/src/http/contains.ts',
    `import { Container } from 'inversify';\nexport const c = Container;\n`,
  ],
];

/** The walls inside of web are the linter's: what its message begins with, the file, its text. */
const WEB_VIOLATIONS: [rule: string, file: string, text: string][] = [
  [
    'web-sees-contracts-and-core',
    'web/src/app/reaches.ts',
    `import { x } from '@belegwerk/adapters/lexware';\nexport const y = x;\n`,
  ],
  ['web-sees-contracts-and-core', 'web/src/app/climbs.ts', uses('../../../host/src/thing.ts')],
  ...['app', 'ui', 'features/orders'].map((folder): [string, string, string] => [
    'web-sees-contracts-and-core',
    `web/src/${folder}/mails.ts`,
    `import { x } from '@belegwerk/contracts/mail/sandbox';\nexport const y = x;\n`,
  ]),
  ['features-never-meet', 'web/src/features/orders/visits.ts', uses('../log/thing.ts')],
  [
    'polaris-behind-ui',
    'web/src/features/orders/paints.tsx',
    `import { Card } from '@shopify/polaris';\nexport const C = () => <Card />;\n`,
  ],
];

const TARGETS = ['core/src', 'adapters/src/lexware', 'contracts/api', 'host/src', 'web/src/features/log'];

/** What the core may not use: as the linter quotes it, and a text that uses it. */
const CARELESS: [word: string, text: string][] = [
  ['Math.round', 'export const cents = (euro: number): number => Math.round(euro * 100);\n'],
  ['Math.random', 'export const luck = (): number => Math.random();\n'],
  ['Number.parseFloat', 'export const euro = (text: string): number => Number.parseFloat(text);\n'],
  ['toFixed', 'export const text = (euro: number): string => euro.toFixed(2);\n'],
  ['Date', 'export const now = (): number => Date.now();\n'],
  ['parseFloat', 'export const euro = (text: string): number => parseFloat(text);\n'],
  ['Temporal', 'export const now = (): unknown => Temporal.Now.instant();\n'],
  ['process', 'export const where = (): string => process.cwd();\n'],
  ['fetch', `export const asked = (): Promise<Response> => fetch('https://example.com');\n`],
  ['console', `export const said = (): void => console.log('hello');\n`],
];
const carelessFile = (word: string): string => `core/src/careless-${word.replace('.', '-')}.ts`;

describe('the walls of the house', () => {
  let house = '';
  let broken: readonly string[] = [];
  let found: readonly string[] = [];

  beforeAll(async () => {
    house = await plantedHouse({
      ...Object.fromEntries(TARGETS.map((folder) => [`${folder}/thing.ts`, thing])),
      'core/src/circle-b.ts': `import { a } from './circle-a.ts';\nexport const b = () => a;\n`,
      ...Object.fromEntries([...VIOLATIONS, ...WEB_VIOLATIONS].map(([, file, text]) => [file, text])),
      ...Object.fromEntries(CARELESS.map(([word, text]) => [carelessFile(word), text])),
    });
    broken = await brokenWalls(house, ['core', 'adapters', 'contracts', 'host']);
    found = await lintFindings(house);
  }, 60_000);

  afterAll(() => tornDown(house));

  it.each(VIOLATIONS)('the wall %s still stands against %s', (rule, file) => {
    expect(broken).toContain(`${rule} <- ${file}`);
  });

  it.each(WEB_VIOLATIONS)('the wall %s still stands against %s', (rule, file) => {
    expect(found).toContainEqual(expect.stringMatching(`^${file}: .*${rule}: `));
  });

  it.each(CARELESS)('the linter keeps %s out of the core', (word) => {
    expect(found).toContainEqual(expect.stringMatching(`^${carelessFile(word)}: .*'${word}'`));
  });

  it('no wall of the real house is broken', async () => {
    expect(await brokenWalls(ROOT, ['core', 'adapters', 'contracts', 'host', 'test'])).toEqual([]);
  }, 60_000);
});
