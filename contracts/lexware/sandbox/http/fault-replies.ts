import { gatewayError, legacyError } from './error-bodies.ts';
import type { FaultRule } from './faults.ts';
import type { Reply } from './reply.ts';

const timedOut = (): Reply => gatewayError(504, 'Endpoint request timed out');

/** The answer to a new customer when all numbers are used up. The vendor's words are not known. */
export const noNumberLeft = (): Reply => legacyError(406, [{ i18nKey: 'account_number_range_exhausted', source: '' }]);

/**
 * What a failing call answers. Asked first without the real reply: something means that the call is not executed; then,
 * if it was, with the real reply to replace. `cut` means that the connection ends without an answer.
 */
export const replyOfFault = (rule: FaultRule, real: Reply | undefined): Reply | 'cut' | undefined => {
  const commits = rule.commit === true;
  const early = real === undefined;
  switch (rule.kind) {
    case '504-before-commit':
    case '504-commit-later':
      return timedOut();
    case '504-after-commit':
      return early ? undefined : timedOut();
    case '500':
      return early && commits ? undefined : gatewayError(500, null);
    case '500-rate-limit-text':
      return early && commits ? undefined : gatewayError(500, 'Internal server error or rate limit exceeded');
    case '503':
      return early && commits ? undefined : gatewayError(503, null);
    case 'empty-body':
      return early ? undefined : { status: real.status };
    case 'connection-cut-before-commit':
      return 'cut';
    case 'connection-cut-after-commit':
      return early ? undefined : 'cut';
    case 'contact-number-taken':
      return legacyError(406, [{ i18nKey: 'account_number_already_exists', source: '' }]);
    case 'contact-limit':
      return noNumberLeft();
    case 'delay':
    case 'index-delay':
      return undefined;
  }
};
