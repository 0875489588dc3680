import * as z from 'zod/mini';

/** What may go wrong with every call, before it comes to what was asked. */
export const FAILURES_OF_CALLS = [
  'bad-request',
  'not-found',
  'too-large',
  'format-unknown',
  'too-many-calls',
  'maintenance',
  'defect',
] as const;

/** Why a caller is not let in. */
export const FAILURES_OF_SESSIONS = [
  'session-invalid',
  'shop-not-allowed',
  'access-denied',
  'app-refused',
  'shop-unreachable',
  'door-closed',
  'visit-over',
] as const;
export type FailureOfSessions = (typeof FAILURES_OF_SESSIONS)[number];

/** With what the accounting service refuses, or does not answer. */
export const FAILURES_OF_BOOKKEEPING = [
  'bookkeeping-busy',
  'bookkeeping-refused',
  'bookkeeping-outcome-unknown',
  'bookkeeping-unreachable',
  'bookkeeping-cancelled',
  'bookkeeping-not-connected',
  'bookkeeping-permission-missing',
] as const;

/** With what single routes refuse what was asked; each says which of these it knows. */
export const FAILURES_OF_ROUTES = [
  'faulty',
  'action-impossible',
  'preferences-stale',
  'connection-not-configured',
  'terms-not-accepted',
  'not-ready',
  'import-running',
  'daily-limit',
  'offer-gone',
  'unreadable',
  'feature-missing',
  'customer-erased',
  'mail-in-progress',
  'mail-pending',
  'mail-sent-otherwise',
  'shop-unavailable',
  'mail-refused',
  'mail-deferred',
  'mails-paused',
  'mail-unclear',
  'link-expired',
  'document-is-draft',
  'no-preview',
  'preview-open',
  'preview-in-progress',
  'document-not-there-yet',
  'folder-in-progress',
  'in-other-books',
  'coupon-refused',
  'removal-refused',
  'billing-off',
  'billing-refused',
  'billing-unreachable',
  ...FAILURES_OF_BOOKKEEPING,
] as const;
export type FailureOfRoutes = (typeof FAILURES_OF_ROUTES)[number];

/** Every kind of failure that the API knows. A page that is told another one is older than the host. */
export const FAILURE_KINDS = [...FAILURES_OF_CALLS, ...FAILURES_OF_SESSIONS, ...FAILURES_OF_ROUTES] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * Body of every answer that is no success. `kind` is for programs, `message` is German and says what happened and what
 * to do next, `supportId` leads to the log line.
 */
export const failureReply = z.object({
  error: z.object({
    kind: z.enum(FAILURE_KINDS),
    message: z.string(),
    supportId: z.string(),
    /** The word by which a specification names the refusal, e.g. `PENDING_PROVISION`. */
    code: z.optional(z.string()),
    /** What is wrong with single fields of what was sent; `at` is the place inside the field. */
    faults: z.optional(
      z.array(
        z.object({ field: z.string(), text: z.string(), at: z.optional(z.array(z.union([z.string(), z.number()]))) }),
      ),
    ),
  }),
});
export type FailureReply = z.output<typeof failureReply>;
