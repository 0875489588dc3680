import { countryText } from './german-countries.ts';
import type { Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';
import { vatPrefix } from '../../vat-ids/vat-prefix.ts';

const ofTerritory = ({ object, it }: InflectedDocument, { recipient, territory = '', note }: Facts): string =>
  `Für „${territory}“ gelten eigene Steuerregeln, Lexware Office kennt den Ort aber nur als Teil ${countryText('von', recipient)} und nimmt ${object} so nicht an. Erstelle ${it} dort von Hand${note === undefined ? '' : `, steuerfrei und mit dem Hinweis „${note}“`}.`;

/** Where the recipient is the wrong one, the shop can say so; what a person chose here is changed here. */
const wayOut = ({ object }: InflectedDocument, { by }: Facts): string =>
  by === 'person'
    ? `Wähle hier bei „Berichtigungen“ eine andere Besteuerung, oder erstelle ${object} in Lexware Office von Hand.`
    : `Stimmt seine Rechnungsadresse nicht, ändere sie in Shopify, danach geht es von selbst weiter. Sonst erstelle ${object} in Lexware Office von Hand.`;

const ofCountry = (document: InflectedDocument, facts: Facts): string => {
  const { country, recipient, territory } = facts;
  if (territory === undefined && country !== undefined && vatPrefix(recipient ?? '') === country)
    return `Die gewählte Besteuerung passt nicht zu einer Lieferung ${countryText('nach', country)}. Wähle eine andere.`;
  return `Der Lieferort ${territory === undefined ? `liegt ${countryText('in', country)}` : `gehört zu „${territory}“`}, der Empfänger sitzt aber ${countryText('in', recipient)}, und Lexware Office besteuert nach dem Land des Empfängers. ${wayOut(document, facts)}`;
};

/** Why the country of the recipient does not fit the tax, and what to do, as sentences. */
export const recipientElsewhereText = (document: InflectedDocument, facts: Facts): string =>
  `${document.Subject} ist angehalten: ${(facts['because'] === 'territory' ? ofTerritory : ofCountry)(document, facts)}`;
