/** What the accounting sandbox does to the host's calls while it is being killed: each fault of its control API. */
export const LEXWARE_FAULTS = [
  { kind: '504-after-commit', method: 'POST', path: '^/v1/invoices', probability: 0.06 },
  { kind: '504-before-commit', method: 'POST', path: '^/v1/invoices', probability: 0.03 },
  { kind: '500', probability: 0.03 },
  { kind: '500', method: 'POST', path: '^/v1/invoices', probability: 0.03, commit: true },
  { kind: '500-rate-limit-text', probability: 0.02 },
  { kind: '503', probability: 0.02 },
  { kind: 'empty-body', probability: 0.03 },
  { kind: 'connection-cut-before-commit', method: 'POST', path: '^/v1/invoices', probability: 0.03 },
  { kind: 'connection-cut-after-commit', method: 'POST', path: '^/v1/invoices', probability: 0.06 },
  { kind: 'delay', probability: 0.05, delayMs: 400 },
  { kind: 'index-delay', delayMs: 1500 },
] as const;

/** What the shop sandbox does to its webhooks. */
export const SHOPIFY_CHAOS = {
  dropRate: 0.1,
  duplicateRate: 0.15,
  duplicateNewIdRate: 0.05,
  delayMs: [0, 400],
  reorder: true,
  wrongHmacRate: 0.02,
} as const;
