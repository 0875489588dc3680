import type { PartnerReply } from '@belegwerk/contracts/api';
import { counted, germanNumber, isNothing } from '../../../wording/amounts.ts';
import { germanDay } from '../../../wording/moments.ts';
import { euro } from '../words.ts';

type Gateway = PartnerReply['programme']['gateways'][number];

export const words = {
  title: 'Einstellungen für Partner',
  loading: 'Einstellungen werden geladen',
  failure: 'Die Einstellungen konnten nicht geladen werden',
  details: 'Angaben',
  detailsHelp: 'Sie stehen auf der Gutschrift, die du zu jeder Auszahlung bekommst.',
  payout: 'Auszahlung',
  payoutHelp: 'Ausgezahlt wird am 1. des Monats, sobald deine Angaben vollständig sind.',
  email: 'E-Mail',
  emailHelp: 'Für Fragen zu deinen Auszahlungen.',
  name: 'Name oder Firma',
  street: 'Straße und Hausnummer',
  zip: 'PLZ',
  city: 'Ort',
  country: 'Land',
  taxId: 'Steuernummer',
  taxIdHelp: 'Ohne Steuernummer wird nichts ausgezahlt.',
  vatId: 'USt-IdNr.',
  vatIdHelp: 'Falls du eine hast.',
  vatIdAbroad: 'Im Ausland Pflicht: ohne sie gibt es keine Gutschrift.',
  taxation: 'Besteuerung',
  small: 'Kleinunternehmer (§ 19 UStG)',
  smallHelp: 'Die Gutschrift weist keine Umsatzsteuer aus.',
  regular: 'Umsatzsteuerpflichtig',
  regularHelp: 'Zur Provision kommen 19 % Umsatzsteuer, die du ans Finanzamt abführst.',
  abroad: 'Sitz im Ausland',
  abroadHelp: 'Die Steuer schulden wir (§ 13b UStG); die Gutschrift weist keine aus.',
  gateway: 'Auszahlen über',
  paypalEmail: 'E-Mail des PayPal-Kontos',
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  bicHelp: 'Kann leer bleiben.',
  saved: 'Gespeichert',
  notSaved: 'Noch nicht gespeichert',
} as const;

/** When it was agreed that he is paid by Gutschrift. */
export const agreedText = (on: string): string =>
  `Der Abrechnung per Gutschrift hast du am ${germanDay(on)} zugestimmt.`;

export const faultsText = (count: number): string =>
  count === 1 ? 'Eine Angabe passt noch nicht.' : `${counted(count, 'Angabe passt', 'Angaben passen')} noch nicht.`;

const WHERE: Readonly<Record<Gateway['id'], string>> = {
  paypal: 'An dein PayPal-Konto.',
  sepa: 'Auf ein Konto mit IBAN.',
};

/** Where it goes, how long it takes, from when on, and what it costs: `An dein PayPal-Konto. Dauer: sofort. Ab 50,00 €. Gebühr: 3,5 %.` */
export const gatewayHelp = ({ id, duration, threshold, fee }: Gateway): string =>
  `${WHERE[id]} Dauer: ${duration}. Ab ${euro(threshold)}. Gebühr: ${isNothing(fee) ? 'keine' : `${germanNumber(fee)}\u00a0%`}.`;
