/** Who may import whom. Every rule says why; test/walls plants a violation of each and expects it to be caught. */
const core = '^core/src/';
const kernelDay = '^core/src/kernel/calendar\\.ts$';

/**
 * The floors of the core from below: a module knows itself and the modules of lower floors, by types too, so that no circle of
 * modules can come about. A new module takes its place on a floor; `core/docs/map.md` says what each is for, and
 * `test/walls/floors.test.ts` how high the house may be.
 */
export const FLOORS = [
  ['kernel', 'reasons'],
  ['search', 'agreement', 'maintenance', 'permissions', 'orders', 'vat-ids', 'plans'],
  ['tax', 'e-invoice', 'coupons'],
  ['documents', 'partner'],
  ['work', 'order-links', 'balance', 'delivery', 'metafields', 'templates', 'evidence', 'records'],
  ['ports', 'preferences', 'charges'],
  ['shops', 'contacts', 'payments', 'repairs', 'rows', 'texts'],
  ['stores', 'document-plans', 'reconciliation', 'settlements'],
  ['decisions', 'sentences'],
  ['mails', 'handover', 'actions', 'dry-runs'],
  ['side-tasks', 'events', 'audit', 'procedures'],
  ['privacy'],
  ['use-cases'],
  ['for-areas'],
];

/**
 * The folders of a module from below, the module itself as `''`, where it has some; each knows those before it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const FOLDERS = {
  templates: ['catalogue', '', 'lint'],
  reconciliation: ['numbers', ''],
  sentences: ['de', 'program', ''],
  handover: ['', 'datev', 'oss'],
  'use-cases': [
    'privacy',
    'evidence',
    'side-tasks',
    '',
    'agreement',
    'connection',
    'corrections',
    'passes',
    'billing',
    'partner',
    'preferences',
    'mails',
    'links',
    'previews',
    'account-changes',
    'actions',
    'batches',
    'shops',
    'worker',
    'imports',
    'dry-runs',
    'onboarding',
    'views',
    'customers',
    'reconciliation',
    'payouts',
    'procedures',
    'admin',
    'bulk',
    'repairs',
    'handover',
    'audit',
    'adviser',
    'intake',
  ],
};
/** @type {(module: string) => readonly string[]} */
const foldersOf = (module) =>
  (FOLDERS[module] ?? ['']).map((folder) => (folder === '' ? module : `${module}/${folder}`));

/** @type {(names: readonly string[]) => string} */
const inFolders = (names) => `^core/src/(${names.join('|')})/[^/]+$`;
/** Tests stand beside what they test and may use anything; the index of a module opens its sub-folders to the outside. */
const outsideTheOrder = ['\\.test\\.ts$', '^core/src/[^/]+/index\\.ts$'];
const modules = FLOORS.flatMap((floor, height) =>
  floor.flatMap((module) =>
    foldersOf(module).map((folder, at, folders) => ({
      name: 'modules-know-those-below',
      comment: 'What two modules need of each other belongs into a third below them; the order stands in FLOORS above.',
      severity: 'error',
      from: { path: inFolders([folder]), pathNot: outsideTheOrder },
      to: {
        path: core,
        pathNot: inFolders([...FLOORS.slice(0, height).flat().flatMap(foldersOf), ...folders.slice(0, at + 1)]),
      },
    })),
  ),
);
/** What a module opens to the outside is its own, or of a module on a lower floor. */
const entrances = FLOORS.map((floor, height) => ({
  name: 'modules-know-those-below',
  comment: 'The index of a module stands on the floor of its module.',
  severity: 'error',
  from: { path: `^core/src/(${floor.join('|')})/index\\.ts$` },
  to: { path: core, pathNot: `^core/src/($1|${[...FLOORS.slice(0, height).flat(), '-'].join('|')})/` },
}));

/** The layers of the browser from below: which of our own folders each may know besides its own. */
const LAYERS = {
  ui: '',
  wording: 'core',
  api: 'contracts/api',
  shared: 'core|contracts/api|web/src/(ui|wording|api)',
  features: 'core|contracts/api|web/src/(ui|wording|api|shared)',
  site: 'core|web/src/(wording|shared)',
};
const webTests = ['^web/src/testing/', '\\.test\\.tsx?$'];
const layers = Object.entries(LAYERS).map(([layer, known]) => ({
  name: `web-${layer}-knows-its-layer`,
  comment: 'A layer knows those below it, so that each can be read, tested and replaced without those above.',
  severity: 'error',
  from: { path: `^web/src/${layer}/`, pathNot: webTests },
  to: { path: '^(core|contracts|web)/', pathNot: `^(web/src/${layer}${known && `|${known}`})/` },
}));

/** All that an area of the host may know. What of ports and use cases: `core/src/for-areas/index.ts`. */
const OPEN_TO_AREAS = [
  '^core/src/',
  '^contracts/api/',
  '^host/src/(areas|http|presenters|sessions)/',
  'node_modules/(@types/)?(express|express-static-gzip|pino)/',
  '^(node:)?(fs/promises|http|path)$',
];

export default {
  forbidden: [
    {
      name: 'nothing-unresolved',
      comment: 'An import that the checker cannot resolve satisfies every other rule, so none may be left.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment:
        'Two files that need each other, by types too, are one idea in two places: name the third thing they share.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-knows-only-itself',
      comment: 'The core decides and builds; what it needs from outside comes in as an argument or a port.',
      severity: 'error',
      from: { path: core, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [core, 'node_modules/(temporal-polyfill|temporal-spec|ibantools|@noble/hashes)/'] },
    },
    ...modules,
    ...entrances,
    {
      name: 'modules-are-listed',
      comment: 'A file of the core stands in a module that has its place in FLOORS.',
      severity: 'error',
      from: { path: core, pathNot: [...outsideTheOrder, inFolders(FLOORS.flat().flatMap(foldersOf))] },
      to: {},
    },
    {
      name: 'core-is-entered-by-its-modules',
      comment: 'What a module offers stands in its index; a path would reach behind it.',
      severity: 'error',
      from: { path: '^(adapters|host|contracts)/', pathNot: '\\.test\\.ts$' },
      to: { path: core, pathNot: '^core/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'calendar-owns-temporal',
      comment: 'Days and instants have one home: import them from kernel/calendar.ts.',
      severity: 'error',
      from: { path: '^(core|adapters|host|contracts/(api|ports))/', pathNot: [kernelDay, '\\.test\\.ts$'] },
      to: { path: 'node_modules/temporal-polyfill/' },
    },
    {
      name: 'adapters-see-the-core-only',
      comment: 'An adapter translates between one outside system and the words of the core.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(contracts|host|web|test)/' },
    },
    {
      name: 'adapters-never-meet',
      comment:
        'Two outside systems meet in a use case, never in an adapter. Shared technique lives in bounds, http, pacing, records and sheets.',
      severity: 'error',
      from: { path: '^adapters/src/([^/]+)/' },
      to: {
        path: '^adapters/src/[^/]+/',
        pathNot: ['^adapters/src/$1/', '^adapters/src/(bounds|http|pacing|records|sheets)/'],
      },
    },
    {
      name: 'settings-are-not-everywhere',
      comment:
        'The compiler checks each file again from which the shape of the settings is reached, by types too, when a setting is added. What these files offer is used in many places that have no settings.',
      severity: 'error',
      from: {
        path: '^(adapters/src/(records/index|embedded/codecs|mongo/codecs)|contracts/api/route|core/src/(payments|reconciliation)/index)\\.ts$',
      },
      to: { path: '^core/src/preferences/preferences-shape\\.ts$', reachable: true },
    },
    {
      name: 'one-way-out',
      comment: 'Requests leave through openHttp, which knows their limits; axios is not known elsewhere.',
      severity: 'error',
      from: { pathNot: '^adapters/src/http/' },
      to: { path: 'node_modules/(axios|follow-redirects|undici|got|node-fetch)/' },
    },
    {
      name: 'adapters-open-no-http',
      comment: 'An adapter that makes its own requests escapes the limits of openHttp.',
      severity: 'error',
      from: { path: '^adapters/src/', pathNot: '^adapters/src/http/' },
      to: { path: '^(node:)?(http|https|http2)$' },
    },
    {
      name: 'test-code-stays-in-tests',
      comment: 'What stands in for an outside system must not be reachable from what runs.',
      severity: 'error',
      from: { path: '^(core|adapters|host)/src/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: ['^host/src/testing/', '^(core|adapters|host)/src/.+/testing/', 'node_modules/nock/'] },
    },
    {
      name: 'contracts-see-the-core-only',
      comment: 'A contract that imports one of its sides is no contract.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(adapters|host|web|test)/' },
    },
    {
      name: 'sandboxes-stand-alone',
      comment: 'A sandbox that shares code with what it tests would share its mistakes.',
      severity: 'error',
      from: { path: '^contracts/(lexware|shopify|mail|registers)/sandbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(core|contracts/(api|ports|lexware/(wire|suite)|shopify/(wire|suite)))/',
        pathNot: '^contracts/shopify/wire/',
      },
    },
    {
      name: 'oracle-knows-the-kernel-only',
      comment: 'An oracle that shares a rule with what it judges would share its mistakes.',
      severity: 'error',
      from: { path: '^test/simulation/oracle/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(test/simulation/oracle|core/src/kernel)/' },
    },
    {
      name: 'no-import-of-the-host',
      comment: 'The host composes everything; only programs and tests need it.',
      severity: 'error',
      from: { pathNot: '^(host|test)/' },
      to: { path: '^host/' },
    },
    {
      name: 'vendors-in-composition',
      comment: 'Which adapter stands behind a port is decided in one place; everybody else knows the port.',
      severity: 'error',
      from: {
        path: '^host/src/',
        pathNot: ['^host/src/(composition|settings|cli|replay)/', '\\.test\\.ts$', '/testing/'],
      },
      to: { path: '^adapters/src/', pathNot: '^adapters/src/bounds/' },
    },
    {
      name: 'areas-know-no-wiring',
      comment:
        'An area asks use cases and presents what they answer. What it may know is listed; all else is for composition.',
      severity: 'error',
      from: { path: '^host/src/areas/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: OPEN_TO_AREAS },
    },
    {
      name: 'areas-ask-use-cases',
      comment: 'What an area may ask stands in core/src/for-areas; a store, a vendor and what makes a use case do not.',
      severity: 'error',
      from: { path: '^host/src/areas/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/src/(ports|stores|use-cases)/' },
    },
    {
      name: 'areas-never-meet',
      comment: 'A topic can be read, changed and taken out alone; what two of them show is a presenter.',
      severity: 'error',
      from: { path: '^host/src/areas/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^host/src/areas/', pathNot: '^host/src/areas/$1/' },
    },
    {
      name: 'areas-are-mounted-by-composition',
      comment: 'What lies below the areas serves all of them and knows none.',
      severity: 'error',
      from: { path: '^host/src/(http|presenters|sessions|jobs|workers|webhooks)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^host/src/areas/' },
    },
    {
      name: 'inversify-in-composition',
      comment: 'Only the composition root knows a container; everything else takes what it needs as arguments.',
      severity: 'error',
      from: { pathNot: '^host/src/composition/' },
      to: { path: 'node_modules/inversify/' },
    },
    {
      name: 'web-sees-contracts-and-core',
      comment: 'The browser knows our API and the pure core, nothing of servers.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: ['^(adapters|host|test)/', '^contracts/(?!api/)'] },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'There is no Node behind a screen.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'vite-in-web',
      comment: 'What builds and serves the screens while we work on them is in no installation.',
      severity: 'error',
      from: { pathNot: '^web/(dev/|vite\\.config\\.ts$|test/customer-extension\\.test\\.ts$)' },
      to: { path: ['node_modules/(vite|@vitejs)/', '^web/dev/'] },
    },
    {
      name: 'web-imports-packages-by-name',
      comment: 'What core and contracts offer is what their packages export; a path would reach behind it.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(core|contracts)/', dependencyTypes: ['local'] },
    },
    {
      name: 'polaris-behind-ui',
      comment: 'Polaris React is deprecated: one folder to change when it goes.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/ui/' },
      to: { path: 'node_modules/@shopify/polaris(-icons)?/' },
    },
    {
      name: 'server-state-by-one-way',
      comment: 'What the host said is asked for by the hooks of api/server-state.ts, and kept nowhere beside them.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/api/', ...webTests] },
      to: { path: 'node_modules/@tanstack/' },
    },
    ...layers,
    {
      name: 'features-never-meet',
      comment: 'A feature has its folder and any sub-folders; what two features share is a piece.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'samples-are-for-tests',
      comment: 'What a test makes up must not reach a merchant.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: webTests },
      to: { path: '^web/src/testing/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // what we built ourselves; a package that lies in a `dist` of its own is seen
    exclude: { path: ['^[a-z]+/dist/', '^[a-z]+/.*/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
