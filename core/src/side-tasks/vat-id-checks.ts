import { compareInstants, parseDay } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import type { VatIdStand } from '../records/vat-id-stand.ts';
import {
  COMPARED_FIELDS,
  type AnsweredQuestion,
  type ComparedField,
  type FieldResult,
  type VatIdAnswer,
  type VatIdQuestion,
} from '../vat-ids/vat-id-answer.ts';
import { VAT_ID_REGISTRIES } from '../vat-ids/vat-id-registry-choice.ts';
import { isRefusedForGood } from './side-task-progress.ts';

/** Why a check is made that a person asked for; it goes on also where the settings are off. */
export const VAT_ID_BY_HAND = 'VAT_ID_BY_HAND';

/** The questions about the VAT ids of an order, the first one first. */
export const vatIdChecksOf = (sideTasks: readonly SideTask[]): readonly SideTask[] =>
  sideTasks
    .filter(({ kind }) => kind === 'vat-id-check')
    .toSorted((one, other) => compareInstants(one.plannedAt, other.plannedAt) || numberOf(one) - numberOf(other));

/** Whether it still waits for its answer; one that no person asked is not asked any more once it `isSwitchedOff`. */
export const goesOn = (check: SideTask, isSwitchedOff: boolean): boolean =>
  isOpenCheck(check) && !(isSwitchedOff && check.because !== VAT_ID_BY_HAND);

/** Whether it still waits for its answer. */
export const isOpenCheck = (check: SideTask): boolean =>
  check.state !== 'done' && check.state !== 'unclear' && !isRefusedForGood(check);

const numberOf = ({ source }: Pick<SideTask, 'source'>): number => Number(source.slice(source.lastIndexOf('/') + 1));

/** Under which source the next question about an order is stored: each one stays known beside those before it. */
export const nextCheckSource = (orderSource: string, checks: readonly SideTask[]): string =>
  `${orderSource}/${Math.max(0, ...checks.map(numberOf)) + 1}`;

/** What is kept of a question and its answer. */
export const resultOfAnswer = (
  { registry, own, asked, fields }: VatIdQuestion,
  { meaning, code, requestId, answeredAt, compared, validFrom, validTo }: VatIdAnswer,
): Readonly<Record<string, string>> => {
  const known = {
    registry,
    own,
    asked,
    meaning,
    code,
    requestId,
    answeredAt,
    validFrom: validFrom?.toString(),
    validTo: validTo?.toString(),
    ...Object.fromEntries(COMPARED_FIELDS.map((field) => [field, fields[field]])),
    ...Object.fromEntries(COMPARED_FIELDS.map((field) => [`${field}Result`, compared[field]])),
  };
  return Object.fromEntries(Object.entries(known).flatMap(([part, text]) => (text ? [[part, text]] : [])));
};

const MEANINGS: Readonly<Record<VatIdAnswer['meaning'], true>> = {
  'valid-qualified': true,
  'valid-simple': true,
  invalid: true,
  'invalid-then': true,
};
const isMeaning = (text: string): text is VatIdAnswer['meaning'] => Object.hasOwn(MEANINGS, text);

const RESULTS: Readonly<Record<FieldResult, true>> = {
  match: true,
  mismatch: true,
  'not-asked': true,
  'not-given': true,
};
const isResult = (text: string): text is FieldResult => Object.hasOwn(RESULTS, text);

const textOf = (result: NonNullable<SideTask['result']>, part: string): string | undefined => result[part];

const eachField = <T>(of: (field: ComparedField) => T | undefined): Readonly<Partial<Record<ComparedField, T>>> =>
  Object.fromEntries(
    COMPARED_FIELDS.flatMap((field) => {
      const value = of(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** An answered question as it is kept; undefined of one that has no answer. */
export const answeredQuestionOf = ({
  state,
  result = {},
}: Pick<SideTask, 'state' | 'result'>): AnsweredQuestion | undefined => {
  const { own, asked, code = '', requestId, answeredAt, meaning = '' } = result;
  const registry = VAT_ID_REGISTRIES.find((name) => name === result['registry']);
  if (state !== 'done' || registry === undefined || asked === undefined || !isMeaning(meaning)) return undefined;
  const [validFrom, validTo] = [parseDay(result['validFrom'] ?? ''), parseDay(result['validTo'] ?? '')];
  return {
    registry,
    ...(own === undefined ? {} : { own }),
    asked,
    fields: eachField((field) => textOf(result, field)),
    meaning,
    code,
    ...(requestId === undefined ? {} : { requestId }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
    compared: eachField((field) => {
      const text = textOf(result, `${field}Result`);
      return text !== undefined && isResult(text) ? text : undefined;
    }),
    ...(validFrom ? { validFrom } : {}),
    ...(validTo ? { validTo } : {}),
  };
};

/** Whether an answer is one to this very question. */
const answersQuestion = (answered: AnsweredQuestion, question: VatIdQuestion): boolean =>
  answered.registry === question.registry &&
  answered.asked === question.asked &&
  answered.own === question.own &&
  COMPARED_FIELDS.every((field) => answered.fields[field] === question.fields[field]);

/** So often a day a person may ask about one order: corrected names are answered, and it cannot be tried out to whom an id belongs. */
const BY_HAND_A_DAY = 3;

/** How the questions about an order stand, as the action is offered by it. */
export const vatIdStandOf = (
  sideTasks: readonly SideTask[],
  questionNow: () => VatIdQuestion | undefined,
): VatIdStand | undefined => {
  const checks = vatIdChecksOf(sideTasks);
  const question = checks.length > 0 ? questionNow() : undefined;
  if (!question) return undefined;
  const latest = checks.at(-1);
  const isOpen = latest !== undefined && isOpenCheck(latest);
  const byHand = checks.filter(({ because }) => because === VAT_ID_BY_HAND);
  const thirdLast = byHand.at(-BY_HAND_A_DAY);
  const last = checks.findLast((check) => {
    const answered = answeredQuestionOf(check);
    return answered !== undefined && answersQuestion(answered, question);
  });
  return {
    isOpen,
    ...(isOpen && latest.because === VAT_ID_BY_HAND ? { isByHand: true } : {}),
    ...(last?.concludedAt ? { answeredAt: last.concludedAt } : {}),
    ...(thirdLast ? { thirdLastByHandAt: thirdLast.plannedAt } : {}),
  };
};
