import { randomBytes, randomUUID } from 'node:crypto';
import { berlinTimestamp } from '../time/berlin.ts';
import { Refusal, type Reply } from './reply.ts';

/** One thing that is wrong with a request; told in either of the two application formats. */
export type Fault = {
  /** Dotted path with indexes; empty when it concerns the whole request. */
  readonly field: string;
  /** Code of the regular format. */
  readonly violation: string;
  /** Key of the legacy format. */
  readonly i18nKey: string;
  readonly message: string;
};

/** Which error format a resource speaks. */
export type ErrorFormat = 'regular' | 'legacy';

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
};

/** The gateway's format: a message alone. */
export const gatewayError = (status: number, message: string | null, errorType?: string): Reply => ({
  status,
  headers: errorType === undefined ? {} : { 'x-amzn-ErrorType': errorType },
  body: { message },
});

interface Told {
  readonly now: number;
  readonly path: string;
  readonly status: number;
  readonly message: string;
  readonly faults?: readonly Fault[];
}

/** The regular format of sales vouchers, articles, lists and master data. */
export const regularError = ({ now, path, status, message, faults = [] }: Told): Reply => ({
  status,
  body: {
    timestamp: berlinTimestamp(now),
    status,
    error: reasons[status] ?? 'Error',
    path,
    traceId: randomBytes(6).toString('hex'),
    requestId: randomUUID(),
    message,
    ...(faults.length > 0 && {
      details: faults.map((fault) => ({
        violation: fault.violation,
        field: fault.field,
        message: fault.message,
      })),
    }),
  },
});

const legacyType = (status: number): string => {
  if (status >= 500) return 'technical_error';
  return status === 400 ? 'bad_request_error' : 'validation_failure';
};

/** The legacy format of contacts, files and vouchers. */
export const legacyError = (status: number, issues: readonly { i18nKey: string; source: string }[]): Reply => ({
  status,
  body: {
    requestId: randomUUID(),
    IssueList: issues.map(({ i18nKey, source }) => ({
      i18nKey,
      source,
      type: legacyType(status),
      additionalData: null,
      args: null,
    })),
  },
});

/** Ends a route with a legacy error of one issue. */
export const refuseLegacy = (status: number, i18nKey: string, source: string): never => {
  throw new Refusal(legacyError(status, [{ i18nKey, source }]));
};
