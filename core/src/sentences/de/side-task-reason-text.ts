import { planBound } from './plan-bound-text.ts';
import { wordsOfRights } from './right-words.ts';
import { connectAgain, onlyForGood, standsElsewhere } from './other-books-text.ts';
import { dayText, euroText, quotedName } from './german-words.ts';
import { businessDay, germanDay, germanTime, parseInstant } from '../../kernel/calendar.ts';
import { fieldOf, isFieldKey } from '../../preferences/catalogue.ts';
import { OLDEST_BANK_TRANSACTION_DAYS } from '../../payments/bank-transaction.ts';
import type { SideTaskKind } from '../../records/side-task.ts';
import type { SideTaskReason, SideTaskReasonCode } from '../../reasons/side-task-reason.ts';

type Facts = Readonly<Record<string, string>>;
type Teller = (facts: Facts) => string;

const FAULTS: Readonly<Record<string, string>> = {
  name: 'Namensraum oder Schlüssel sind für Shopify ungültig',
  'too-long': 'der Wert ist zu lang',
  'too-many': 'die Liste hat mehr als 128 Einträge',
  'wrong-form': 'der Wert passt nicht zum Typ',
};

/** „ bis zum 23.11.2026, 10:00 Uhr“. */
const asLongAs = (until: string | undefined): string => {
  const at = parseInstant(until ?? '');
  return at ? ` bis zum ${germanDay(businessDay(at))}, ${germanTime(at)} Uhr` : '';
};

/** „ seit dem 23.11.2026“. */
const sinceDay = (since: string | undefined): string => {
  const at = parseInstant(since ?? '');
  return at ? ` seit dem ${germanDay(businessDay(at))}` : '';
};

const named = (text: string | undefined): string => (text === undefined ? '' : ` ${quotedName(text)}`);

/** Why a payment is not booked by itself any more, without what to do about it. */
export const bankTransactionTooLate = ({ way }: Facts): string => {
  const what = way === 'back' ? 'Erstattung' : 'Zahlung';
  return `${what} und Rechnung sind älter als ${OLDEST_BANK_TRANSACTION_DAYS} Tage, deshalb wird die ${what} nicht mehr von selbst übertragen.`;
};

const BY_HAND = 'Versende den Beleg von Hand, wenn der Kunde ihn bekommen soll.';
const NOT_WRITTEN = `Dazu wird niemand von selbst angeschrieben. ${BY_HAND}`;

/** What is not done, and what a person does who cannot wait. */
const OVERDUE: Readonly<Record<SideTaskKind, readonly [undone: string, byHand: string]>> = {
  contact: ['den Kontakt in Lexware Office zu schreiben', 'prüfe ihn dort'],
  mail: ['die E-Mail zu versenden', 'versende den Beleg hier von Hand'],
  copy: ['die Kopie an dein Postfach zu senden', 'lade den Beleg hier herunter'],
  'paid-mark': ['die Bestellung in Shopify als bezahlt zu markieren', 'markiere sie dort selbst'],
  tags: ['die Tags an die Bestellung zu schreiben', 'trage sie in Shopify selbst ein'],
  metafields: ['die Metafelder der Bestellung zu schreiben', 'trage sie in Shopify selbst ein'],
  'bank-transaction': ['den Umsatz zu übertragen', 'sieh in Lexware Office nach, ob er dort fehlt'],
  'e-invoice-check': ['die E-Rechnung zu prüfen', 'prüfe sie mit einem anderen Programm'],
  'vat-id-check': [
    'die USt-IdNr. zu prüfen',
    'frage selbst nach: beim VIES der EU-Kommission, zu ausländischen beim Bundeszentralamt für Steuern',
  ],
  'payment-match': ['die Zahlung einem Beleg zuzuordnen', 'ordne sie in Lexware Office zu'],
};

const isKind = (text: string): text is SideTaskKind => Object.hasOwn(OVERDUE, text);

/** What was stored before kinds were kept says neither what is undone nor why. */
const overdueText = ({ since, kind = '', message }: Facts): string => {
  const [undone, byHand] = isKind(kind) ? OVERDUE[kind] : ['das zu erledigen', 'wähle „Neu prüfen“'];
  const why = message ? ` (${message})` : '';
  return `Es gelingt${sinceDay(since)} nicht, ${undone}${why}. Belegwerk versucht es weiter. Eilt es, ${byHand}.`;
};

const TELLERS: Readonly<Record<SideTaskReasonCode, Teller>> = {
  OFF: () => 'Das ist in den Einstellungen ausgeschaltet.',
  FEATURE_MISSING: ({ until, unsold }) => {
    const { lacked, wayOut } = planBound(unsold !== undefined, asLongAs(until));
    return `Das ${lacked}. ${wayOut}, dann geht es von selbst weiter.`;
  },
  SCOPE_MISSING: ({ scopes, until, late }) =>
    `Es fehlt eine Zugriffsberechtigung${scopes ? ` (${wordsOfRights(scopes)})` : ''}. ${late ? 'Erteile sie gleich: Bemerkt wird das vielleicht erst, wenn es hierfür zu spät ist. Dann steht hier, was du nachtragen kannst.' : `Erteile sie${asLongAs(until)}, dann geht es von selbst weiter.`}`,
  NOT_CONNECTED: () => 'Lexware Office ist nicht verbunden. Verbinde dein Konto, dann geht es von selbst weiter.',
  IN_OTHER_BOOKS: (facts) =>
    `${standsElsewhere(facts)}. Damit es von selbst geschieht, ${connectAgain(facts)}. ${onlyForGood(facts, 'erledige es dort')}`,
  CATCHING_UP: ({ company = '' }) =>
    `Das Konto${company && ` von „${company}“`} ist wieder verbunden, und Belegwerk holt erst, was sich dort geändert hat. Das geschieht stündlich, mit „Nachholen“ unter „Verbindung“ sofort.`,
  TRIED_AGAIN_LATER: ({ message }) => `Es hat nicht geklappt${message ? `: ${message}` : ''}. Es wird wiederholt.`,
  REFUSED: ({ message }) => `Es wurde abgelehnt${message ? `: ${message}` : ''}. Es wird nicht von selbst wiederholt.`,
  OVERDUE: (facts) => overdueText(facts),
  ATTACHMENT_UNREADABLE: ({ message, until }) => {
    const waits = `Die E-Mail wartet auf deine Entscheidung: ${message || 'Ein Anhang ließ sich nicht laden'}.`;
    return until
      ? `${waits} Berichtige seine Adresse in den Einstellungen: Bis ${dayText(until)} wird sie stündlich versucht. Oder versende die E-Mail von Hand ohne den Anhang.`
      : `${waits} Versende sie von Hand, mit oder ohne den Anhang: Von selbst wird sie nicht mehr versucht.`;
  },
  UNCLEAR: ({ restored }) =>
    restored === 'mail'
      ? 'Ob die E-Mail schon hinausging, ist nicht bekannt, weil die Daten aus einer Sicherung wiederhergestellt wurden. Sende sie von Hand, wenn sie fehlt.'
      : restored === 'copy'
        ? 'Ob die Kopie schon in deinem Postfach liegt, ist nicht bekannt, weil die Daten aus einer Sicherung wiederhergestellt wurden. Fehlt sie dort, lade den Beleg hier herunter.'
        : restored
          ? 'Ob es schon gebucht ist, ist nicht bekannt, weil die Daten aus einer Sicherung wiederhergestellt wurden. Sieh in Lexware Office nach und buche es dort, wenn es fehlt. Von selbst geschieht es nicht.'
          : 'Ob es geklappt hat, ist nicht bekannt, weil die Verbindung abriss. Damit nichts doppelt geschieht, wird es nicht von selbst wiederholt.',
  CONTACT_FOR_ALL: () => 'Für jede Bestellung wird ein Kontakt verwendet.',
  CONTACT_FOR_TAG: ({ tag }) => `Die Bestellung trägt den Tag${named(tag)}, deshalb wird ein Kontakt verwendet.`,
  CONTACT_FOR_TAX: () => 'Lexware Office verlangt für diesen steuerfreien Beleg einen Kontakt.',
  CONTACT_NOT_WANTED: () => 'Ein Kontakt ist nicht nötig. Der Beleg wird auf den Sammelkunden gebucht.',
  CONTACT_WITHOUT_NAME: () => 'Die Bestellung nennt keinen Namen, deshalb gibt es keinen Kontakt.',
  CONTACT_WITHOUT_COUNTRY: () => 'In der Adresse steht kein Land, deshalb gibt es keinen Kontakt.',
  MAIL_WANTED: () => 'Der Beleg wird per E-Mail versendet.',
  MAIL_BY_HAND: () => 'Der Beleg wird von Hand per E-Mail versendet.',
  MAIL_DRAFT: () => 'Entwürfe können nicht versendet werden.',
  MAIL_CANCELLED: () => 'Der Beleg ist storniert und wird nicht versendet.',
  MAIL_SKIP_TAG: ({ tag }) => `Die Bestellung trägt den Tag${named(tag)}, deshalb wird nichts versendet.`,
  MAIL_SKIP_SOURCE: ({ source }) => `Die Bestellung kommt aus${named(source)}, deshalb wird nichts versendet.`,
  MAIL_NO_RECIPIENT: () =>
    'Die Bestellung hat keine E-Mail-Adresse, deshalb kann nichts versendet werden. Trage sie in Shopify nach.',
  MAIL_WRONG_RECIPIENT: () => 'Der Empfänger ist keine gültige E-Mail-Adresse, deshalb kann nichts versendet werden.',
  MAIL_TOO_LATE: () => 'Der Beleg ist älter als drei Tage und wird nicht mehr von selbst versendet.',
  MAIL_AFTERWARDS: () => `Die Bestellung war übersprungen, bis eine Einstellung geändert wurde. ${NOT_WRITTEN}`,
  MAIL_BEFORE_INSTALLED: () => `Der Beleg betrifft die Zeit vor der Installation. ${NOT_WRITTEN}`,
  MAIL_WHILE_OFF: () => `Der Beleg war schon fällig, als solche Belege noch ausgeschaltet waren. ${NOT_WRITTEN}`,
  MAIL_NOT_IMPORTED: () => `Der Tag der Bestellung wurde ohne E-Mails importiert. ${BY_HAND}`,
  MAIL_E_INVOICE_UNCHECKED: () => 'Die E-Mail wartet, bis die E-Rechnung geprüft ist.',
  MAIL_E_INVOICE_BROKEN: () =>
    'Die E-Rechnung ist fehlerhaft, deshalb wartet die E-Mail auf dich. Ersetze den Beleg durch einen neuen, oder versende ihn von Hand trotzdem.',
  COPY_WANTED: () => 'Eine Kopie des Belegs geht an dein Postfach.',
  COPY_REFUSED: ({ message }) =>
    `Die Kopie konnte nicht an dein Postfach gesendet werden${message ? `: ${message}` : ''}. Prüfe die Adresse unter „Einstellungen“, „Verbindung“, „Angaben ändern“ und speichere: Dann wird die Kopie noch einmal gesendet.`,
  BANK_TRANSACTION_WANTED: ({ gateway }) =>
    `Die Zahlung über ${gateway ?? 'diese Zahlungsart'} wird als Umsatz übertragen.`,
  BANK_TRANSACTION_WITHOUT_INVOICE: () => 'Die Zahlung wird übertragen, sobald es die Rechnung gibt.',
  REFUND_TAKEN_OFF_PAYMENT: ({ number }) =>
    `Die Erstattung ist von ${number ? `der Rechnung ${number}` : 'der Rechnung'} schon abgezogen, deshalb auch vom Umsatz der Zahlung.`,
  BOOKED_WITH_PAYOUT: () =>
    'Die Zahlung wird mit der Auszahlung gebucht, in der sie steckt: siehe „Auszahlungen“ unter „Abgleich“.',
  BANK_TRANSACTION_TOO_LATE: (facts) =>
    `${bankTransactionTooLate(facts)} Fehlt sie in Lexware Office, trage sie dort nach.`,
  GATEWAY_OFF: ({ gateway }) => `Zahlungen über ${gateway ?? 'diese Zahlungsart'} werden nicht übertragen.`,
  GATEWAY_PAYPAL: () => 'PayPal-Umsätze kommen direkt von PayPal und werden nicht übertragen.',
  GATEWAY_TEST: () => 'Eine Testzahlung ist kein Umsatz.',
  PAYMENT_OPEN: () => 'Die Zahlung ist noch nicht abgeschlossen.',
  PAYMENT_MARKED_BY_US: ({ because }) =>
    because === 'taken-back'
      ? 'In Shopify steht die Bestellung noch als bezahlt. In Lexware Office ist ihr Umsatz gelöscht, weil der Beleg als unbezahlt markiert wurde.'
      : 'Die Zahlung ist in Lexware Office schon gebucht, weil dort die Rechnung bezahlt wurde.',
  FEE_NOT_YET: ({ gateway }) =>
    `Die Gebühr von ${gateway ?? 'dieser Zahlungsart'} ist noch nicht bekannt. Der Umsatz wartet kurz darauf.`,
  FEE_CURRENCY: ({ currency }) =>
    `Die Gebühr ist in ${currency ?? 'einer fremden Währung'} berechnet und wird nicht übertragen. Buche sie in Lexware Office.`,
  FEE_RATE_UNKNOWN: ({ amount, tax }) =>
    `Die Gebühr${amount ? ` von ${euroText(amount)}` : ''}${tax ? ` mit ${euroText(tax)} Steuer` : ''} passt zu keinem bekannten Steuersatz. Buche sie in Lexware Office.`,
  MATCH_WANTED: ({ number }) => `Die Zahlung wird ${number ? `${number} ` : 'dem Beleg '}zugeordnet.`,
  MATCH_AMBIGUOUS: () => 'Die Zahlung passt nicht eindeutig zu einem Beleg. Ordne sie in Lexware Office zu.',
  MATCH_WITHOUT_DOCUMENT: () => 'Zu der Zahlung gibt es noch keinen festgeschriebenen Beleg.',
  MATCH_TAKEN_OFF_INVOICE: ({ number }) =>
    `Die Erstattung ist von der Rechnung${number ? ` ${number}` : ''} schon abgezogen. Ordne ihren Umsatz in Lexware Office dieser Rechnung zu.`,
  MATCH_WITHOUT_CREDIT_NOTE: () =>
    'Zu dieser Erstattung schreibt Belegwerk keine Gutschrift, weil die Rechnung in Lexware Office storniert ist.',
  PAID_MARK_WANTED: ({ numbers }) =>
    `Die Bestellung wird als bezahlt markiert, weil ${numbers ? `die Rechnung ${numbers}` : 'ihre Rechnung'} bezahlt ist.`,
  PAID_MARK_NOT_NEEDED: () => 'In Shopify schon bezahlt.',
  PAID_MARK_CANCELLED: () => 'Die Bestellung ist storniert und wird nicht als bezahlt markiert.',
  PAID_MARK_WITHOUT_INVOICE: ({ amount }) =>
    `Durch keine bezahlte Rechnung gedeckt ${amount ? `sind ${euroText(amount)}` : 'ist ein Teil'} der Bestellung, deshalb wird sie nicht als bezahlt markiert. Ist auch dieses Geld eingegangen, markiere die Bestellung in Shopify selbst.`,
  PAID_MARK_TOO_LITTLE: ({ paid, outstanding }) =>
    `In Lexware Office ist weniger bezahlt, als in Shopify noch offen ist${paid && outstanding ? `: ${euroText(paid)} statt ${euroText(outstanding)}` : ''}. Markiere die Bestellung selbst, wenn das stimmt.`,
  PAID_MARK_WOULD_CAPTURE: ({ gateway }) =>
    `Die Bestellung wird nicht als bezahlt markiert, weil Shopify dabei Geld über ${gateway ?? 'die Zahlungsart'} einziehen würde.`,
  TAGS_WANTED: ({ tags }) => `Die Bestellung bekommt die Tags${named(tags)}.`,
  METAFIELDS_WANTED: () => 'Die Metafelder der Bestellung werden geschrieben.',
  E_INVOICE_TO_CHECK: ({ number }) => `Die E-Rechnung${number ? ` ${number}` : ''} wird geprüft.`,
  E_INVOICE_BROKEN: ({ message }) =>
    `Die E-Rechnung ist fehlerhaft.${message ? ` ${message}` : ''} Braucht dein Kunde eine E-Rechnung, ersetze den Beleg durch einen neuen.`,
  E_INVOICE_UNJUDGED: ({ message }) =>
    `Die E-Rechnung ließ sich nicht prüfen.${message ? ` ${message}` : ''} Prüfe sie mit einem anderen Programm.`,
  VAT_ID_WANTED: () => 'Die USt-IdNr. des Kunden wird geprüft.',
  VAT_ID_BY_HAND: () => 'Die USt-IdNr. des Kunden wird auf deinen Wunsch geprüft.',
  VAT_ID_AT_NIGHT: () =>
    'Das Bundeszentralamt für Steuern beantwortet von 23 bis 5 Uhr keine Anfragen. Belegwerk fragt danach von selbst.',
  METAFIELD_UNKNOWN: ({ value }) => `Den Wert${named(value)} für Metafelder gibt es nicht.`,
  METAFIELD_EMPTY: ({ value }) => `Der Wert${named(value)} ist leer.`,
  METAFIELD_UNFIT: ({ value, fault }) =>
    `Der Wert${named(value)} wird nicht geschrieben: ${FAULTS[fault ?? ''] ?? 'Shopify nimmt ihn nicht an'}.`,
};

/** What is off is the setting itself, so that it stands in the sentence and not behind it. */
const sentenceOf = ({ code, setting, facts }: SideTaskReason): string => {
  const label = setting !== undefined && isFieldKey(setting) ? fieldOf(setting).label : undefined;
  if (label && code === 'OFF')
    return facts?.['lacks'] === 'plan'
      ? `Das ${planBound(facts['unsold'] !== undefined).lacked}, deshalb lässt sich die Einstellung „${label}“ nicht einschalten.`
      : `Die Einstellung „${label}“ ist ausgeschaltet.`;
  return `${TELLERS[code](facts ?? {})}${label ? ` Einstellung: ${label}.` : ''}`;
};

/** What was left because of the setting with that label, which has been turned on since; orders that are done are not looked at for its sake. */
export const turnedOnSinceText = (label: string): string =>
  `Die Einstellung „${label}“ war ausgeschaltet, als die Bestellung zuletzt geprüft wurde. Mit „Neu prüfen“ gilt, was jetzt eingestellt ist.`;

/** The German sentence of a reason with the setting that decided. `orderName` names the order before it. */
export const sideTaskReasonText = (reason: SideTaskReason, orderName?: string): string =>
  `${orderName === undefined ? '' : `${orderName}: `}${sentenceOf(reason)}`;
