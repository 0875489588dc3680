import { countryText } from './german-countries.ts';
import type { Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

const ofTerritory = ({ object, it }: InflectedDocument, { recipient, territory = '', note }: Facts): string =>
  `Für „${territory}“ gelten eigene Steuerregeln, Lexware Office kennt den Ort aber nur als Teil ${countryText('von', recipient)} und nimmt ${object} so nicht an. Erstelle ${it} dort von Hand${note === undefined ? '' : `, steuerfrei und mit dem Hinweis „${note}“`}.`;

const ofCountry = ({ object }: InflectedDocument, { country, recipient, territory }: Facts): string =>
  `Der Lieferort ${territory === undefined ? `liegt ${countryText('in', country)}` : `gehört zu „${territory}“`}, der Empfänger sitzt aber ${countryText('in', recipient)}, und Lexware Office besteuert nach dem Land des Empfängers. Stimmt seine Rechnungsadresse nicht, ändere sie in Shopify, danach geht es von selbst weiter. Sonst erstelle ${object} in Lexware Office von Hand.`;

/** Why the country of the recipient does not fit the tax, and what to do, as sentences. */
export const recipientElsewhereText = (document: InflectedDocument, facts: Facts): string =>
  `${document.Subject} ist angehalten: ${(facts['because'] === 'territory' ? ofTerritory : ofCountry)(document, facts)}`;
