import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokenWalls, lintFindings, plantedTree, ROOT, tornDown } from './plant.ts';

const thing = 'export const thing = 1;\n';
const uses = (path: string) => `import { thing } from '${path}';\nexport const used = thing;\n`;

/** One planted violation per wall: rule, the file that breaks it, its text. */
const VIOLATIONS: [rule: string, file: string, text: string][] = [
  ['nothing-unresolved', 'core/src/lost.ts', uses('./nowhere.ts')],
  ['no-circles', 'core/src/circle-a.ts', `import { b } from './circle-b.ts';\nexport const a = () => b;\n`],
  ['no-circles', 'core/src/kernel/types-a.ts', `import type { B } from './types-b.ts';\nexport type A = B[];\n`],
  ['core-knows-only-itself', 'core/src/greedy.ts', `import { z } from 'zod';\nexport const used = z;\n`],
  [
    'core-knows-only-itself',
    'core/src/reader.ts',
    `import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n`,
  ],
  [
    'core-knows-only-itself',
    'core/src/packed.ts',
    `import { jwtVerify } from 'jose';\nexport const verified = jwtVerify;\n`,
  ],
  ['modules-know-those-below', 'core/src/orders/climbs.ts', uses('../decisions/thing.ts')],
  [
    'modules-know-those-below',
    'core/src/documents/mentions.ts',
    `import type { thing } from '../preferences/thing.ts';\nexport type T = typeof thing;\n`,
  ],
  ['modules-know-those-below', 'core/src/templates/catalogue/climbs.ts', uses('../thing.ts')],
  ['modules-know-those-below', 'core/src/orders/visits.ts', uses('../vat-ids/thing.ts')],
  ['modules-know-those-below', 'core/src/orders/index.ts', uses('../decisions/thing.ts')],
  ['modules-are-listed', 'core/src/attic/unlisted.ts', uses('../kernel/thing.ts')],
  ['core-is-entered-by-its-modules', 'adapters/src/lexware/reaches.ts', uses('../../../core/src/kernel/thing.ts')],
  [
    'calendar-owns-temporal',
    'core/src/own-days.ts',
    `import { Temporal } from 'temporal-polyfill';\nexport const t = Temporal;\n`,
  ],
  ['adapters-see-the-core-only', 'adapters/src/lexware/peeks.ts', uses('../../../contracts/api/thing.ts')],
  ['adapters-never-meet', 'adapters/src/shopify/meets.ts', uses('../lexware/thing.ts')],
  [
    'settings-are-not-everywhere',
    'adapters/src/records/index.ts',
    `import type { settled } from './settled.ts';\nexport type Settled = typeof settled;\n`,
  ],
  ['contracts-see-the-core-only', 'contracts/api/leans.ts', uses('../../adapters/src/lexware/thing.ts')],
  ['sandboxes-stand-alone', 'contracts/lexware/sandbox/borrows.ts', uses('../../../core/src/thing.ts')],
  ['oracle-knows-the-kernel-only', 'test/simulation/oracle/borrows.ts', uses('../../../core/src/decisions/thing.ts')],
  ['no-import-of-the-host', 'adapters/src/lexware/climbs.ts', uses('../../../host/src/thing.ts')],
  [
    'one-way-out',
    'adapters/src/shopify/asks.ts',
    `import axios from 'axios';\nexport const asked = axios.get('https://example.com');\n`,
  ],
  ['one-way-out', 'web/src/app/asks.ts', `import axios from 'axios';\nexport const asked = axios;\n`],
  [
    'adapters-open-no-http',
    'adapters/src/lexware/asks.ts',
    `import { request } from 'node:https';\nexport const asked = request('https://example.com');\n`,
  ],
  ['test-code-stays-in-tests', 'adapters/src/lexware/pretends.ts', uses('./testing/thing.ts')],
  [
    'test-code-stays-in-tests',
    'adapters/src/shopify/mocks.ts',
    `import nock from 'nock';\nexport const mocked = nock('https://example.com');\n`,
  ],
  ['vendors-in-composition', 'host/src/jobs/calls.ts', uses('../../../adapters/src/lexware/thing.ts')],
  ['vendors-in-composition', 'host/src/http/calls.ts', uses('@belegwerk/adapters/lexware')],
  ['areas-know-no-wiring', 'host/src/areas/orders/calls.ts', uses('@belegwerk/adapters/lexware')],
  ['areas-know-no-wiring', 'host/src/areas/orders/wires.ts', uses('../../composition/thing.ts')],
  ['areas-know-no-wiring', 'host/src/areas/orders/works.ts', uses('../../jobs/thing.ts')],
  ['areas-know-no-wiring', 'host/src/areas/orders/cleans.ts', uses('../../attic/thing.ts')],
  ['areas-know-no-wiring', 'host/src/areas/orders/binds.ts', uses('@belegwerk/contracts/ports')],
  [
    'areas-know-no-wiring',
    'host/src/areas/orders/keeps.ts',
    `import { DatabaseSync } from 'node:sqlite';\nexport const d = DatabaseSync;\n`,
  ],
  [
    'areas-know-no-wiring',
    'host/src/areas/orders/opens.ts',
    `import { MongoClient } from 'mongodb';\nexport const m = MongoClient;\n`,
  ],
  ['areas-ask-use-cases', 'host/src/areas/orders/makes.ts', uses('@belegwerk/core/use-cases')],
  ['areas-ask-use-cases', 'host/src/areas/orders/takes.ts', uses('@belegwerk/core/ports')],
  ...['use-cases', 'ports', 'stores'].map((module): [string, string, string] => [
    'areas-ask-use-cases',
    `host/src/areas/orders/mentions-${module}.ts`,
    `import type { thing } from '@belegwerk/core/${module}';\nexport type T = typeof thing;\n`,
  ]),
  [
    'areas-ask-use-cases',
    'host/src/areas/orders/deep/hands-on.ts',
    `export type { thing } from '@belegwerk/core/use-cases';\n`,
  ],
  ['areas-never-meet', 'host/src/areas/orders/visits.ts', uses('../log/thing.ts')],
  ['areas-are-mounted-by-composition', 'host/src/presenters/reaches.ts', uses('../areas/log/thing.ts')],
  ['contracts-see-the-core-only', 'contracts/api/climbs.ts', uses('../../host/src/thing.ts')],
  [
    'inversify-in-composition',
    'host/src/http/contains.ts',
    `import { Container } from 'inversify';\nexport const c = Container;\n`,
  ],
];

/** The walls of the browser: the file that breaks one, its text. Folders of a feature are as deep as it likes. */
const WEB_VIOLATIONS: [rule: string, file: string, text: string][] = [
  ['nothing-unresolved', 'web/src/features/orders/Lost.tsx', uses('./nowhere.tsx')],
  [
    'no-circles',
    'web/src/features/orders/CircleA.tsx',
    `import { B } from './CircleB.tsx';\nexport const A = () => <B />;\n`,
  ],
  ...['app', 'ui', 'features/orders'].map((folder): [string, string, string] => [
    'web-sees-contracts-and-core',
    `web/src/${folder}/mails.ts`,
    uses('@belegwerk/contracts/mail/sandbox'),
  ]),
  ['web-sees-contracts-and-core', 'web/src/app/reaches.ts', uses('@belegwerk/adapters/lexware')],
  ['web-sees-contracts-and-core', 'web/src/app/climbs.ts', uses('../../../host/src/thing.ts')],
  ['web-sees-contracts-and-core', 'web/src/features/orders/list/deep/Asks.tsx', uses('@belegwerk/contracts/ports')],
  [
    'web-runs-in-a-browser',
    'web/src/shared/reads.ts',
    `import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n`,
  ],
  ['vite-in-web', 'host/src/http/hands-out.ts', `import { build } from 'vite';\nexport const built = build;\n`],
  ['web-imports-packages-by-name', 'web/src/features/orders/behind.ts', uses('../../../../core/src/thing.ts')],
  [
    'polaris-behind-ui',
    'web/src/features/orders/list/Paints.tsx',
    `import { Card } from '@shopify/polaris';\nexport const C = () => <Card />;\n`,
  ],
  [
    'polaris-behind-ui',
    'web/src/app/icon.ts',
    `import { PlusIcon } from '@shopify/polaris-icons';\nexport const p = PlusIcon;\n`,
  ],
  [
    'server-state-by-one-way',
    'web/src/features/orders/own-cache.ts',
    `import { useQuery } from '@tanstack/react-query';\nexport const q = useQuery;\n`,
  ],
  ['web-ui-knows-its-layer', 'web/src/ui/Knows.tsx', uses('@belegwerk/core/kernel')],
  ['web-ui-knows-its-layer', 'web/src/ui/Says.tsx', uses('../wording/thing.ts')],
  ['web-wording-knows-its-layer', 'web/src/wording/asks.ts', uses('@belegwerk/contracts/api')],
  ['web-api-knows-its-layer', 'web/src/api/shows.tsx', uses('../ui/thing.ts')],
  ['web-api-knows-its-layer', 'web/src/api/decides.ts', uses('@belegwerk/core/kernel')],
  ['web-shared-knows-its-layer', 'web/src/shared/orders/knows.ts', uses('../../features/log/thing.ts')],
  [
    'web-shared-knows-its-layer',
    'web/src/shared/routes.ts',
    `import type { thing } from '../app/thing.ts';\nexport type T = typeof thing;\n`,
  ],
  ['web-features-knows-its-layer', 'web/src/features/orders/list/routes.ts', uses('../../../app/thing.ts')],
  ['features-never-meet', 'web/src/features/orders/visits.ts', uses('../log/thing.ts')],
  ['features-never-meet', 'web/src/features/orders/list/Visits.tsx', uses('../../log/filters/thing.ts')],
  ['samples-are-for-tests', 'web/src/features/orders/invents.ts', uses('../../testing/thing.ts')],
];

/** What a module and a feature may do: sub-folders of its own, and everything below it. */
const ALLOWED: [file: string, text: string][] = [
  ['core/src/decisions/looks-down.ts', uses('../orders/thing.ts')],
  ['core/src/templates/looks-down.ts', uses('./catalogue/thing.ts')],
  ['core/src/orders/tested.test.ts', uses('../decisions/thing.ts')],
  ['adapters/src/lexware/enters.ts', uses('@belegwerk/core/kernel')],
  ['host/src/areas/orders/presents.ts', uses('../../presenters/thing.ts')],
  ['host/src/areas/orders/answers.ts', uses('../../http/thing.ts')],
  ['host/src/areas/orders/asks.ts', uses('@belegwerk/core/for-areas')],
  ['host/src/areas/orders/agrees.ts', uses('@belegwerk/contracts/api')],
  ['host/src/areas/orders/serves.ts', `import express from 'express';\nexport const web = express;\n`],
  ['web/src/features/log/filters/Up.tsx', uses('../thing.ts')],
  ['web/src/features/log/Down.tsx', uses('./filters/thing.ts')],
  ['web/src/features/log/filters/Across.tsx', uses('../table/thing.ts')],
  ['web/src/features/log/table/uses-pieces.ts', uses('../../../shared/thing.ts')],
  ['web/src/features/log/table/counts.ts', uses('@belegwerk/core/kernel')],
  ['web/src/features/log/log.test.tsx', uses('../../testing/thing.ts')],
];

/** What the browser must not use besides: as the linter says it, and a text that uses it. */
const WEB_CARELESS: [said: string, file: string, text: string][] = [
  ['Toast', 'web/src/ui/Toasts.tsx', `import { Toast } from '@shopify/polaris';\nexport const T = Toast;\n`],
  [
    'Math.round',
    'web/src/shared/orders/rounds.ts',
    'export const cents = (euro: number): number => Math.round(euro * 100);\n',
  ],
  [
    'setInterval',
    'web/src/features/orders/list/polls.ts',
    'export const polled = (ask: () => void): unknown => setInterval(ask, 3000);\n',
  ],
  ['toFixed', 'web/src/wording/cuts.ts', 'export const text = (euro: number): string => euro.toFixed(2);\n'],
  [
    'parseFloat',
    'web/src/features/orders/list/reads.ts',
    'export const euro = (text: string): number => parseFloat(text);\n',
  ],
];

const TARGETS = [
  'core/src',
  ...['kernel', 'orders', 'vat-ids', 'preferences', 'decisions', 'templates', 'templates/catalogue'].map(
    (module) => `core/src/${module}`,
  ),
  'adapters/src/lexware',
  'adapters/src/lexware/testing',
  'contracts/api',
  'host/src',
  ...['areas/log', 'attic', 'composition', 'http', 'jobs', 'presenters'].map((folder) => `host/src/${folder}`),
  ...['ui', 'wording', 'shared', 'app', 'testing'].map((layer) => `web/src/${layer}`),
  ...['log', 'log/filters', 'log/table'].map((feature) => `web/src/features/${feature}`),
];
/** What the names of our packages lead to. */
const ENTRANCES = [
  ...['kernel', 'ports', 'stores', 'use-cases', 'for-areas'].map((module) => `core/src/${module}/index.ts`),
  'adapters/src/lexware/index.ts',
  'contracts/api/index.ts',
  'contracts/ports/index.ts',
  'contracts/mail/sandbox/index.ts',
];

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
/** Ways out that the linter sees: the file, and a text that asks by itself. */
const ESCAPES: [file: string, text: string][] = [
  ['adapters/src/shopify/fetches.ts', `export const asked = (): Promise<Response> => fetch('https://example.com');\n`],
  ['host/src/jobs/fetches.ts', `export const asked = (): Promise<Response> => fetch('https://example.com');\n`],
  [
    'host/src/jobs/requests.ts',
    `import { request } from 'node:http';\nexport const asked = request('http://example.com');\n`,
  ],
  [
    'host/src/jobs/encrypts.ts',
    `import { get } from 'node:https';\nexport const asked = get('https://example.com');\n`,
  ],
];

/** A positional list is of at most four; columns of a table in a test come as many as they are. */
const POSITIONAL = `export const sum = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;\n`;
const LONG_LISTS = ['core', 'adapters/src', 'contracts/ports', 'host/src', 'web/src/shared'].map(
  (folder) => `${folder}/lists-five.ts`,
);

const carelessFile = (word: string): string => `core/src/careless-${word.replace('.', '-')}.ts`;

describe('the walls of the project', () => {
  let tree = '';
  let broken: readonly string[] = [];
  let found: readonly string[] = [];

  beforeAll(async () => {
    tree = await plantedTree({
      ...Object.fromEntries(TARGETS.map((folder) => [`${folder}/thing.ts`, thing])),
      ...Object.fromEntries(ENTRANCES.map((entrance) => [entrance, thing])),
      'web/src/features/orders/CircleB.tsx': `import { A } from './CircleA.tsx';\nexport const B = () => <A />;\n`,
      ...Object.fromEntries(ALLOWED),
      ...Object.fromEntries(WEB_CARELESS.map(([, file, text]) => [file, text])),
      'core/src/kernel/types-b.ts': `import type { A } from './types-a.ts';\nexport type B = A[];\n`,
      'core/src/preferences/preferences-shape.ts': thing,
      'core/src/preferences/index.ts': `export * from './preferences-shape.ts';\n`,
      'adapters/src/records/settled.ts': `import { thing } from '@belegwerk/core/preferences';\nexport const settled = thing;\n`,
      'core/src/circle-b.ts': `import { a } from './circle-a.ts';\nexport const b = () => a;\n`,
      ...Object.fromEntries([...VIOLATIONS, ...WEB_VIOLATIONS].map(([, file, text]) => [file, text])),
      ...Object.fromEntries(ESCAPES),
      ...Object.fromEntries([...LONG_LISTS, 'core/src/rows.test.ts'].map((file) => [file, POSITIONAL])),
      ...Object.fromEntries(CARELESS.map(([word, text]) => [carelessFile(word), text])),
    });
    broken = await brokenWalls(tree, ['core', 'adapters', 'contracts', 'host', 'test', 'web']);
    found = await lintFindings(tree);
  }, 60_000);

  afterAll(() => tornDown(tree));

  it.each([...VIOLATIONS, ...WEB_VIOLATIONS])('the wall %s still stands against %s', (rule, file) => {
    expect(broken).toContain(`${rule} <- ${file}`);
  });

  it.each(ALLOWED)('no wall stands against %s', (file) => {
    expect(broken.filter((wall) => wall.endsWith(` <- ${file}`))).toEqual([]);
  });

  it.each(WEB_CARELESS)('the linter keeps %s out of %s', (said, file) => {
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${file}: .*'${said}'`)));
  });

  it.each(CARELESS)('the linter keeps %s out of the core', (word) => {
    expect(found).toContainEqual(expect.stringMatching(`^${carelessFile(word)}: .*'${word}'`));
  });

  it.each(ESCAPES)('the linter sees another way out in %s', (file) => {
    expect(found).toContainEqual(expect.stringMatching(`^${file}: .*one-way-out`));
  });

  it.each(LONG_LISTS)('the linter counts more than four positional parameters in %s', (file) => {
    expect(found).toContainEqual(expect.stringMatching(`^${file}: .*too many parameters \\(5\\)`));
  });

  it('the linter lets the rows of a table in a test have as many columns as they need', () => {
    expect(found.filter((each) => each.startsWith('core/src/rows.test.ts'))).toEqual([]);
  });

  it('no wall of the real project is broken', async () => {
    expect(await brokenWalls(ROOT, ['core', 'adapters', 'contracts', 'host', 'test', 'web'])).toEqual([]);
  }, 60_000);
});
