import type { BookkeepingFailure } from '@belegwerk/core/ports';
import { textOf, type HttpReply } from '../../http/index.ts';
import { rightOf, type LexwareScope } from '../rights.ts';
import { reasonsIn } from './reasons.ts';
import { isWrongAddress } from './verdict.ts';

/** What a refusing answer means to the core. `scope` is what the call needs. */
export const failureOfRefusal = (
  reply: HttpReply,
  scope: LexwareScope,
  secrets: readonly string[],
): BookkeepingFailure => {
  if (isWrongAddress(reply))
    return { kind: 'bookkeeping-unreachable', detail: 'the service does not know this address' };
  if (reply.status === 402) return { kind: 'bookkeeping-permission-missing', permission: 'subscription' };
  if (reply.status === 403) return { kind: 'bookkeeping-permission-missing', permission: rightOf(scope) };
  return {
    kind: 'bookkeeping-refused',
    code: String(reply.status),
    reasons: reasonsIn(reply.status, textOf(reply), secrets),
  };
};
