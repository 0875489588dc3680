import { countryText } from './german-countries.ts';
import { lineText, rateText, type Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

/** An account with taxes on its invoices that became a small business's cannot correct them there any more. */
const smallBusinessText = ({ kind }: InflectedDocument): string =>
  kind === 'credit-note'
    ? 'Dein Lexware-Konto gehört inzwischen einem Kleinunternehmen und kann keine Belege mit Umsatzsteuer erstellen, die Rechnung enthielt aber welche, und die Korrektur muss sie ebenso zeigen. Kläre mit deiner Steuerberatung, wie du sie berichtigst.'
    : 'Dein Lexware-Konto gehört einem Kleinunternehmen, die Bestellung enthält aber Umsatzsteuer, die du schuldest, sobald sie auf einer Rechnung steht. Wähle in den Einstellungen bei „Umsatzsteuer trotz § 19 UStG“, dass die Rechnung über den ganzen Betrag ohne Umsatzsteuer geht. Für neue Bestellungen schalte die Umsatzsteuer in Shopify aus.';

const contradiction = (document: InflectedDocument, facts: Facts): string => {
  if (facts['regime'] === 'smallBusiness') return smallBusinessText(document);
  if (facts['because'] === 'corrected-to-none')
    return 'Du hast die Bestellung als steuerfrei berichtigt, der Shop hat aber Umsatzsteuer berechnet. Nimm die Berichtigung zurück oder erstatte die Steuer in Shopify.';
  if (facts['because'] === 'foreign-tax')
    return `${lineText(facts['line'])} geht ${countryText('nach', facts['country'])}, und Shopify hat dafür ${facts['tax'] ? `„${facts['tax']}“ mit ` : ''}${rateText(facts['rate'])} berechnet. Das ist keine deutsche Umsatzsteuer, und auf der Rechnung stünde sie als deine. Prüfe mit deiner Steuerberatung, ob du sie dort abführst, und erstelle ${document.object} in Lexware Office von Hand.`;
  if (facts['because'] === 'partly-taxed')
    return `${lineText(facts['line'])} ist ohne Umsatzsteuer berechnet, ein anderer Teil der Bestellung mit. Bei einer Ausfuhr ist entweder alles steuerfrei oder alles besteuert. Prüfe die Steuereinstellungen in Shopify und erstelle ${document.object} in Lexware Office von Hand.`;
  return `${lineText(facts['line'])} ist mit ${rateText(facts['rate'])} ${countryText('aus', facts['found'])} berechnet, nach den Steuerangaben deines Kontos in Lexware Office gelten aber die Sätze ${countryText('von', facts['country'])}. Prüfe die Steuereinstellungen in Shopify und Lexware Office.`;
};

/** How the taxes of an order contradict the seller's own or each other, and what to do, as sentences. */
export const taxMismatchText = (document: InflectedDocument, facts: Facts): string =>
  `${document.Subject} ist angehalten: ${contradiction(document, facts)}`;
