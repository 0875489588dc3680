import {
  businessDay,
  compareDays,
  germanDay,
  germanTime,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import {
  COMPARED_FIELDS,
  differingFields,
  type AnsweredQuestion,
  type ComparedField,
  type NoVatIdAnswer,
} from '../../vat-ids/vat-id-answer.ts';
import { outcomeOfAnswer, type VatIdOutcome } from '../../vat-ids/vat-id-outcome.ts';
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

const momentText = (at: Instant): string => `am ${germanDay(businessDay(at))} um ${germanTime(at)} Uhr`;

/** Why there is no answer; the code of the service is for engineers. */
export const noVatIdAnswerText = (registry: VatIdRegistryName, { kind }: Pick<NoVatIdAnswer, 'kind'>): string => {
  const { subject } = SERVICES[registry];
  switch (kind) {
    case 'unavailable':
      return `${subject} kann gerade nicht antworten; über die USt-IdNr. sagt das nichts`;
    case 'unclear':
      return `${subject} hat unverständlich geantwortet; über die USt-IdNr. sagt das nichts`;
    case 'refused-request':
      return `${subject} hat die Anfrage abgelehnt; prüfe deine eigene USt-IdNr. in den Einstellungen und in Lexware Office`;
  }
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
  readonly isReliedOn: boolean;
  /** The day of the answer and the day of the supply before it; undefined where the answer came in time. */
  readonly late: { readonly answered: PlainDate; readonly supplied: PlainDate } | undefined;
}

/** What the order of an answer makes of it. */
export interface AnsweredFor {
  /** The invoice is tax free for the sake of the id. */
  readonly isReliedOn: boolean;
  /** The first day on which goods left or a service was rendered; undefined while none did. */
  readonly supplied: PlainDate | undefined;
}

/** Both days of an answer that came after the supply that relied on it: it speaks of its own day. */
const lateOf = (at: Instant, { isReliedOn, supplied }: AnsweredFor): ToldAnswer['late'] => {
  const answered = businessDay(at);
  return isReliedOn && supplied && compareDays(answered, supplied) > 0 ? { answered, supplied } : undefined;
};

/** A foreign id is asked at VIES for one reason alone. */
const ownMissing = ({ id, registry }: ToldAnswer): string =>
  registry === 'vies' && id !== '' && !id.startsWith('DE')
    ? ' Trage in den Einstellungen unter „Kontakte“ deine eigene USt-IdNr. ein, dann antwortet das Bundeszentralamt für Steuern.'
    : '';

/** What a confirmation is worth to a seller who relies on it. */
const protection = ({ isReliedOn, late }: ToldAnswer): string => {
  if (!isReliedOn) return '';
  return late
    ? ` Das gilt für den ${germanDay(late.answered)}; geliefert wurde am ${germanDay(late.supplied)}. Ob das genügt, weiß deine Steuerberatung.`
    : ' Die Antwort schützt dich, wenn die Angaben des Kunden falsch waren.';
};

/** What came of it, as what follows „USt-IdNr. …: “. */
const told = (answer: ToldAnswer): string => {
  const { outcome, registry, fields, span, isReliedOn } = answer;
  const noProof = isReliedOn ? ' Als Nachweis genügt das nicht.' : '';
  const { at } = SERVICES[registry];
  switch (outcome) {
    case 'protects':
      return `${at} bestätigt, ${listed(fields, 'bare')} stimmen.${protection(answer)}`;
    case 'differs':
      if (fields.length === 0) return `${at} als gültig bestätigt, aber ohne Namen und Ort.${noProof}`;
      return answer.differing === 'not-given'
        ? `${at} als gültig bestätigt, aber ${listed(fields, 'object')} nennt der Mitgliedstaat nicht.${isReliedOn ? ' Als Nachweis genügt das nicht; lass dir den Firmensitz vom Kunden bestätigen.' : ''}`
        : `${at} als gültig bestätigt, aber ${listed(fields, 'subject')} ${fields.length > 1 ? 'stimmen' : 'stimmt'} nicht. Frage deinen Kunden nach der richtigen Angabe, berichtige sie und prüfe noch einmal.`;
    case 'simple':
      return `${at} als gültig bestätigt, Name und Adresse sind nicht verglichen.${noProof}${ownMissing(answer)}`;
    case 'invalid':
      return `${at} nicht gültig. Frage deinen Kunden nach der richtigen und berichtige sie${isReliedOn ? '; steuerfrei ist eine Rechnung nur mit gültiger USt-IdNr.' : '.'}`;
    case 'invalid-then':
      return `${at} am Tag der Anfrage nicht gültig${span}.${isReliedOn ? ' Entscheidend ist der Tag der Lieferung; frage deinen Kunden oder deine Steuerberatung.' : ''}`;
  }
};

const spanOf = ({ validFrom, validTo }: AnsweredQuestion): string => {
  const from = validFrom ? ` ab dem ${germanDay(validFrom)}` : '';
  const to = validTo ? ` bis zum ${germanDay(validTo)}` : '';
  return from || to ? `, gültig${from}${to}` : '';
};

type Told = Omit<ToldAnswer, 'isReliedOn' | 'late'>;

const toldOf = (answered: AnsweredQuestion): Told => {
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
export const vatIdAnswerText = (answered: AnsweredQuestion, at: Instant, order: AnsweredFor): string => {
  const { requestId } = answered;
  const { isReliedOn } = order;
  const late = lateOf(at, order);
  const number = requestId === undefined ? '' : ` Anfrage-Nr. ${requestId}.`;
  return `USt-IdNr. ${answered.asked}: am ${germanDay(businessDay(at))} ${told({ ...toldOf(answered), isReliedOn, late })}${number}`;
};

/** What a page shows of an answer in a word: one that came after the supply protects no longer of itself. */
export const shownOutcome = (answered: AnsweredQuestion, at: Instant, order: AnsweredFor): VatIdOutcome | 'late' => {
  const outcome = outcomeOfAnswer(answered);
  return outcome === 'protects' && lateOf(at, order) ? 'late' : outcome;
};

/** „Beantwortet am 24.11.2026 um 10:00 Uhr. Gefragt wurde nach: Café Ringstraße GmbH, Schottenring 21, 1010 Wien.“ */
export const vatIdAskedText = ({ fields }: AnsweredQuestion, at: Instant): string => {
  const { name, street, postcode, town } = fields;
  const place = [postcode, town].filter(Boolean).join(' ');
  const said = [name, street, place].filter(Boolean).join(', ');
  return `Beantwortet ${momentText(at)}. Gefragt wurde nach: ${said || 'der USt-IdNr. allein'}.`;
};

/** A question that waits for the end of the night. */
export const vatIdAtNightText = (next: Instant | undefined): string =>
  `Zur USt-IdNr. gibt es noch keine Antwort: Das Bundeszentralamt für Steuern beantwortet von 23 bis 5 Uhr keine Anfragen. Belegwerk fragt ${next ? momentText(next) : 'danach'} von selbst.`;

/** A question that has no answer yet. */
export const vatIdWaitingText = (next: Instant | undefined, why: string | undefined): string => {
  const again = next ? ` Nächster Versuch ${momentText(next)}.` : '';
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

/** The line of the log: what was answered, and no advice, because the order may change. Without the id where the customer is erased. */
export const vatIdCheckedText = (facts: Readonly<Record<string, string | undefined>>): string => {
  const { vatId: id = '', how = '', field = '', why, number, as } = facts;
  const registry = as === 'vies' ? 'vies' : 'bzst';
  const outcome = isOutcome(how) ? how : 'simple';
  const fields = field.split(' ').filter(isField);
  const differing = why === 'mismatch' || why === 'not-given' ? why : undefined;
  const text = told({ id, registry, outcome, fields, differing, span: '', isReliedOn: false, late: undefined });
  return `USt-IdNr.${id ? ` ${id}` : ''}: ${text}${number ? ` Anfrage-Nr. ${number}.` : ''}`;
};
