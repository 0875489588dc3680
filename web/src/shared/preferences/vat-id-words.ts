import { OTHER_PLACES } from '@belegwerk/core/preferences';
import { foreignEuVatId } from '@belegwerk/core/tax';
import type { JudgedVatId, VatIdUse } from '@belegwerk/core/vat-ids';

export const vatIdWords = {
  title: OTHER_PLACES['vat-id-test'].label,
  help: OTHER_PLACES['vat-id-test'].help,
  close: 'Schließen',
  text: 'Text aus einer Bestellung',
  textHelp:
    'Füge zum Beispiel eine Notiz, eine Adresse oder ein Attribut ein. Der Text verlässt dein Browserfenster nicht.',
  result: 'Ergebnis',
  none: 'Keine USt-ID gefunden',
  places: 'Suchorte',
  always:
    'Zuerst zählt immer die USt-ID, die Shopify selbst führt: am Standort des Unternehmens, sonst beim Kunden. Nur wenn dort keine steht, sucht Belegwerk an den Suchorten.',
  noPlace: 'Noch ist kein Suchort gewählt: Andere USt-IDs findet Belegwerk in Bestellungen nicht.',
  chosen: (labels: readonly string[]): string =>
    `Hier sucht Belegwerk gerade, in dieser Reihenfolge: ${labels.join(', ')}.`,
  advice: 'Wähle am besten nur einen Suchort.',
  companyLocation:
    '„Standort des Unternehmens“ gibt es nur mit Shopify Plus, und Belegwerk muss in Shopify Unternehmen und Bestellungen lesen dürfen.',
  notInThisShop: 'In deinem Shop geht das zurzeit nicht.',
  toPlaces: 'Suchorte wählen',
} as const;

const USES: Readonly<Record<VatIdUse, (id: string) => string>> = {
  used: (id) => `Gefunden: ${id}. An einem Suchort wird diese USt-ID verwendet.`,
  also: (id) => `${id} steht weiter hinten. Verwendet wird sie, wenn die Bestellung in ihr Land geht.`,
  'check-digits': (id) =>
    `${id} sieht aus wie eine USt-ID, wird aber nicht verwendet: Ihre Prüfziffer stimmt nicht. Wahrscheinlich ist eine Stelle vertippt.`,
  own: (id) => `${id} wird nicht verwendet: Das ist deine eigene USt-ID.`,
};

/** Tax free is only a supply with the id of another member state. */
const untaxed = ({ id, use }: JudgedVatId): string =>
  (use === 'used' || use === 'also') && foreignEuVatId(id) === undefined
    ? ' Steuerfrei wird eine Lieferung dadurch nicht: Das geht nur mit der USt-ID eines anderen EU-Landes.'
    : '';

/** What becomes of an id that was found in a text. */
export const judgedText = (found: JudgedVatId): string => USES[found.use](found.id) + untaxed(found);
