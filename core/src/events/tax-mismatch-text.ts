import { countryText } from './german-countries.ts';
import { lineText, rateText, type Facts } from './german-words.ts';
import type { SpokenDocument } from './spoken-documents.ts';

/** How the taxes of an order contradict the seller's own or each other, and what to do, as sentences. */
export const taxMismatchText = ({ Subject, object }: SpokenDocument, facts: Facts): string => {
  if (facts['regime'] === 'smallBusiness')
    return `${Subject} ist angehalten: Dein Lexware-Konto gehört einem Kleinunternehmen, die Bestellung enthält aber Umsatzsteuer, die du dann schuldest. Prüfe die Steuereinstellungen in Shopify.`;
  if (facts['because'] === 'partly-taxed')
    return `${Subject} ist angehalten: ${lineText(facts['line'])} ist ohne Umsatzsteuer berechnet, ein anderer Teil der Bestellung mit. Bei einer Ausfuhr ist entweder alles steuerfrei oder alles besteuert. Prüfe die Steuereinstellungen in Shopify und erstelle ${object} in Lexware Office von Hand.`;
  return `${Subject} ist angehalten: ${lineText(facts['line'])} ist mit ${rateText(facts['rate'])} ${countryText('aus', facts['found'])} berechnet, nach deinen Einstellungen gelten die Sätze ${countryText('von', facts['country'])}. Prüfe die Steuereinstellungen in Shopify und Lexware Office.`;
};
