import { countryText } from './german-countries.ts';
import type { Facts } from './german-words.ts';
import type { SpokenDocument } from './spoken-documents.ts';

/** Why the country of the recipient does not fit the tax, and what to do, as sentences. */
export const recipientElsewhereText = ({ Subject, object }: SpokenDocument, { country, recipient }: Facts): string =>
  `${Subject} ist angehalten: Der Lieferort liegt ${countryText('in', country)}, der Empfänger aber ${countryText('in', recipient)}, und Lexware Office besteuert nach dem Land des Empfängers. Stimmt seine Rechnungsadresse nicht, ändere sie in Shopify, danach geht es von selbst weiter. Sonst erstelle ${object} in Lexware Office von Hand.`;
