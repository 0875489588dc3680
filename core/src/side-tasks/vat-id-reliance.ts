import type { SideTask } from '../records/side-task.ts';
import type { VatIdStand } from '../records/vat-id-stand.ts';
import { COMPARED_FIELDS, type AnsweredQuestion, type VatIdQuestion } from '../vat-ids/vat-id-answer.ts';
import { objectionOf } from '../vat-ids/vat-id-outcome.ts';
import { answeredQuestionOf, vatIdChecksOf } from './vat-id-checks.ts';

/** That a name differs says nothing about another name; that an id is not valid holds for each question, with any name. */
const isStillSaid = (answered: AnsweredQuestion, question: VatIdQuestion): boolean =>
  objectionOf(answered) !== 'differs' ||
  COMPARED_FIELDS.every((field) => answered.fields[field] === question.fields[field]);

/** Whether the invoice of an order relies on its customer's VAT id, and what the latest answer about that id says against it. */
export const vatIdRelianceOf = (
  sideTasks: readonly SideTask[],
  question: VatIdQuestion | undefined,
  isReliedOn: boolean,
): Pick<VatIdStand, 'isReliedOn' | 'against'> => {
  if (!question || !isReliedOn) return {};
  const last = vatIdChecksOf(sideTasks)
    .flatMap((check) => answeredQuestionOf(check) ?? [])
    .findLast(({ asked }) => asked === question.asked);
  const against = last && isStillSaid(last, question) ? objectionOf(last) : undefined;
  return { isReliedOn: true, ...(against ? { against } : {}) };
};
