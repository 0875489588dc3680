import { germanDay } from '../../kernel/calendar.ts';
import { centsText } from '../../kernel/money.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { OrderConcern } from '../../records/order-concern.ts';
import type { NextStep } from '../../payments/next-step.ts';
import type { OpenItem, OpenItemCause } from '../../records/open-item.ts';
import type { SideTaskReasonCode } from '../../reasons/side-task-reason.ts';
import type { ReasonCode } from '../../reasons/reasons.ts';
import { VAT_ID_OBJECTIONS, type VatIdObjection } from '../../vat-ids/vat-id-outcome.ts';
import { concernHead } from './concern-text.ts';
import { giftCardNext, vouchersWord } from './gift-card-text.ts';
import { euroText } from './german-words.ts';
import { inflectedDocument } from './inflection.ts';
import { reasonText, type TellableReason } from './reason-text.ts';

/** The number of a document by the id of its entry; undefined while it has none. */
export type NumberOf = (entry: string) => string | undefined;

/** Begins every sentence of an order that the overview counts as waiting for the merchant, and no other. */
export const YOUR_TURN = 'Du bist dran:';

/** „die Rechnung RE1“ and „der Rechnung RE1“. */
const nameOf = ({ kind, document }: OpenItem, numberOf: NumberOf) => {
  const number = numberOf(document);
  const noun = `${inflectedDocument(kind).noun}${number === undefined ? '' : ` ${number}`}`;
  return { it: `die ${noun}`, of: `der ${noun}` };
};

const isBack = ({ kind }: OpenItem): boolean => kind === 'credit-note';
const moneyOf = (item: OpenItem): string => (isBack(item) ? 'die Erstattung' : 'die Zahlung');

/** What is missing goes first, and stands with the document. */
const LACKING: ReadonlySet<SideTaskReasonCode> = new Set(['FEATURE_MISSING', 'SCOPE_MISSING', 'NOT_CONNECTED']);

interface Named {
  readonly it: string;
  readonly of: string;
}

const cleared = (item: OpenItem, { it, of }: Named): string => {
  if (item.because && LACKING.has(item.because.code)) return `Was ${of} fehlt, steht hier.`;
  return item.isRounding || !item.because
    ? `Setze ${it} in Lexware Office auf „bezahlt“.`
    : `Ordne ${moneyOf(item)} in Lexware Office ${of} zu, oder setze sie dort auf „bezahlt“.`;
};

/** What the merchant does about one open item that is counted, in one sentence. */
const OPEN_ITEMS: Readonly<Record<OpenItemCause, (item: OpenItem, named: Named) => string>> = {
  'to-finalise': () => 'Schreibe die Rechnung in Lexware Office fest.',
  'to-match': (item, { of }) => `Bestätige in Lexware Office, dass ${moneyOf(item)} zu ${of} gehört.`,
  'to-assign': (item, { of }) => `Ordne ${moneyOf(item)} in Lexware Office ${of} zu.`,
  'cleared-in-shop': cleared,
  'paid-by-gift-card': (item, { it }) =>
    `Setze ${it} in Lexware Office auf „bezahlt“: ${isBack(item) ? `Das Geld ging auf ${vouchersWord(item)} zurück.` : `Sie ist mit ${vouchersWord(item, 'dative')} bezahlt.`}`,
  'set-off': ({ against = [] }, { it }) =>
    `Verrechne ${it} in Lexware Office${against.length === 0 ? '' : ` mit ${against.join(' und ')}`}.`,
  'fetched-there': (_, { it }) => `Setze ${it} in Lexware Office auf „bezahlt“.`,
  'not-transferred': (_, { it }) => `Setze ${it} in Lexware Office auf „bezahlt“.`,
  'nothing-to-pay': (_, { it }) => `Für ${it} ist nichts zu zahlen.`,
  'under-way': (item, { of }) => `${isBack(item) ? 'Die Erstattung' : 'Die Zahlung'} zu ${of} wird gerade übertragen.`,
  'awaiting-money': (_, { it }) =>
    `${capital(it)} ist überfällig. Erinnere den Kunden, oder buche die Zahlung in Lexware Office.`,
  'without-money': (item, { it }) =>
    isBack(item)
      ? `Für ${it} ging zu wenig Geld zurück. Verrechne sie in Lexware Office, oder zahle sie aus.`
      : `Für ${it} fehlt Geld. Fordere es ein, oder berichtige sie in Lexware Office.`,
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const openItemsText = (items: readonly OpenItem[], numberOf: NumberOf): string => {
  const [item, another] = items;
  if (!item) throw new Error('nothing waits in the accounting service');
  if (another) return `In Lexware Office warten ${items.length} Belege. Was zu tun ist, steht hier bei jedem.`;
  if (item.draftFirst) return draftFirstText(item.draftFirst);
  return `${OPEN_ITEMS[item.cause](item, nameOf(item, numberOf))}${giftCardNext(item)}`;
};

/** A document is set off with a final one only. */
export const draftFirstText = (kind: DocumentKind): string =>
  `Schreibe zuerst den Entwurf der ${inflectedDocument(kind).noun} in Lexware Office fest.`;

/** What a document waits for that the merchant gives, and that the overview says of the whole shop. */
const GIVEN: Readonly<Partial<Record<ReasonCode, string>>> = {
  SUSPENDED: 'sobald der Betreiber Belegwerk für deinen Shop wieder einschaltet',
  NOT_CONNECTED: 'sobald Lexware Office verbunden ist',
  DISABLED: 'sobald die Belegerstellung eingeschaltet ist',
  DISABLED_INVOICE_CREATE: 'sobald die Belegerstellung eingeschaltet ist',
  DISABLED_CREDIT_CREATE: 'sobald die Belegerstellung eingeschaltet ist',
  NO_TRANSFERS: 'sobald es wieder Übertragungen gibt',
};

const comes = (noun: string, { code, facts }: TellableReason): string => {
  const given = GIVEN[code];
  if (given) return `${noun} entsteht, ${given}.`;
  return code === 'WAIT' && facts?.['event'] === 'invoice-finalised'
    ? `${noun} entsteht von selbst, sobald du die Rechnung in Lexware Office festschreibst.`
    : `${noun} entsteht von selbst.`;
};

const ahead = ({
  document: { kind, state, reason },
  isOwn,
}: Extract<NextStep, { readonly isOwn: boolean }>): string => {
  const { noun } = inflectedDocument(kind);
  if (state === 'creating') return `${noun} wird gerade erstellt.`;
  return isOwn ? comes(noun, reason) : reasonText(reason, undefined, kind);
};

/** What is open and not late. */
const awaited = (item: OpenItem, named: Named): string => {
  const due = item.due ? ` Fällig ist sie am ${germanDay(item.due)}.` : '';
  if (item.draftFirst) return draftFirstText(item.draftFirst);
  if (item.cause === 'fetched-there')
    return `Sobald Lexware Office ${moneyOf(item)} über PayPal abgeholt hat, ordne sie dort ${named.of} zu.`;
  if (item.cause === 'not-transferred')
    return `Kommt ${moneyOf(item)} über deine Bank nach Lexware Office, ordne sie dort ${named.of} zu.`;
  if (item.cause !== 'awaiting-money') return OPEN_ITEMS[item.cause](item, named);
  if (item.against && item.afterwards !== undefined)
    return `Verrechne ${named.it} in Lexware Office mit ${item.against.join(' und ')}. Den Rest von ${euroText(centsText(item.afterwards))} zahlt der Kunde.${due}`;
  const unpaid = item.owed === undefined ? named.it : `den Rest ${named.of}`;
  return `Nichts. Der Kunde hat ${unpaid} noch nicht bezahlt.${due}`;
};

const NOTHING_TO_DO: Readonly<Record<Extract<NextStep, { readonly by: 'none' }>['because'], string>> = {
  ignored: 'Nichts. Diese Bestellung wird ignoriert. Mit „Wieder aufnehmen“ geht es weiter.',
  'cancelled-by-hand': 'Nichts. Die Rechnung ist von Hand storniert. Mit „Wieder aufnehmen“ entsteht eine neue.',
  skipped: 'Nichts. Diese Bestellung bekommt keine Belege.',
  'credit-left-out': 'Nichts. Zur Erstattung entsteht nach deinen Einstellungen keine Gutschrift.',
  done: 'Nichts. Alle Belege, die deine Einstellungen vorsehen, sind da.',
};

const ANSWERED: Readonly<Record<'explain-kept' | 'try-rate', string>> = {
  'explain-kept': 'Sage mit „Behaltenes Geld zuordnen“, wofür du das Geld behältst.',
  'try-rate': 'Schreibe die Rechnung in Lexware Office von Hand, oder wähle „Trotzdem versuchen“.',
};

const LEFT_TO_PERSON = 'Buche die Bestellung in Lexware Office von Hand, und wähle danach „Ignorieren“.';

/** `obstacle` says why the request cannot be accepted; it may be empty. */
const nameAsked = (obstacle: string | undefined): string => {
  const asked = 'Der Kunde bittet um einen anderen Namen auf der Rechnung.';
  if (obstacle === undefined) return `${asked} Sieh dir die Bitte an, und nimm sie an oder lehne sie ab.`;
  const why = obstacle === '' ? '' : ` ${obstacle}`;
  return `${asked} Annehmen geht gerade nicht.${why} Erledige es von Hand oder lehne ab, und antworte dem Kunden hier.`;
};

const CHECKED = 'Trifft das nicht zu, wähle bei der Rechnung „Steuer als geprüft markieren“.';
const VAT_ID: Readonly<Record<VatIdObjection, string>> = {
  invalid: `Die Rechnung ist steuerfrei, aber die USt-IdNr. des Kunden ist nicht gültig. Frage nach der richtigen, trage sie mit „Berichtigen“ ein, und wähle „Rechnung neu schreiben“. ${CHECKED}`,
  'invalid-then':
    'Die Rechnung ist steuerfrei, aber die USt-IdNr. des Kunden war am Tag der Anfrage nicht gültig. Galt sie am Tag der Lieferung, wähle bei der Rechnung „Steuer als geprüft markieren“. Sonst frage nach der richtigen, trage sie mit „Berichtigen“ ein, und wähle „Rechnung neu schreiben“.',
  differs: `Die Rechnung ist steuerfrei, aber Angaben des Kunden passen nicht zu seiner USt-IdNr. Frage nach, was stimmt, trage es mit „Berichtigen“ ein, prüfe die USt-IdNr. noch einmal, und wähle „Rechnung neu schreiben“. ${CHECKED}`,
};

const vatIdStep = (concern: OrderConcern): string | undefined => {
  const against = VAT_ID_OBJECTIONS.find((each) => concern === `vat-id:${each}`);
  return against && VAT_ID[against];
};

/**
 * What happens next with an order, in words that agree with all that its page says below; `acceptObstacle` where what its customer
 * asks cannot be accepted, with the reason or empty.
 */
export const nextStepText = (step: NextStep, numberOf: NumberOf, acceptObstacle?: string): string => {
  if (step.by === 'none') return NOTHING_TO_DO[step.because];
  if (step.by === 'others')
    return `${awaited(step.item, nameOf(step.item, numberOf))}${step.item.draftFirst ? '' : giftCardNext(step.item)}`;
  if (step.by === 'merchant-later') {
    const { noun, it } = inflectedDocument(step.draft);
    return `${noun} ist ein Entwurf. Schreibe ${it} in Lexware Office fest, wenn alles stimmt.`;
  }
  if (step.by === 'itself')
    return 'again' in step ? 'Was noch offen ist, wird von selbst erneut versucht.' : ahead(step);
  if ('items' in step) return `${YOUR_TURN} ${openItemsText(step.items, numberOf)}`;
  if (step.answer) return `${YOUR_TURN} ${ANSWERED[step.answer]}`;
  if (step.concern === 'name-asked') return `${YOUR_TURN} ${nameAsked(acceptObstacle)}`;
  const vatId = vatIdStep(step.concern);
  if (vatId !== undefined) return `${YOUR_TURN} ${vatId}`;
  return `${YOUR_TURN} ${step.concern.startsWith('skipped:') ? LEFT_TO_PERSON : `${concernHead(step.concern)}. Was zu tun ist, steht gleich hier.`}`;
};
