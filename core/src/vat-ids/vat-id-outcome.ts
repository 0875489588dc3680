import { differingFields, protectsSeller, type AnsweredQuestion } from './vat-id-answer.ts';

/** In one word what an answer comes to, for the log and the page. */
export type VatIdOutcome = 'protects' | 'differs' | 'simple' | 'invalid' | 'invalid-then';

export const outcomeOfAnswer = (answered: AnsweredQuestion): VatIdOutcome => {
  if (protectsSeller(answered)) return 'protects';
  if (answered.meaning === 'valid-qualified') return 'differs';
  return answered.meaning === 'valid-simple' ? 'simple' : answered.meaning;
};

/** What an answer says against an invoice that is tax free for the sake of the id, the gravest first. */
export const VAT_ID_OBJECTIONS = ['invalid', 'invalid-then', 'differs'] as const satisfies readonly VatIdOutcome[];
export type VatIdObjection = (typeof VAT_ID_OBJECTIONS)[number];

/** What the member state does not tell is no objection. */
export const objectionOf = (answered: AnsweredQuestion): VatIdObjection | undefined => {
  const outcome = outcomeOfAnswer(answered);
  const isObjection = VAT_ID_OBJECTIONS.find((each) => each === outcome);
  const isUntold =
    outcome === 'differs' && differingFields(answered).every((field) => answered.compared[field] !== 'mismatch');
  return isUntold ? undefined : isObjection;
};
