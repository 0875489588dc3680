import { rightsOfFact } from './right-words.ts';
import { isLeftOut, type LeftOutCode, type ReasonCode } from '../../reasons/reasons.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { beyondRateText } from './beyond-rate-text.ts';
import { detail } from './event-kind.ts';
import { countryText } from './german-countries.ts';
import { dayText, euroText, lineText, rateText, type Facts } from './german-words.ts';
import { settingWord, triggerWord } from './setting-words.ts';
import { mismatchText, unsupportedText, waitText } from './reason-details.ts';
import { connectAgain, connectedNow, standsElsewhere } from './other-books-text.ts';
import { recipientElsewhereText } from './recipient-elsewhere-text.ts';
import { regimeWord } from './regime-words.ts';
import { taxMismatchText } from './tax-mismatch-text.ts';
import { unusedVatIdText } from './unused-vat-id-text.ts';
import { unlinkedText } from './unlinked-text.ts';
import { untaxedQuestion } from './untaxed-question.ts';
import { ignoreWord } from './ignore-words.ts';
import { inflectedDocument, type InflectedDocument } from './inflection.ts';
import { LEFT_OUT_WORDS } from './left-out-text.ts';

/** A reason as stored or as it came through an interface. */
export interface TellableReason {
  readonly code: ReasonCode;
  readonly setting?: string | undefined;
  readonly facts?: Facts | undefined;
}

/** What the sentence speaks of. */
interface Telling {
  readonly facts: Facts;
  readonly setting: string | undefined;
  readonly document: InflectedDocument;
  /** „Die Bestellung #1042“. */
  readonly order: string;
  /** „Die Rechnung zu #1042“, for any kind of document. */
  readonly invoice: string;
}

type Teller = (telling: Telling) => string;

const by = (setting: string | undefined, value?: string): string =>
  setting === undefined ? '' : ` Einstellung: ${settingWord(setting)}${value === undefined ? '' : ` „${value}“`}.`;

const given = (date: string | undefined): string => (date === undefined ? '' : ` ${dayText(date)}`);
const ofDay = (date: string | undefined): string => (date === undefined ? '' : ` ist vom${given(date)} und`);
const onDay = (date: string | undefined): string => (date === undefined ? '' : `am${given(date)} `);
const compared = (one: string, amount: string | undefined, other: string, second: string | undefined): string =>
  amount === undefined ? '' : `: ${one} ${euroText(amount)}, ${other} ${euroText(second)}`;
/** Documents of every kind are off by one switch, and this one is made once that is on again. */
const allOff = ({ Subject }: InflectedDocument): string =>
  `${Subject} wartet, weil die Belegerstellung aus ist. Einschalten kannst du sie in den Einstellungen unter „Automatisierung“.`;
const inShop = 'Prüfe die Bestellung in Shopify';
const again = 'danach geht es von selbst weiter';

const TELLERS: Readonly<Record<Exclude<ReasonCode, LeftOutCode>, Teller>> = {
  NOT_FOUND: ({ order }) => `${order} ist in Shopify nicht mehr vorhanden. Es ist nichts zu tun.`,
  MISSING_CUSTOMER: ({ order }) => `${order} hat keinen Kunden. Ordne in Shopify einen Kunden zu, ${again}.`,
  MISSING_CUSTOMER_EMAIL: ({ order }) =>
    `${order} hat keine E-Mail-Adresse, deshalb kann nichts versendet werden. Trage sie in Shopify nach.`,
  MISSING_ADDRESS: ({ document, facts }) =>
    facts['missing'] === 'withheld'
      ? `${document.Subject} ist angehalten, weil Shopify der App die Adresse nicht vollständig gibt. Ergänze sie in Shopify; steht sie dort schon, fehlt der App der Zugriff auf geschützte Kundendaten.`
      : `${document.Subject} ist angehalten, weil ${missingPart(facts)}. Ergänze die Adresse in Shopify, ${again}.`,
  INVALID_PLAN_RECIPIENT_ABROAD: () =>
    'Das Lexware-Konto unterstützt keine Auslandsrechnungen. Dafür ist die Lexware-Version XL nötig.',
  SKIP_DATE: ({ document, order, setting, facts }) =>
    facts['imported'] === 'yes'
      ? `${order}${ofDay(facts['day'])} wurde ohne Belege importiert. Es wird ${document.noSubject} erstellt. Importiere diesen Tag noch einmal mit Belegen, wenn du doch welche möchtest.`
      : `${order}${ofDay(facts['day'])} liegt vor dem Stichtag${given(facts['cutOff'])}. Es wird ${document.noSubject} erstellt.${by(setting)}`,
  TOO_OLD: ({ document, order, facts }) =>
    `${order}${ofDay(facts['day'])} liegt mehr als 60 Tage vor der Installation. Es wird ${document.noSubject} erstellt. Mit einem Stichtag vor diesem Tag kannst du sie einschließen.`,
  DISABLED: ({ document, setting, facts }) => {
    if (setting === undefined)
      return 'Die App ist in diesem Shop nicht mehr installiert. Es werden keine Belege erstellt.';
    return facts['all'] === 'yes'
      ? allOff(document)
      : `Das Erstellen von ${document.pluralDative} ist ausgeschaltet.${by(setting)}`;
  },
  SUSPENDED: ({ document, facts }) =>
    `${document.Subject} wartet, weil der Betreiber Belegwerk für deinen Shop ausgeschaltet hat${given(facts['because'])}. Frag ihn, ${again}.`,
  NOT_CONNECTED: ({ document }) =>
    `${document.Subject} wartet, weil Lexware Office nicht verbunden ist. Verbinde dein Konto, ${again}.`,
  DISABLED_INVOICE_CREATE: ({ document }) => allOff(document),
  DISABLED_CREDIT_CREATE: ({ document, setting, facts }) =>
    facts['all'] === 'yes' ? allOff(document) : `Das Erstellen von Gutschriften ist ausgeschaltet.${by(setting)}`,
  UNCHANGED: (telling) => unchanged(telling),
  EXISTING: ({ document, facts }) =>
    facts['number'] ? `${document.Object} gibt es: ${facts['number']}.` : `${document.Object} gibt es schon.`,
  RECEIPT_NOT_FOUND: () => 'Der Beleg ist in Lexware Office nicht mehr vorhanden. Es ist nichts zu tun.',
  DUPLICATE_ORDER: ({ order }) =>
    `${order} hat denselben Namen wie eine andere Bestellung. Benenne eine von beiden um, ${again}.`,
  INVALID_CURRENCY: ({ document, order, facts }) =>
    `${order} ist in ${facts['currency'] ?? 'einer fremden Währung'}. ${document.plural} sind nur in Euro möglich.`,
  WAIT: ({ document, setting, facts }) => waitText(document.Subject, facts, by(setting, triggerWord(facts['event']))),
  'MISSING_VAT-ID': ({ document, facts }) =>
    unusedVatIdText(document, facts) ??
    `${document.noun} erfordert USt-ID des Kunden: Die Lieferung ${countryText('nach', facts['country'])} ist ohne Steuer berechnet, das geht nur mit der USt-ID eines anderen EU-Staats. Trage sie in Shopify nach, ${again}.`,
  TAX_RATE_UNKNOWN: ({ document, facts }) =>
    rateNotTakenText(document, facts) ??
    `${document.Subject} ist angehalten: ${lineText(facts['line'])} ist mit ${rateText(facts['rate'])} berechnet, diesen Satz gab es ${onDay(facts['day'])}${countryText('in', facts['country'])} nicht. Prüfe die Steuereinstellungen in Shopify.`,
  TAX_MISMATCH: ({ document, facts }) => taxMismatchText(document, facts),
  TAX_MISSING: ({ document, facts }) =>
    untaxedQuestion(document, facts) ??
    `${document.Subject} ist angehalten, weil ${lineText(facts['line'])} ohne Umsatzsteuer berechnet ist, obwohl sie ${countryText('in', facts['country'])} anfällt. Prüfe die Steuereinstellungen in Shopify.`,
  TOTAL_MISMATCH: ({ document, facts }) =>
    `${document.Subject} ist angehalten, weil ${document.its} Betrag nicht zur Bestellung passt${compared('Lexware Office käme auf', facts['actual'], 'die Bestellung auf', facts['expected'])}. ${mismatchText(facts['cause'])} Es wurde nichts gesendet.`,
  MIXED_SUPPLY: ({ document, facts }) =>
    `${document.Subject} ist angehalten, weil ${facts['beside'] === 'gift-card' ? 'ein Gutschein noch kein Umsatz ist und neben steuerfreien Lieferungen nicht auf einem Beleg stehen darf' : `Waren und andere Leistungen bei einer Lieferung ${countryText('nach', facts['country'])} nicht auf einem Beleg stehen dürfen`}. Erstelle dafür zwei ${document.plural} in Lexware Office.`,
  TEST_ORDER: ({ document, order }) => `${order} ist eine Testbestellung und bekommt ${document.noObject}.`,
  CANCELLED: ({ invoice, order, facts }) =>
    facts['because'] === 'by-hand'
      ? `${invoice} wurde hier von Hand storniert. Eine neue entsteht mit „Wieder aufnehmen“.`
      : facts['because'] === 'refunded'
        ? `${order} wurde vor der Rechnung vollständig erstattet. Es bleibt nichts zu berechnen.`
        : `${order} wurde vor der Rechnung storniert. Es bleibt nichts zu berechnen.`,
  INVOICED_BY_OTHERS: ({ document, order }) =>
    `${order} wird von einem anderen Unternehmen abgerechnet. Du erstellst ${document.noObject}.`,
  AMOUNTS_INCONSISTENT: ({ document, facts }) =>
    facts['identity'] === 'I8'
      ? `${document.Subject} ist angehalten, weil das Verkaufsjournal von Shopify zu einem anderen Betrag kommt als die Bestellung${compared('Journal', facts['stated'], 'Bestellung', facts['computed'])}. Kurz nach einer Änderung gleicht sich das von selbst aus. ${inShop}, wenn es so bleibt.`
      : `${document.Subject} ist angehalten, weil die Beträge der Bestellung nicht aufgehen${compared('angegeben', facts['stated'], 'berechnet', facts['computed'])}. ${inShop}.`,
  'MISSING_SELLER_VAT-ID': ({ document, facts }) =>
    `${document.Subject} ist angehalten: Bei Leistungen an Unternehmen ${countryText('in', facts['country'])} muss auch deine eigene USt-ID genannt sein, und dein Lexware-Konto zeigt uns keine. Trage sie in Lexware Office bei den Firmendaten ein, ${again}. Steht sie dort schon, verbinde das Konto durch Anmeldung statt mit einem API-Schlüssel.`,
  RECIPIENT_ELSEWHERE: ({ document, facts }) => recipientElsewhereText(document, facts),
  REGIME_CHANGED: ({ document, facts }) =>
    `${document.Subject} ist angehalten: Dein Lexware-Konto ist jetzt auf „${regimeWord(facts['account'])}“ eingestellt, gewählt hast du „${regimeWord(facts['chosen'])}“. Übernimm es unter „Verbindung“ oder stelle es in Lexware Office zurück, ${again}.`,
  NOT_SUPPORTED: ({ document, facts }) => beyondRateText(document, facts) ?? unsupportedText(document, facts),
  IN_OTHER_BOOKS: ({ document, facts }) =>
    facts['open']
      ? `${document.Subject} ist angehalten: Ob ${document.it} in den Büchern von „${facts['company'] ?? ''}“ entstanden ist, steht noch nicht fest, und ${connectedNow(facts)}. Damit nichts doppelt entsteht, ${connectAgain(facts)}, ${again}.`
      : `${document.Subject} ist angehalten: ${standsElsewhere(facts)}. Damit es weitergeht, ${connectAgain(facts)}. Geht das nicht, schreibe ${document.it} dort von Hand und nenne darin die Bestellnummer, dann entsteht auch später nichts doppelt.`,
  CATCHING_UP: ({ document, facts }) =>
    facts['late']
      ? `${document.Subject} ist angehalten: „${facts['company'] ?? ''}“ ist seit über einem Tag wieder verbunden, und was sich dort geändert hat, ließ sich noch nicht ganz holen. Prüfe in Lexware Office, ob Belegwerk dort alle Belege lesen darf, und wähle „Nachholen“ unter „Verbindung“. Bleibt es dabei, melde dich bei uns.`
      : `${document.Subject} wartet, damit nichts doppelt entsteht: „${facts['company'] ?? ''}“ ist wieder verbunden, und Belegwerk holt erst, was sich dort geändert hat. Das geschieht stündlich, mit „Nachholen“ unter „Verbindung“ sofort.`,
  IGNORED: ({ document, order, facts }) =>
    `${order} wird ignoriert und bekommt ${document.noObject}. Grund: ${ignoreWord(facts['because'])}. Mit „Wieder aufnehmen“ geht es weiter.`,
  DOCUMENT_UNLINKED: ({ document, order, facts }) => unlinkedText(order, document.kind, facts),
  REFUSED: ({ document, facts }) =>
    `Lexware Office hat ${document.object} abgelehnt${detail(facts['message'])}. Ändere, was genannt ist, und wähle „Neu prüfen“.`,
  NO_TRANSFERS: ({ document }) =>
    `${document.Subject} wurde nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren. Sobald es wieder welche gibt, geht es von selbst weiter.`,
  MISSING_SCOPE: ({ document, setting, facts }) =>
    `${document.Subject} ist angehalten, weil der Zugriff auf Lexware Office das nicht erlaubt${detail(facts['scopes'] && rightsOfFact(facts['scopes']))}.${by(setting)} Erlaube den Zugriff oder erweitere den API-Schlüssel, ${again}.`,
  IN_PROGRESS: ({ document, facts }) =>
    facts['message'] === undefined
      ? `${document.Subject} wird gerade erstellt.`
      : `${document.Subject} ist noch nicht fertig. ${facts['message']}`,
};

const tellerOf = (code: ReasonCode): Teller =>
  isLeftOut(code) ? (telling) => `${LEFT_OUT_WORDS[code].told(telling)}${by(telling.setting)}` : TELLERS[code];

/** The rate is right, and Lexware Office is known not to take it. */
const rateNotTakenText = (
  { Subject, it }: InflectedDocument,
  { because, line, rate, country }: Facts,
): string | undefined =>
  because === 'account'
    ? `${Subject} ist angehalten: ${lineText(line)} ist mit ${rateText(rate)} berechnet. Diesen Satz gibt es ${countryText('in', country)}, Lexware Office nimmt ihn aber nicht an. Wähle „Trotzdem versuchen“; lehnt Lexware Office ihn ab, kläre mit deiner Steuerberatung, wie du ${it} schreibst.`
    : undefined;

/** Nothing to be done, and why where that is not plain. */
const unchanged = ({ document, order, facts }: Telling): string => {
  if (facts['because'] === 'no-goods') return `Diese Sendung enthält keine Ware und bekommt ${document.noObject}.`;
  if (facts['because'] === 'repayment')
    return 'Das erstattete Geld gehört zu dem, was eine Bearbeitung aus der Bestellung genommen hat, und das wird eigens gutgeschrieben. Es ist nichts zu tun.';
  return facts['because'] === 'invoice-cancelled'
    ? `Die Rechnung${facts['number'] ? ` ${facts['number']}` : ''} ist storniert, deshalb ist ${document.noSubject} nötig.`
    : `${order} hat sich nicht geändert. Es ist nichts zu tun.`;
};

const MISSING: Readonly<Record<string, string>> = {
  address: 'die Bestellung keine Adresse hat',
  name: 'in der Adresse kein Name steht',
  country: 'in der Adresse kein Land steht',
  'address-above': 'die Bestellung keine Adresse hat und sie über 250 € Pflicht ist',
};

const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' und ');

const ADDRESS_PARTS: Readonly<Record<string, string>> = { street: 'Straße', zip: 'Postleitzahl', city: 'Ort' };

const missingPart = ({ missing = '', parts = '' }: Readonly<Record<string, string>>): string => {
  const names = parts.split(' ').flatMap((part) => ADDRESS_PARTS[part] ?? []);
  if (names.length === 0) return MISSING[missing] ?? 'die Adresse unvollständig ist';
  return `in der Adresse fehlt, was über 250 € Pflicht ist: ${listed(names)}`;
};

/**
 * The German sentence of a reason: what happened, why, and what comes next. `orderName` names the order in it; `kind` is
 * the document that it speaks of.
 */
export const reasonText = (reason: TellableReason, orderName?: string, kind: DocumentKind = 'invoice'): string =>
  tellerOf(reason.code)({
    facts: reason.facts ?? {},
    setting: reason.setting,
    document: inflectedDocument(kind, orderName),
    invoice: inflectedDocument('invoice', orderName).Subject,
    order: orderName === undefined ? 'Die Bestellung' : `Die Bestellung ${orderName}`,
  });
