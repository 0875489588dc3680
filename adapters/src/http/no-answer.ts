import { AxiosError, isAxiosError } from 'axios';
import type { NoAnswer } from './exchange.ts';

/** The bounds of the exchange that failed. */
export interface Bounds {
  readonly signal: AbortSignal;
  readonly largestBytes: number;
}

// axios knows no code of its own for either: a cut answer and a wrong option have the same ones
const ANSWER_TOO_LARGE = { code: AxiosError.ERR_BAD_RESPONSE, message: 'maxContentLength size of' };
const REQUEST_TOO_LARGE = { code: AxiosError.ERR_BAD_REQUEST, message: 'Request body larger than' };

/**
 * What an error means for the caller. Nothing of it is passed on but its code, because it holds the address, the token
 * and the body.
 */
export const noAnswer = (error: unknown, { signal, largestBytes }: Bounds): NoAnswer => {
  const outcome = wasNeverSent(error) ? 'not-sent' : 'lost';
  if (signal.aborted) return endedBy(signal, outcome);
  if (isOf(error, ANSWER_TOO_LARGE))
    return { outcome, because: 'too-large', detail: `answer larger than ${largestBytes} bytes` };
  if (isOf(error, REQUEST_TOO_LARGE)) return { outcome, because: 'too-large', detail: 'request too large' };
  return { outcome, because: 'connection', detail: `connection failed (${codeOf(error)})` };
};

/** What it means that a signal ended an exchange. */
export const endedBy = ({ reason }: AbortSignal, outcome: NoAnswer['outcome']): NoAnswer =>
  nameOf(reason) === 'TimeoutError'
    ? { outcome, because: 'timeout', detail: 'no answer in time' }
    : { outcome, because: 'aborted', detail: 'called off' };

/**
 * No request was made of it, or the connection never came about: the system says so with the call that failed. A cancelled
 * one may have been on its way, whether its error holds a request or not.
 */
const wasNeverSent = (error: unknown): boolean => {
  if (!isAxiosError(error) || error.code === AxiosError.ERR_CANCELED) return false;
  return error.request === undefined || failedToConnect(error.cause);
};

/** The name was not found, or no address took the connection; several addresses of a name fail together. */
const failedToConnect = (cause: unknown): boolean => {
  if (typeof cause !== 'object' || cause === null) return false;
  if ('errors' in cause && Array.isArray(cause.errors))
    return cause.errors.length > 0 && cause.errors.every(failedToConnect);
  return 'syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo');
};

const isOf = (error: unknown, { code, message }: Pick<AxiosError, 'code' | 'message'>): boolean =>
  isAxiosError(error) && error.code === code && error.message.startsWith(message);

const codeOf = (error: unknown): string => (isAxiosError(error) ? error.code : undefined) ?? 'unknown';

const nameOf = (reason: unknown): string | undefined =>
  typeof reason === 'object' && reason !== null && 'name' in reason ? String(reason.name) : undefined;
