import { FEATURE_GATE_TITLES } from '../plans/closed-gate.ts';
import { PLAN_IDS, PLANS } from '../plans/plans.ts';

/** What is wrong with a value, or what is missing for it. */
export type FaultCode = keyof typeof FAULT_TEXTS;

/** A fault inside a value: where in a list or map, and the figures of its text. */
export interface ValueFault {
  readonly code: FaultCode;
  /** Place inside the value: index of a list, key of a map, name of a part. Empty: the whole value. */
  readonly at: readonly (string | number)[];
  readonly facts?: Facts;
}
type Facts = Readonly<Record<string, string>>;

/** A fault of a setting, with the German text for the person who typed it. */
export interface FieldFault extends ValueFault {
  /** The setting; a name that is none when `code` is `unknown`. */
  readonly field: string;
  readonly text: string;
}

const fromPlan = (plan: string | undefined): string => {
  const id = PLAN_IDS.find((each) => each === plan);
  return id ? ` (ab „${PLANS[id].name}“)` : '';
};

/** Texts of specification 1, sections 5 and 8, and 2, section 5; those it does not give are in its manner. */
const FAULT_TEXTS = {
  required: () => 'Pflichtfeld',
  empty: () => 'Darf nicht leer sein',
  'too-short': ({ least }: Facts) => `Mindestens ${least} Zeichen`,
  'too-long': ({ most }: Facts) => `Maximal ${most} Zeichen`,
  'too-small': ({ least }: Facts) => `Mindestens ${least}`,
  'too-large': ({ most }: Facts) => `Maximal ${most}`,
  'too-many': ({ most }: Facts) => `Maximal ${most} Einträge`,
  'too-many-attachments': ({ most }: Facts) => `Du kannst maximal ${most} Anhänge hinzufügen`,
  'too-many-read': ({ most }: Facts) => `Du kannst maximal ${most} Metafelder hinzufügen`,
  'too-many-written': ({ most }: Facts) => `Du kannst maximal ${most} Metafelder schreiben`,
  'metafield-path': () => 'Erwartet werden Namensraum und Schlüssel, zum Beispiel custom.leitweg_id',
  'metafield-name': () => 'Erlaubt sind Buchstaben von A bis Z, Ziffern, „-“ und „_“',
  'reserved-namespace': () => 'Dieser Namensraum gehört Shopify oder einer App und kann nicht beschrieben werden',
  'control-characters': () => 'Steuerzeichen sind nicht erlaubt',
  'unknown-value': () => 'Diesen Wert gibt es nicht',
  email: () => 'Gültige E-Mail-Adresse erforderlich',
  'recipient-missing': () => 'Empfänger wird benötigt',
  'recipient-email': () => 'Bitte gib eine gültige E-Mail-Adresse ein',
  hostname: () => 'Ungültiger Hostname',
  'german-vat-id': () => 'Das ist keine deutsche USt-IdNr.',
  url: () => 'Ungültige URL',
  'attachment-unread': ({ why = '' }: Facts) => `${why}. Prüfe die Adresse, oder nimm sie heraus`,
  day: () => 'Erlaubt ist „ein“ (true), „aus“ (false) oder ein Tag wie 2026-11-30',
  'not-a-boolean': () => 'Erlaubt ist „ein“ (true) oder „aus“ (false)',
  'not-a-text': () => 'Erwartet wird ein Text',
  'not-a-number': () => 'Erwartet wird eine ganze Zahl',
  'ledger-account': () => 'Erwartet wird ein Sachkonto mit 4 bis 8 Ziffern',
  'debtor-account': () => 'Erwartet wird ein Debitor mit 5 bis 9 Ziffern, der mit 1 bis 6 beginnt',
  'account-too-long': ({ most }: Facts) => `Bei deiner Länge der Sachkonten sind es höchstens ${most} Ziffern`,
  'automatic-account': () =>
    'Das ist ein Automatikkonto: Es rechnet mit deutscher Umsatzsteuer. Hier braucht es ein Konto ohne Automatik',
  'no-automatic-account': () =>
    'Das ist kein Automatikkonto deines Kontenrahmens. Darauf fehlte der Umsatz in der Umsatzsteuer-Voranmeldung',
  'account-of-another': () => 'Auf diesem Konto stehen in deinem Kontenrahmen andere Erlöse',
  'not-a-list': () => 'Erwartet wird eine Liste in eckigen Klammern',
  'not-a-map': () => 'Erwartet werden Namen mit je einem Wert, in geschweiften Klammern',
  'not-a-paragraph': () => 'Nenne den Paragrafen, zum Beispiel „§ 4 Nr. 11b UStG“',
  'not-a-rate': () => 'Nenne ein EU-Land und einen Steuersatz, zum Beispiel 4,9',
  'not-a-choice': ({ choices }: Facts) => `Erlaubt: ${choices}`,
  'too-often': () =>
    'Seit gestern wurde so viel geändert, dass der Verlauf der Einstellungen heute nichts weiter aufnimmt. Ausschalten kannst du trotzdem; alles andere änderst du morgen wieder',
  'too-many-settings': ({ most }: Facts) => `Das sind zu viele Angaben auf einmal: Es gibt nur ${most} Einstellungen`,
  unknown: () => 'Diese Einstellung gibt es nicht',
  template: ({ why = '' }: Facts) => why,
  paypal: () => 'PayPal-Umsätze können nicht ausgewählt werden',
  'test-gateway': () => 'Testzahlungen können nicht ausgewählt werden',
  'feature-missing': ({ plan, unsold }: Facts) =>
    unsold ? FEATURE_GATE_TITLES['not-given'] : `${FEATURE_GATE_TITLES['upgrade-required']}${fromPlan(plan)}`,
  'shop-scopes-missing': () => 'Fehlende Shopify-Berechtigung(en)',
  'accounting-scopes-missing': () => 'Zugriffsberechtigung erforderlich',
  edition: ({ capability }: Facts) => `Erfordert mindestens Lexware Office ${capability === 'invoices' ? 'L' : 'XL'}`,
  'service-lacks': () => 'Gibt es nur mit Lexware Office',
  'shopify-plus': () => 'Erfordert Shopify Plus',
} as const;

/** A fault of a value, or of its part at a place. */
export const valueFault = (code: FaultCode, facts?: Facts, at: ValueFault['at'] = []): ValueFault => ({
  code,
  at,
  ...(facts ? { facts } : {}),
});

/** The German text of a fault. */
export const faultText = ({ code, facts = {} }: Pick<ValueFault, 'code' | 'facts'>): string => FAULT_TEXTS[code](facts);

/** The fault of a value as the fault of its setting. */
export const ofField = (field: string, fault: ValueFault): FieldFault => ({ ...fault, field, text: faultText(fault) });

/** The fault with `place` put in front of its path. */
export const faultAt = (place: string | number, fault: ValueFault): ValueFault => ({
  ...fault,
  at: [place, ...fault.at],
});
