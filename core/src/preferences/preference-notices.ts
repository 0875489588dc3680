import { ownGermanId } from '../vat-ids/vat-id-registry-choice.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';

/** Good to know about a setting as it is; nothing is refused. */
export interface PreferenceNotice {
  readonly field: FieldKey;
  readonly text: string;
}

const DOCUMENTS = [
  ['invoice', 'Rechnungen'],
  ['credit', 'Gutschriften'],
  ['delivery', 'Lieferscheine'],
] as const;

const notice = (field: FieldKey, text: string): PreferenceNotice => ({ field, text });

const unsentDrafts = (preferences: Preferences): readonly PreferenceNotice[] =>
  DOCUMENTS.filter(([document]) => !preferences[`${document}Finalize`]).map(([document, name]) =>
    notice(`${document}SendMailEnabled`, `${name} müssen festgeschrieben werden, damit sie versendet werden können.`),
  );

const reissuesWithoutCredits = ({ invoiceEdits, creditCreate }: Preferences): readonly PreferenceNotice[] =>
  invoiceEdits === 'reissue' && creditCreate === false
    ? [notice('invoiceEdits', 'Ohne Gutschriften entsteht keine neue Rechnung, sondern ein Beleg über die Differenz.')]
    : [];

const withoutGateways = ({ transactionCreate, transactionGateway }: Preferences): readonly PreferenceNotice[] =>
  transactionCreate && !Object.values(transactionGateway).includes(true)
    ? [notice('transactionCreate', 'Noch ist keine Zahlungsart eingeschaltet. Ohne eine entsteht kein Umsatz.')]
    : [];

/** The Bundeszentralamt answers who asks with a German id of their own alone. */
const withoutOwnVatId = (
  { vatIdCheck, ownVatId }: Preferences,
  sellerVatId: string | undefined,
): readonly PreferenceNotice[] =>
  vatIdCheck && !ownGermanId(ownVatId) && !ownGermanId(sellerVatId)
    ? [
        notice(
          'vatIdCheck',
          'Deine eigene deutsche USt-IdNr. ist nicht bekannt, deshalb fragt Belegwerk nur die EU-Kommission (VIES). Als Nachweis genügt das nicht. Trage deine USt-IdNr. hier ein.',
        ),
      ]
    : [];

/** Notices about the settings as they are: drafts that cannot be sent, advice of the product. `sellerVatId`: as the account shows it. */
export const noticesOf = (preferences: Preferences, sellerVatId?: string): readonly PreferenceNotice[] => [
  ...unsentDrafts(preferences),
  ...reissuesWithoutCredits(preferences),
  ...withoutGateways(preferences),
  ...withoutOwnVatId(preferences, sellerVatId),
  ...(preferences.transactionFees
    ? [notice('transactionFees', 'Shopify nennt Gebühren nur für Shopify Payments. Andere buchst du wie bisher.')]
    : []),
  ...(preferences.vatIdPlaces.length > 1 ? [notice('vatIdPlaces', 'Wähle am besten nur einen Suchort.')] : []),
  ...(preferences.contactCreate === 'all'
    ? [notice('contactCreate', 'Lexware Office fasst höchstens 59.999 Kontakte. Empfohlen: nur erstellen, wenn nötig.')]
    : []),
];
