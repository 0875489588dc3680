import { z } from 'zod';
import { optionalText, timestamp } from './scalars.ts';

/** The gateway's own errors: a message alone, which may be null. */
export const gatewayError = z.looseObject({ message: z.string().nullable() });

/** Errors of sales vouchers, articles, lists, payments, subscriptions and master data. */
export const regularError = z.looseObject({
  timestamp,
  status: z.int(),
  error: z.string(),
  path: z.string(),
  traceId: optionalText,
  requestId: optionalText,
  message: optionalText,
  details: z.array(z.looseObject({ violation: optionalText, field: optionalText, message: optionalText })).nullish(),
});

/** Errors of contacts, files and bookkeeping vouchers. */
export const legacyError = z.looseObject({
  requestId: optionalText,
  IssueList: z.array(
    z.looseObject({
      i18nKey: optionalText,
      source: optionalText,
      type: optionalText,
      additionalData: z.unknown().optional(),
      args: z.unknown().optional(),
    }),
  ),
});

/** Errors of the token endpoints. */
export const oauthError = z.looseObject({ error: z.string(), error_description: optionalText });

/** Any error body; the most telling shape wins. */
export const errorBody = z.union([legacyError, regularError, oauthError, gatewayError]);
