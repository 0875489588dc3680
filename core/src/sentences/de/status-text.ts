import { REASON_CODES, type ReasonCode } from '../../reasons/reasons.ts';
import { theOrder, type Teller } from './event-kind.ts';
import { reasonText } from './reason-text.ts';
import { kindInFact } from './inflection.ts';

/** Whether a stored code is one that we have a sentence for. */
export const isReasonCode = (code: string): code is ReasonCode => (REASON_CODES as readonly string[]).includes(code);

/** The reason in the event's own facts, as a sentence. */
export const reasonOfFacts: Teller = (facts, order) => {
  const { code = '', setting } = facts;
  return isReasonCode(code)
    ? reasonText({ code, setting, facts }, order, kindInFact(facts['document']))
    : `${theOrder(order)} konnte nicht verarbeitet werden (${code}).`;
};
