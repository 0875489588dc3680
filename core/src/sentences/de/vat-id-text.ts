import { businessDay, germanDay, germanTime, type Instant } from '../../kernel/calendar.ts';
import {
  COMPARED_FIELDS,
  differingFields,
  protectsSeller,
  type AnsweredQuestion,
  type ComparedField,
  type NoVatIdAnswer,
} from '../../vat-ids/vat-id-answer.ts';
import type { VatIdRegistryName } from '../../vat-ids/vat-id-registry-choice.ts';

const SERVICES: Readonly<Record<VatIdRegistryName, { readonly subject: string; readonly at: string }>> = {
  bzst: { subject: 'Das Bundeszentralamt für Steuern', at: 'beim Bundeszentralamt für Steuern' },
  vies: { subject: 'Das VIES der EU-Kommission', at: 'beim VIES der EU-Kommission' },
};

/** As they stand alone, as what does not match, and as what is not told. */
type Case = 'bare' | 'subject' | 'object';
const FIELDS: Readonly<Record<ComparedField, Readonly<Record<Case, string>>>> = {
  name: { bare: 'Name', subject: 'der Name', object: 'den Namen' },
  town: { bare: 'Ort', subject: 'der Ort', object: 'den Ort' },
  postcode: { bare: 'Postleitzahl', subject: 'die Postleitzahl', object: 'die Postleitzahl' },
  street: { bare: 'Straße', subject: 'die Straße', object: 'die Straße' },
};

const isField = (text: string): text is ComparedField => Object.hasOwn(FIELDS, text);

const listed = (fields: readonly ComparedField[], as: Case): string => {
  const words = fields.map((field) => FIELDS[field][as]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;
};

/** Why there is no answer, with the code of the service. */
export const noVatIdAnswerText = (registry: VatIdRegistryName, { kind, code }: NoVatIdAnswer): string => {
  const { subject } = SERVICES[registry];
  switch (kind) {
    case 'unavailable':
      return `${subject} kann gerade nicht antworten (${code}); über die USt-IdNr. sagt das nichts`;
    case 'unclear':
      return `${subject} hat unverständlich geantwortet (${code}); über die USt-IdNr. sagt das nichts`;
    case 'refused-request':
      return `${subject} hat die Anfrage abgelehnt (${code}); prüfe deine eigene USt-IdNr. in den Einstellungen und in Lexware Office`;
  }
};

/** In one word what an answer comes to, for the log and the page. */
export type VatIdOutcome = 'protects' | 'differs' | 'simple' | 'invalid' | 'invalid-then';

export const outcomeOfAnswer = (answered: AnsweredQuestion): VatIdOutcome => {
  if (protectsSeller(answered)) return 'protects';
  if (answered.meaning === 'valid-qualified') return 'differs';
  return answered.meaning === 'valid-simple' ? 'simple' : answered.meaning;
};

interface ToldAnswer {
  readonly id: string;
  readonly registry: VatIdRegistryName;
  readonly outcome: VatIdOutcome;
  /** Those that match where it protects, else those that do not. */
  readonly fields: readonly ComparedField[];
  readonly differing: 'mismatch' | 'not-given' | undefined;
  /** From and to which day it is valid, in German. */
  readonly span: string;
}

/** A foreign id is asked at VIES for one reason alone. */
const ownMissing = ({ id, registry }: ToldAnswer): string =>
  registry === 'vies' && id !== '' && !id.startsWith('DE')
    ? ' Trage in den Einstellungen unter „Kontakte“ deine eigene USt-IdNr. ein, dann antwortet das Bundeszentralamt für Steuern.'
    : '';

/** What came of it, as what follows „USt-IdNr. …: “. */
const told = (answer: ToldAnswer): string => {
  const { outcome, registry, fields, span } = answer;
  const { at } = SERVICES[registry];
  switch (outcome) {
    case 'protects':
      return `${at} bestätigt, ${listed(fields, 'bare')} stimmen. Die Antwort schützt dich, wenn die Angaben des Kunden falsch waren.`;
    case 'differs':
      if (fields.length === 0)
        return `${at} als gültig bestätigt, aber ohne Namen und Ort. Als Nachweis genügt das nicht.`;
      return answer.differing === 'not-given'
        ? `${at} als gültig bestätigt, aber ${listed(fields, 'object')} nennt der Mitgliedstaat nicht. Als Nachweis genügt das nicht; lass dir den Firmensitz vom Kunden bestätigen.`
        : `${at} als gültig bestätigt, aber ${listed(fields, 'subject')} ${fields.length > 1 ? 'stimmen' : 'stimmt'} nicht. Frage deinen Kunden nach der richtigen Angabe, berichtige sie und prüfe noch einmal.`;
    case 'simple':
      return `${at} als gültig bestätigt, Name und Adresse sind nicht verglichen. Als Nachweis genügt das nicht.${ownMissing(answer)}`;
    case 'invalid':
      return `${at} nicht gültig. Frage deinen Kunden nach der richtigen und berichtige sie; steuerfrei ist eine Rechnung nur mit gültiger USt-IdNr.`;
    case 'invalid-then':
      return `${at} am Tag der Anfrage nicht gültig${span}. Entscheidend ist der Tag der Lieferung; frage deinen Kunden oder deine Steuerberatung.`;
  }
};

const spanOf = ({ validFrom, validTo }: AnsweredQuestion): string => {
  const from = validFrom ? ` ab dem ${germanDay(validFrom)}` : '';
  const to = validTo ? ` bis zum ${germanDay(validTo)}` : '';
  return from || to ? `, gültig${from}${to}` : '';
};

const toldOf = (answered: AnsweredQuestion): ToldAnswer => {
  const outcome = outcomeOfAnswer(answered);
  const differing = differingFields(answered);
  const mismatching = differing.filter((field) => answered.compared[field] === 'mismatch');
  return {
    id: answered.asked,
    registry: answered.registry,
    outcome,
    fields:
      outcome === 'protects'
        ? COMPARED_FIELDS.filter((field) => answered.fields[field] !== undefined)
        : mismatching.length > 0
          ? mismatching
          : differing,
    differing: mismatching.length > 0 ? 'mismatch' : differing.length > 0 ? 'not-given' : undefined,
    span: spanOf(answered),
  };
};

/** „USt-IdNr. ATU12345678: am 24.11.2026 beim Bundeszentralamt für Steuern bestätigt, Name und Ort stimmen. …“ */
export const vatIdAnswerText = (answered: AnsweredQuestion, at: Instant): string => {
  const { requestId } = answered;
  const number = requestId === undefined ? '' : ` Anfrage-Nr. ${requestId}.`;
  return `USt-IdNr. ${answered.asked}: am ${germanDay(businessDay(at))} ${told(toldOf(answered))}${number}`;
};

/** A question that has no answer yet. */
export const vatIdWaitingText = (next: Instant | undefined, why: string | undefined): string => {
  const again = next ? ` Nächster Versuch am ${germanDay(businessDay(next))} um ${germanTime(next)} Uhr.` : '';
  return `Zur USt-IdNr. gibt es noch keine Antwort${why ? `: ${why}` : ''}.${again}`;
};

/** A question that is not asked any more by itself. */
export const vatIdGivenUpText = (why: string): string =>
  `Zur USt-IdNr. gibt es keine Antwort${why ? `: ${why}` : ''}. Wähle „USt-IdNr. prüfen“, um noch einmal zu fragen.`;

type Facts = Readonly<Record<string, string>>;

/** What the log keeps of an answer. */
export const factsOfAnswer = (answered: AnsweredQuestion): Facts => {
  const { id, registry, outcome, fields, differing } = toldOf(answered);
  const { requestId } = answered;
  return {
    vatId: id,
    as: registry,
    how: outcome,
    field: fields.join(' '),
    ...(differing ? { why: differing } : {}),
    ...(requestId === undefined ? {} : { number: requestId }),
  };
};

const isOutcome = (text: string): text is VatIdOutcome =>
  /^(?:protects|differs|simple|invalid|invalid-then)$/.test(text);

/** The line of the log; without the id where the customer is erased. */
export const vatIdCheckedText = (facts: Readonly<Record<string, string | undefined>>): string => {
  const { vatId: id = '', how = '', field = '', why, number, as } = facts;
  const registry = as === 'vies' ? 'vies' : 'bzst';
  const outcome = isOutcome(how) ? how : 'simple';
  const fields = field.split(' ').filter(isField);
  const differing = why === 'mismatch' || why === 'not-given' ? why : undefined;
  const text = told({ id, registry, outcome, fields, differing, span: '' });
  return `USt-IdNr.${id ? ` ${id}` : ''}: ${text}${number ? ` Anfrage-Nr. ${number}.` : ''}`;
};
