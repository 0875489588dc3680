/**
 * Who may import whom. Every rule says why; test/walls plants a violation of each and expects it to be caught.
 * The walls inside of web stand in .oxlintrc.json, because this checker reads no JSX.
 */
const core = '^core/src/';
const kernelDay = '^core/src/kernel/calendar\\.ts$';

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
      comment: 'Two files that need each other are one idea in two places: name the third thing they share.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-knows-only-itself',
      comment: 'The core decides and builds; whatever it needs from outside comes in as an argument or a port.',
      severity: 'error',
      from: { path: core, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [core, 'node_modules/(temporal-polyfill|temporal-spec|ibantools|@noble/hashes)/'] },
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
        'Two outside systems meet in a use case, never in an adapter. Shared technique lives in bounds, pacing and records.',
      severity: 'error',
      from: { path: '^adapters/src/([^/]+)/' },
      to: { path: '^adapters/src/[^/]+/', pathNot: ['^adapters/src/$1/', '^adapters/src/(bounds|pacing|records)/'] },
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
      from: { path: '^contracts/(lexware|shopify|mail)/sandbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(core|contracts/(api|ports|lexware/(wire|suite)|shopify/(wire|suite)))/',
        pathNot: '^contracts/shopify/wire/',
      },
    },
    {
      name: 'nobody-imports-the-host',
      comment: 'The host composes everything; whatever needs it is a program or a test.',
      severity: 'error',
      from: { pathNot: '^(host|test)/' },
      to: { path: '^host/' },
    },
    {
      name: 'inversify-in-composition',
      comment: 'Only the composition root knows a container; everything else takes what it needs as arguments.',
      severity: 'error',
      from: { pathNot: '^host/src/composition/' },
      to: { path: 'node_modules/inversify/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
