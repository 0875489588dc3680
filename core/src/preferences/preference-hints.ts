import type { FieldKey, Preferences } from './preferences-shape.ts';

/** Good to know about a setting as it is; nothing is refused. */
export interface PreferenceHint {
  readonly field: FieldKey;
  readonly text: string;
}

/** The accounting service shows no more of a title. Specification 2, section 5. */
const SHOWN_TITLE = 25;

const TITLES = ['invoiceTitle', 'creditLayoutTitle', 'deliveryLayoutTitle'] as const;
const DOCUMENTS = [
  ['invoice', 'Rechnungen'],
  ['credit', 'Gutschriften'],
  ['delivery', 'Lieferscheine'],
] as const;

const hint = (field: FieldKey, text: string): PreferenceHint => ({ field, text });

const longTitles = (preferences: Preferences): readonly PreferenceHint[] =>
  TITLES.filter((field) => preferences[field].length > SHOWN_TITLE).map((field) =>
    hint(field, `Lexware Office nimmt höchstens ${SHOWN_TITLE} Zeichen an. Ein längerer Titel wird am Wort gekürzt.`),
  );

const unsentDrafts = (preferences: Preferences): readonly PreferenceHint[] =>
  DOCUMENTS.filter(([document]) => !preferences[`${document}Finalize`]).map(([document, name]) =>
    hint(`${document}SendMailEnabled`, `${name} müssen festgeschrieben werden, damit sie versendet werden können.`),
  );

const reissuesWithoutCredits = ({ invoiceEdits, creditCreate }: Preferences): readonly PreferenceHint[] =>
  invoiceEdits === 'reissue' && creditCreate === false
    ? [hint('invoiceEdits', 'Ohne Gutschriften entsteht keine neue Rechnung, sondern ein Beleg über die Differenz.')]
    : [];

/** Hints about the settings as they are: titles that are cut, drafts that cannot be sent, advice of the product. */
export const hintsOf = (preferences: Preferences): readonly PreferenceHint[] => [
  ...longTitles(preferences),
  ...unsentDrafts(preferences),
  ...reissuesWithoutCredits(preferences),
  ...(preferences.transactionFees
    ? [hint('transactionFees', 'Shopify nennt Gebühren nur für Shopify Payments. Andere buchst du wie bisher.')]
    : []),
  ...(preferences.vatIdPlaces.length > 1 ? [hint('vatIdPlaces', 'Wähle am besten nur einen Suchort.')] : []),
  ...(preferences.contactCreate === 'all'
    ? [hint('contactCreate', 'Lexware Office fasst höchstens 59.999 Kontakte. Empfohlen: nur erstellen, wenn nötig.')]
    : []),
];
