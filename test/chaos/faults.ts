/** Calls that create something; the sandbox loses their answers, before and after it did what was asked. */
const CREATING = '^/v1/(invoices|credit-notes|delivery-notes|contacts|finance/|transaction-assignment-hint)';

/** What the accounting sandbox does to the host's calls while it is being killed: each fault of its control API. */
export const LEXWARE_FAULTS = [
  { kind: '504-after-commit', method: 'POST', path: CREATING, probability: 0.05 },
  { kind: '504-before-commit', method: 'POST', path: CREATING, probability: 0.03 },
  { kind: '504-commit-later', method: 'POST', path: CREATING, probability: 0.02, delayMs: 3000 },
  { kind: '500', probability: 0.02 },
  { kind: '500', method: 'POST', path: CREATING, probability: 0.03, commit: true },
  { kind: '500-rate-limit-text', probability: 0.02 },
  { kind: '503', probability: 0.02 },
  { kind: 'empty-body', probability: 0.02 },
  { kind: 'connection-cut-before-commit', method: 'POST', path: CREATING, probability: 0.03 },
  { kind: 'connection-cut-after-commit', method: 'POST', path: CREATING, probability: 0.05 },
  { kind: 'contact-number-taken', method: 'POST', path: '^/v1/contacts', probability: 0.05 },
  { kind: 'contact-limit', method: 'POST', path: '^/v1/contacts', times: 1, skip: 3 },
  { kind: 'delay', probability: 0.04, delayMs: 300 },
  { kind: 'index-delay', delayMs: 1500 },
] as const;

/** What the shop sandbox does to its webhooks. */
export const SHOPIFY_CHAOS = {
  dropRate: 0.2,
  duplicateRate: 0.2,
  duplicateNewIdRate: 0.05,
  delayMs: [0, 400],
  reorder: true,
  wrongHmacRate: 0.02,
} as const;

/** A shop sandbox that delivers everything once, in order. */
export const SHOPIFY_CALM = {
  dropRate: 0,
  duplicateRate: 0,
  duplicateNewIdRate: 0,
  delayMs: [0, 0],
  reorder: false,
  wrongHmacRate: 0,
} as const;

/** What the mail sandbox does to mails, in shares of a hundred orders: refusals for now, refusals for good, cut lines. */
export const mailFaults = (orders: number): object => {
  const of = (share: number): number => Math.max(1, Math.round((orders * share) / 100));
  return {
    replies: [
      { at: 'login', code: 454, text: '4.7.0 Temporary authentication failure', times: of(2) },
      { at: 'sender', code: 450, text: '4.3.2 Busy', times: of(3) },
      { at: 'recipient', code: 451, text: '4.7.1 Greylisting in action', times: of(3) },
      { at: 'content', code: 452, text: '4.3.1 Insufficient system storage', times: of(2) },
      { at: 'content', code: 554, text: '5.6.0 Message refused', times: of(1) },
    ],
    cuts: { times: of(3), keeps: true },
    delayMs: 20,
  };
};
