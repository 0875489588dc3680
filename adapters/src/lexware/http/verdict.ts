import { textOf, type Exchange, type HttpReply } from '../../http/index.ts';

/**
 * What an exchange means for the caller. `unclear` means that the call may have been carried out; `too-many`,
 * `signed-out` and `not-sent` that it surely was not. Source: retry matrix of the API reference, 1.6.
 */
export type Verdict<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'refused'; readonly reply: HttpReply }
  | { readonly is: 'too-many' }
  | { readonly is: 'signed-out' }
  | { readonly is: 'not-sent'; readonly detail: string }
  /** `answered`: with a fault of the service, or with nothing that can be read. */
  | { readonly is: 'unclear'; readonly detail: string; readonly answered?: true };

/** Judges an exchange; `read` answers undefined for a body that does not hold what was asked for. */
export const verdictOf = <T>(exchange: Exchange, read: (reply: HttpReply) => T | undefined): Verdict<T> => {
  if (exchange.outcome !== 'answered')
    return { is: exchange.outcome === 'lost' ? 'unclear' : 'not-sent', detail: exchange.detail };
  const { reply } = exchange;
  if (reply.status === 429) return { is: 'too-many' };
  if (reply.status === 401) return { is: 'signed-out' };
  if (isRefusal(reply)) return { is: 'refused', reply };
  if (reply.status < 200 || reply.status > 299)
    return { is: 'unclear', detail: `HTTP ${reply.status}`, answered: true };
  const value = read(reply);
  return value === undefined
    ? { is: 'unclear', detail: `HTTP ${reply.status} with an unreadable body`, answered: true }
    : { is: 'done', value };
};

/** Whether a 403 comes from the gateway, which answers so when the address is wrong. Source: API reference, 1.7. */
export const isWrongAddress = (reply: HttpReply): boolean =>
  reply.status === 403 && textOf(reply).includes('not a valid key=value pair');

// 501: the operation does not exist, nothing was done; 408: a proxy on the way gave up, anything may have happened
const isRefusal = ({ status }: HttpReply): boolean =>
  (status >= 400 && status <= 499 && status !== 408) || status === 501;
