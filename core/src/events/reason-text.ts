import type { ReasonCode } from '../decisions/reasons.ts';
import { detail } from './event-kind.ts';
import {
  countryText,
  dayText,
  euroText,
  lineText,
  rateText,
  settingWord,
  triggerWord,
  type Facts,
} from './german-words.ts';
import { mismatchText, unsupportedText, waitText } from './reason-details.ts';

/** A reason as stored or as it came through an interface. */
export interface TellableReason {
  readonly code: ReasonCode;
  readonly setting?: string | undefined;
  readonly facts?: Facts | undefined;
}

/** What the sentence speaks of: „Die Rechnung“, or „Die Rechnung zu #1042“. */
interface Telling {
  readonly facts: Facts;
  readonly setting: string | undefined;
  readonly invoice: string;
  readonly order: string;
}

type Teller = (telling: Telling) => string;

const by = (setting: string | undefined, value?: string): string =>
  setting === undefined ? '' : ` Einstellung: ${settingWord(setting)}${value === undefined ? '' : ` „${value}“`}.`;

const given = (date: string | undefined): string => (date === undefined ? '' : ` ${dayText(date)}`);
const ofDay = (date: string | undefined): string => (date === undefined ? '' : ` ist vom${given(date)} und`);
const onDay = (date: string | undefined): string => (date === undefined ? '' : `am${given(date)} `);
const compared = (one: string, amount: string | undefined, other: string, second: string | undefined): string =>
  amount === undefined ? '' : `: ${one} ${euroText(amount)}, ${other} ${euroText(second)}`;
const inShop = 'Prüfe die Bestellung in Shopify';
const again = 'danach geht es von selbst weiter';

const TELLERS: Readonly<Record<ReasonCode, Teller>> = {
  NOT_FOUND: ({ order }) => `${order} ist in Shopify nicht mehr vorhanden. Es ist nichts zu tun.`,
  MISSING_CUSTOMER: ({ order }) => `${order} hat keinen Kunden. Ordne in Shopify einen Kunden zu, ${again}.`,
  MISSING_CUSTOMER_EMAIL: ({ order }) =>
    `${order} hat keine E-Mail-Adresse, deshalb kann nichts versendet werden. Trage sie in Shopify nach.`,
  MISSING_ADDRESS: ({ invoice, facts }) =>
    `${invoice} kann nicht erstellt werden, weil ${missingPart(facts['missing'])}. Ergänze die Adresse in Shopify, ${again}.`,
  INVALID_PLAN_RECIPIENT_ABROAD: () =>
    'Das Lexware-Konto unterstützt keine Auslandsrechnungen. Dafür ist die Lexware-Version XL nötig.',
  SKIP_POS: ({ order, setting }) =>
    `${order} stammt aus dem Ladengeschäft und bekommt keine Rechnung, weil die Kasse schon einen Beleg gibt.${by(setting)}`,
  SKIP_FREE: ({ order, setting }) => `${order} kostet nichts und bekommt keine Rechnung.${by(setting)}`,
  SKIP_TAG: ({ order, setting, facts }) =>
    `${order} trägt ${facts['tag'] === undefined ? 'einen ausgenommenen Tag' : `den Tag „${facts['tag']}“`} und bekommt deshalb keine Rechnung.${by(setting)}`,
  SKIP_DATE: ({ order, setting, facts }) =>
    `${order}${ofDay(facts['day'])} liegt vor dem Stichtag${given(facts['cutOff'])}. Es wird keine Rechnung erstellt.${by(setting)}`,
  TOO_OLD: ({ order, facts }) =>
    `${order}${ofDay(facts['day'])} liegt mehr als 60 Tage vor der Installation. Es wird keine Rechnung erstellt. Mit einem Stichtag vor diesem Tag kannst du sie einschließen.`,
  DISABLED: () => 'Die App ist in diesem Shop nicht mehr installiert. Es werden keine Belege erstellt.',
  NOT_CONNECTED: ({ invoice }) =>
    `${invoice} wartet, weil Lexware Office nicht verbunden ist. Verbinde dein Konto, ${again}.`,
  DISABLED_INVOICE_CREATE: ({ setting }) => `Das Erstellen von Rechnungen ist ausgeschaltet.${by(setting)}`,
  DISABLED_CREDIT_CREATE: ({ setting }) => `Das Erstellen von Gutschriften ist ausgeschaltet.${by(setting)}`,
  UNCHANGED: ({ order }) => `${order} hat sich nicht geändert. Es ist nichts zu tun.`,
  EXISTING: ({ invoice, facts }) =>
    facts['number'] ? `${invoice} gibt es: ${facts['number']}.` : `${invoice} gibt es schon.`,
  RECEIPT_NOT_FOUND: () => 'Der Beleg ist in Lexware Office nicht mehr vorhanden. Es ist nichts zu tun.',
  DUPLICATE_ORDER: ({ order }) =>
    `${order} hat denselben Namen wie eine andere Bestellung. Benenne eine von beiden um, ${again}.`,
  INVALID_CURRENCY: ({ order, facts }) =>
    `${order} ist in ${facts['currency'] ?? 'einer fremden Währung'}. Rechnungen sind nur in Euro möglich.`,
  WAIT: ({ invoice, setting, facts }) => waitText(invoice, facts, by(setting, triggerWord(facts['event']))),
  'MISSING_VAT-ID': ({ facts }) =>
    `Rechnung erfordert USt-ID des Kunden: Die Lieferung nach ${countryText(facts['country'])} ist ohne Steuer berechnet, das geht nur mit der USt-ID eines anderen EU-Staats. Trage sie in Shopify nach, ${again}.`,
  TAX_RATE_UNKNOWN: ({ invoice, facts }) =>
    `${invoice} ist angehalten: ${lineText(facts['line'])} ist mit ${rateText(facts['rate'])} berechnet, diesen Satz gab es ${onDay(facts['day'])}in ${countryText(facts['country'])} nicht. Prüfe die Steuereinstellungen in Shopify.`,
  TAX_MISMATCH: ({ invoice, facts }) => mismatchOfTax(invoice, facts),
  TAX_MISSING: ({ invoice, facts }) =>
    `${invoice} ist angehalten, weil ${lineText(facts['line'])} ohne Umsatzsteuer berechnet ist, obwohl sie in ${countryText(facts['country'])} anfällt. Prüfe die Steuereinstellungen in Shopify.`,
  TOTAL_MISMATCH: ({ invoice, facts }) =>
    `${invoice} ist angehalten, weil ihr Betrag nicht zur Bestellung passt${compared('Lexware Office käme auf', facts['actual'], 'die Bestellung auf', facts['expected'])}. ${mismatchText(facts['cause'])} Es wurde nichts gesendet.`,
  MIXED_SUPPLY: ({ invoice, facts }) =>
    `${invoice} ist angehalten, weil Waren und andere Leistungen bei einer Lieferung nach ${countryText(facts['country'])} nicht auf einem Beleg stehen dürfen. Erstelle dafür zwei Rechnungen in Lexware Office.`,
  TEST_ORDER: ({ order }) => `${order} ist eine Testbestellung und bekommt keine Rechnung.`,
  CANCELLED: ({ order, facts }) =>
    facts['because'] === 'refunded'
      ? `${order} wurde vor der Rechnung vollständig erstattet. Es bleibt nichts zu berechnen.`
      : `${order} wurde vor der Rechnung storniert. Es bleibt nichts zu berechnen.`,
  INVOICED_BY_OTHERS: ({ order }) =>
    `${order} wird von einem anderen Unternehmen abgerechnet. Du stellst keine Rechnung.`,
  AMOUNTS_INCONSISTENT: ({ invoice, facts }) =>
    `${invoice} ist angehalten, weil die Beträge der Bestellung nicht aufgehen${compared('angegeben', facts['stated'], 'berechnet', facts['computed'])}. ${inShop}.`,
  'MISSING_SELLER_VAT-ID': ({ invoice, facts }) =>
    `${invoice} ist angehalten: Bei Leistungen an Unternehmen in ${countryText(facts['country'])} muss auch deine eigene USt-ID genannt sein, und dein Lexware-Konto zeigt uns keine. Trage sie in Lexware Office bei den Firmendaten ein, ${again}. Steht sie dort schon, verbinde das Konto durch Anmeldung statt mit einem API-Schlüssel.`,
  NOT_SUPPORTED: ({ invoice, facts }) => unsupportedText(invoice, facts),
  REFUSED: ({ invoice, facts }) =>
    `Lexware Office hat ${invoice.replace(/^Die/, 'die')} abgelehnt${detail(facts['message'])}. Ändere, was genannt ist, und wähle „Neu prüfen“.`,
  NO_TRANSFERS: ({ invoice }) =>
    `${invoice} wurde nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren. Sobald es wieder welche gibt, geht es von selbst weiter.`,
  IN_PROGRESS: ({ invoice }) => `${invoice} wird gerade erstellt.`,
};

const MISSING: Readonly<Record<string, string>> = {
  address: 'die Bestellung keine Adresse hat',
  name: 'in der Adresse kein Name steht',
  country: 'in der Adresse kein Land steht',
};

const missingPart = (part: string | undefined): string => MISSING[part ?? ''] ?? 'die Adresse unvollständig ist';

const mismatchOfTax = (invoice: string, facts: Facts): string =>
  facts['regime'] === 'smallBusiness'
    ? `${invoice} ist angehalten: Dein Lexware-Konto gehört einem Kleinunternehmen, die Bestellung enthält aber Umsatzsteuer, die du dann schuldest. Prüfe die Steuereinstellungen in Shopify.`
    : `${invoice} ist angehalten: ${lineText(facts['line'])} ist mit ${rateText(facts['rate'])} aus ${countryText(facts['found'])} berechnet, nach deinen Einstellungen gelten die Sätze von ${countryText(facts['country'])}. Prüfe die Steuereinstellungen in Shopify und Lexware Office.`;

/** The German sentence of a reason: what happened, why, and what comes next. `orderName` names the order in it. */
export const reasonText = (reason: TellableReason, orderName?: string): string =>
  TELLERS[reason.code]({
    facts: reason.facts ?? {},
    setting: reason.setting,
    invoice: orderName === undefined ? 'Die Rechnung' : `Die Rechnung zu ${orderName}`,
    order: orderName === undefined ? 'Die Bestellung' : `Die Bestellung ${orderName}`,
  });
