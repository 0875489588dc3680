import {
  isContentNeed,
  sentenceOfNeed,
  type ForecastFacts,
  type ForecastProfile,
  type ForeseenEInvoice,
} from '../../e-invoice/forecast.ts';
import type { EInvoiceLight } from '../../records/e-invoice-light.ts';
import type { EInvoiceStanding, OrderEInvoice } from '../../records/e-invoice-standing.ts';

/** What decides which sentence is said before a document is made. */
type Foretold = Pick<
  ForeseenEInvoice,
  | 'profile'
  | 'kind'
  | 'recipient'
  | 'isBusiness'
  | 'forXRechnung'
  | 'inContents'
  | 'followsXRechnung'
  | 'leitwegIdFault'
>;

const sentences = (head: string, needs: ForeseenEInvoice['forXRechnung']): string =>
  [head, ...needs.map(sentenceOfNeed)].join(' ');

/** What is told before it is made: what breaks a rule of every e-invoice. All else may be missing, or comes later. */
const faulty = ({ inContents }: Foretold): string =>
  inContents.includes('positive-prices')
    ? ' Sie wird fehlerhaft: Ein Einzelpreis ist negativ. Ziehe Nachlässe von den Preisen ab.'
    : '';

/** Instead of an XRechnung it becomes a regular invoice, because the service would refuse it; what is missing for one. */
const instead = ({ forXRechnung }: Foretold): string =>
  forXRechnung.includes('wanted')
    ? ` ${sentences(
        'Der Kunde hat eine Leitweg-ID, eine XRechnung wird es so nicht.',
        forXRechnung.filter((need) => need !== 'wanted'),
      )}`
    : '';

const fault = ({ leitwegIdFault }: Foretold): string => {
  if (!leitwegIdFault) return '';
  return leitwegIdFault.kind === 'wrong'
    ? ` Die Leitweg-ID „${leitwegIdFault.written}“ stimmt nicht und kommt nicht in den Kontakt. Berichtige sie in der Bestellung.`
    : ' Zur Leitweg-ID fehlt die Lieferantennummer. Trage beides beim Kontakt in Lexware Office ein, oder nenne sie in der Bestellung.';
};

const NO_CONTACT = 'an keinen Kontakt in Lexware Office. Lass mit der Einstellung „Kontakte erstellen“ einen anlegen.';

const NOUNS: Readonly<Record<ForecastFacts['kind'], string>> = {
  invoice: 'Die Rechnung',
  'credit-note': 'Die Gutschrift',
  'delivery-note': 'Der Lieferschein',
};

const none = ({ kind, recipient, isBusiness }: Foretold): string => {
  if (!isBusiness) return 'Wird keine E-Rechnung: Der Kunde ist kein Unternehmen.';
  if (recipient === 'one-time') return `Wird keine E-Rechnung: ${NOUNS[kind]} geht ${NO_CONTACT}`;
  return recipient === 'person'
    ? sentences('Wird keine E-Rechnung: Der Kontakt ist eine Person.', ['company'])
    : 'Wird keine E-Rechnung: E-Rechnungen sind in Lexware Office wohl ausgeschaltet. Schalte sie dort ein.';
};

const TEXTS: Readonly<Record<ForecastProfile, (foretold: Foretold) => string>> = {
  'x-rechnung': (foretold) => `Wird eine E-Rechnung (XRechnung).${faulty(foretold)}`,
  zugferd: (foretold) => `Wird eine E-Rechnung (ZUGFeRD).${faulty(foretold)}`,
  none,
  unknown: () => 'Ob es eine E-Rechnung wird, ist nicht bekannt.',
  refused: ({ forXRechnung }) => sentences('Lexware Office nimmt die Rechnung so nicht an.', forXRechnung),
};

/** A correction needs the form of what it corrects. */
const gap = ({ followsXRechnung }: Foretold): string =>
  followsXRechnung
    ? ' Lexware Office schreibt Gutschriften nicht als XRechnung. Sende sie dem Kunden auf dem vereinbarten Weg.'
    : '';

/** Whether a document that would be made will be an e-invoice, and what is missing. */
export const eInvoiceText = (foretold: Foretold): string =>
  `${TEXTS[foretold.profile](foretold)}${instead(foretold)}${fault(foretold)}${gap(foretold)}`;

/** How an invoice stands, in two or three words. */
export const E_INVOICE_LIGHT_WORDS: Readonly<Record<EInvoiceLight, string>> = {
  broken: 'Fehlerhafte E-Rechnung',
  none: 'Keine E-Rechnung',
  'will-be-none': 'Wird keine E-Rechnung',
  unknown: 'E-Rechnung: unbekannt',
  'will-be': 'Wird eine E-Rechnung',
  written: 'Ist eine E-Rechnung',
};

type Switch = ForecastFacts['zugferd'];
type Made = 'broken' | 'none' | 'written';

const PROFILES: Readonly<Record<Exclude<EInvoiceStanding, Made | 'by-switch'>, ForecastProfile>> = {
  refused: 'refused',
  'none-to-come': 'none',
  'x-rechnung-to-come': 'x-rechnung',
};
const PROFILE_BY_SWITCH: Readonly<Record<Switch, ForecastProfile>> = { on: 'zugferd', off: 'none', unknown: 'unknown' };

const isMade = (standing: EInvoiceStanding): standing is Made =>
  standing === 'broken' || standing === 'none' || standing === 'written';

/** An invoice abroad need not be an e-invoice. */
const writtenAsNone = ({ recipient, isDomestic }: OrderEInvoice, zugferd: Switch): string => {
  if (!isDomestic) return 'Ist keine E-Rechnung.';
  if (recipient === 'person') return sentences('Ist keine E-Rechnung: Der Kontakt ist eine Person.', ['company']);
  if (recipient === 'one-time') return `Ist keine E-Rechnung: Sie ging ${NO_CONTACT}`;
  return zugferd === 'on'
    ? 'Ist keine E-Rechnung: Lexware Office hat keine geschrieben. Prüfe dort, ob E-Rechnungen noch eingeschaltet sind.'
    : 'Ist keine E-Rechnung. Damit die nächste eine wird, schalte E-Rechnungen in Lexware Office ein.';
};

const MADE: Readonly<Record<Made, (of: OrderEInvoice, zugferd: Switch) => string>> = {
  broken: () => 'Ist eine E-Rechnung und fehlerhaft. Was nicht stimmt, steht unter „Was sonst geschah“.',
  none: writtenAsNone,
  written: () => 'Ist eine E-Rechnung.',
};

/** How an invoice of an order stands as an e-invoice: before it is made, what its dialog says, too. */
export const eInvoiceStandingText = (of: OrderEInvoice, zugferd: Switch): string => {
  const { standing, recipient, needs } = of;
  if (isMade(standing)) return MADE[standing](of, zugferd);
  const profile = standing === 'by-switch' ? PROFILE_BY_SWITCH[zugferd] : PROFILES[standing];
  return eInvoiceText({ kind: 'invoice', profile, recipient, isBusiness: true, ...splitNeeds(needs) });
};

const splitNeeds = (needs: OrderEInvoice['needs']): Pick<ForeseenEInvoice, 'forXRechnung' | 'inContents'> => ({
  forXRechnung: needs.filter((need) => !isContentNeed(need)),
  inContents: needs.filter(isContentNeed),
});

/** Why an invoice that was foreseen as an e-invoice is to be looked into, and the way out. */
export const E_INVOICE_MISSING =
  'Diese Rechnung sollte eine E-Rechnung werden: Der Kontakt ist ein Unternehmen, und E-Rechnungen galten als eingeschaltet. Lexware Office hat keine geschrieben. Prüfe dort, ob sie noch eingeschaltet sind, und markiere die Rechnung dann als geprüft.';
