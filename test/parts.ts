const browser = (...names: readonly string[]): readonly string[] => names.map((name) => `test/browser/${name}.test.ts`);
const journeys = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `test/journeys/${name}.test.ts`);

/** What `npm run test:long` proves and `npm test` does not, by the files that do it. */
export const LONG: Readonly<Record<string, readonly string[]>> = {
  'every call and screen of the specifications': ['test/specification/*.test.ts'],
  'every command of the documents, with chaos, soak, benchmarks and slow inputs': [
    'test/commands/*.test.ts',
    'test/fuzz/corpus.test.ts',
    'test/contracts/migrate-store.test.ts',
    ...browser('npm-start'),
  ],
  'what the use cases promise, on MongoDB too': ['test/journeys/**/*-mongo.test.ts', ...journeys('migrate-store')],
  'every page and setting in the browser': browser(
    'every-screen',
    'every-partner-page',
    'every-settings-page',
    'public-pages',
    'settings-pages',
    'weight',
    'by-keyboard',
  ),
  'each assistant and editor in the browser': browser(
    'template-editor',
    'template-place',
    'mail-link-assistant',
    'mail-server',
    'vat-id-test',
    'delivery-date',
    'receipt-preview',
    'settings',
    'settings-history',
    'setup',
  ),
  'what is done by hand with documents and money, in the browser': browser(
    'kept-money',
    'mail-dialog',
    'order-actions',
  ),
  'plans, rights, administration and partners in the browser': browser(
    'plans',
    'rights-journey',
    'granting-rights',
    'missing-rights',
    'admin-work',
    'support-visit',
    'planned-maintenance',
    'partner',
    'data-protection',
  ),
  'the first visit by its rarer ways, questions about tax, and long lists of orders, in the browser': browser(
    'connecting',
    'onboarding-killed',
    'onboarding-by-key',
    'npm-start-fresh',
    'orders-list',
    'two-hundred-orders',
    'what-is-due',
    'tried-rates',
    'zero-rates',
  ),
  'each setting, error text and button on the screens': [
    'web/src/features/preferences/every-page.test.tsx',
    'web/src/features/preferences/every-error-text.test.tsx',
    'web/src/shared/preferences/every-setting.test.tsx',
    'web/test/acting-buttons.test.tsx',
  ],
  'rules that tables of the core prove, by the whole host': journeys(
    'reasons/reasons',
    'differing-orders',
    'drafts',
    'edits',
    'exchanges',
    'layouts',
    'payment-term',
    'preview',
    'regime',
    'services-abroad',
    'small-business',
    'subscriptions',
    'template-values',
    'zero-rates',
  ),
  'what happens seldom, by the whole host': journeys(
    'account-opening',
    'at-rest',
    'backups',
    'call-limits',
    'cannot-start',
    'compressed',
    'customer-export',
    'disconnecting',
    'doctor',
    'earlier-receipts',
    'features-off',
    'gone-contacts',
    'grant-links',
    'held-searches',
    'many-orders',
    'maintenance',
    'many-receipts',
    'open-items',
    'operator-offers',
    'order-links',
    'own-key',
    'planned-maintenance',
    'purchases',
    'replayed-requests',
    'restored-backup',
    'restored-drafts',
    'retention',
    'secrets',
    'shared-key',
    'slow-senders',
    'strange-shops',
    'unreadable-shop',
    'wrong-app-secret',
  ),
  'real processes killed in the middle of work that one journey kills already, and rarer books': journeys(
    'bulk-sigkill',
    'erasure-sigkill',
    'use-cases/books-back',
    'use-cases/books-linked-once',
    'use-cases/erasure-killed',
    'use-cases/other-books',
    'use-cases/unclear-mails',
  ),
  'planted violations, and pages that are written from the code': [
    'test/walls/walls.test.ts',
    'test/walls/api-reference.test.ts',
  ],
};

/** Budgets of `npm test` in file-seconds: how long its files take, one after another, on a quiet machine. */
export const BUDGETS: Readonly<Record<string, number>> = { browser: 300, journeys: 350, web: 180, 'the rest': 300 };

/** Under which budget a file of tests stands, by its path from the root. */
export const budgetOf = (file: string): string => {
  if (file.startsWith('web/')) return 'web';
  const folder = /^test\/(browser|journeys)\//.exec(file)?.[1];
  return folder ?? 'the rest';
};
