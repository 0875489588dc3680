import { VAT_ID_PLACE_LABELS, type VatIdPlace } from '../../vat-ids/vat-id-place.ts';
import type { Facts } from './german-words.ts';
import { settingWord } from './setting-words.ts';
import type { InflectedDocument } from './inflection.ts';

const WHY_REFUSED: Readonly<Record<string, string>> = {
  domestic: 'Sie ist eine deutsche, und steuerfrei ist die Lieferung nur mit der eines anderen EU-Staats',
  'not-eu': 'Sie ist keine eines EU-Staats',
  invalid: 'Ihre Prüfziffer oder ihr Aufbau stimmt nicht',
};

/** Where the right id is entered, and what is left where the customer has none. */
const wayOut = ({ by = '', refused = '' }: Facts, object: string): string => {
  const place =
    by === 'person'
      ? 'Ändere sie hier bei „Berichtigungen“'
      : 'Trage in Shopify oder hier bei „Berichtigungen“ die richtige ein';
  const none =
    refused === 'invalid'
      ? ''
      : ` Hat der Kunde keine solche, schuldest du Umsatzsteuer: Erstelle dann ${object} in Lexware Office von Hand.`;
  return `${place}, danach geht es von selbst weiter.${none}`;
};

const isPlace = (text: string): text is VatIdPlace => Object.hasOwn(VAT_ID_PLACE_LABELS, text);

/** Of a VAT id that is there and does not count: where it stands and is not looked for, or why it is refused. */
export const unusedVatIdText = ({ Subject, object }: InflectedDocument, facts: Facts): string | undefined => {
  const { id, place = '', refused = '' } = facts;
  if (id === undefined) return undefined;
  if (isPlace(place))
    return `${Subject} ist angehalten: Die USt-ID ${id} steht unter „${VAT_ID_PLACE_LABELS[place]}“, aber dort sucht Belegwerk nicht. Wähle diesen Ort in der Einstellung ${settingWord('vatIdPlaces')}, danach geht es von selbst weiter.`;
  return `${Subject} ist angehalten: Die USt-ID ${id} wurde gefunden, zählt aber nicht. ${WHY_REFUSED[refused] ?? WHY_REFUSED['invalid']}. ${wayOut(facts, object)}`;
};
