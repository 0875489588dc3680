import { countryText } from './german-countries.ts';
import { lineText, rateText, type Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

/** An account with taxes on its invoices that became a small business's cannot correct them there any more. */
const smallBusinessText = ({ kind }: InflectedDocument): string =>
  kind === 'credit-note'
    ? 'Dein Lexware-Konto gehört inzwischen einem Kleinunternehmen und kann keine Belege mit Umsatzsteuer erstellen, die Rechnung enthielt aber welche, und die Korrektur muss sie ebenso zeigen. Kläre mit deiner Steuerberatung, wie du sie berichtigst.'
    : 'Shopify hat Umsatzsteuer berechnet, als Kleinunternehmen weist du aber keine aus. Stelle das in den Einstellungen bei „Umsatzsteuer trotz § 19 UStG“ um, dann geht die Rechnung über den bezahlten Betrag ohne Umsatzsteuer hinaus. Schalte die Umsatzsteuer auch in Shopify aus, damit neue Bestellungen keine enthalten.';

/** Why tax on an export is not simply German: it is named otherwise, it is not said what it is, or Germany has no such rate. */
const notGerman = ({ tax, source, rate }: Facts): string => {
  if (source === 'unknown')
    return 'Welche Steuer das ist, sagt Shopify nicht; eine fremde darf nicht als deutsche Umsatzsteuer auf der Rechnung stehen.';
  return tax === undefined
    ? `Einen Satz von ${rateText(rate)} gibt es in Deutschland nicht.`
    : 'Das ist keine deutsche Umsatzsteuer, und auf der Rechnung stünde sie als deine.';
};

const contradiction = (document: InflectedDocument, facts: Facts): string => {
  if (facts['regime'] === 'smallBusiness') return smallBusinessText(document);
  if (facts['because'] === 'corrected-to-none')
    return 'Du hast die Bestellung als steuerfrei berichtigt, der Shop hat aber Umsatzsteuer berechnet. Nimm die Berichtigung zurück oder erstatte die Steuer in Shopify.';
  if (facts['because'] === 'corrected-within-germany')
    return `Du hast die Bestellung als steuerfrei berichtigt, die Ware wird aber in Deutschland geliefert oder abgeholt. Nimm die Berichtigung zurück. Ist sie doch steuerfrei, kläre das mit deiner Steuerberatung und erstelle ${document.object} in Lexware Office von Hand.`;
  if (facts['because'] === 'foreign-tax')
    return `${lineText(facts['line'])} geht ${countryText('nach', facts['country'])}, und Shopify hat dafür ${facts['tax'] ? `„${facts['tax']}“ mit ` : ''}${rateText(facts['rate'])} berechnet. ${notGerman(facts)} Prüfe mit deiner Steuerberatung, wem du sie schuldest, und erstelle ${document.object} in Lexware Office von Hand.`;
  if (facts['because'] === 'partly-taxed')
    return `${lineText(facts['line'])} ist ohne Umsatzsteuer berechnet, ein anderer Teil der Bestellung mit. Bei einer Ausfuhr ist entweder alles steuerfrei oder alles besteuert. Prüfe die Steuereinstellungen in Shopify und erstelle ${document.object} in Lexware Office von Hand.`;
  return `${lineText(facts['line'])} ist mit ${rateText(facts['rate'])} ${countryText('aus', facts['found'])} berechnet, nach den Steuerangaben deines Kontos in Lexware Office gelten aber die Sätze ${countryText('von', facts['country'])}. Prüfe die Steuereinstellungen in Shopify und Lexware Office.`;
};

/** How the taxes of an order contradict the seller's own or each other, and what to do, as sentences. */
export const taxMismatchText = (document: InflectedDocument, facts: Facts): string =>
  `${document.Subject} ist angehalten: ${contradiction(document, facts)}`;
