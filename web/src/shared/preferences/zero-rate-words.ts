import type { ZeroRateQuestionReply } from '@belegwerk/contracts/api';
import { countryText } from '@belegwerk/core/sentences';
import { counted } from '../../wording/amounts.ts';

export const zeroRateWords = {
  title: 'Ohne Umsatzsteuer: deine Antwort fehlt',
  about: 'Belegwerk merkt sich die Antwort unten bei „Antworten zu 0 %“ und fragt dafür nicht noch einmal.',
  scope: 'Die Antwort gilt für',
  answer: 'Warum keine Umsatzsteuer berechnet ist',
  abroadAnswer: 'Gilt dort 0 %?',
  other: 'Steuerfrei aus einem anderen Grund',
  paragraph: 'Paragraf, der auf der Rechnung steht',
  paragraphHelp: 'Zum Beispiel „§ 4 Nr. 11b UStG“. Frag deine Steuerberatung, wenn du ihn nicht kennst.',
  choose: 'Bitte wählen',
  statement:
    'Meine Käufer haben bestätigt, dass sie die Anlage betreiben und dass sie auf oder nahe einer Wohnung oder einem begünstigten öffentlichen Gebäude steht oder höchstens 30 kWp hat. Verkauft werden nur Module, wesentliche Komponenten und Speicher.',
  preview: 'Das würde mit deiner Antwort aus den Bestellungen, die darauf warten:',
  take: 'Antwort übernehmen',
  taken: 'Antwort gespeichert. Die Bestellungen werden jetzt neu geprüft.',
};

/** What is asked about one thing. */
export const questionText = ({ subject, title, country, orders, orderName }: ZeroRateQuestionReply): string => {
  const waiting = counted(orders, 'Bestellung wartet', 'Bestellungen warten');
  const what =
    subject === 'abroad'
      ? `Shopify nennt für „${title}“ ${countryText('in', country)} 0 %. Gilt dort 0 %?`
      : `Shopify berechnet für „${title}“ keine Umsatzsteuer. Wie ist ${subject === 'shipping' ? 'der Versand' : 'das'} besteuert?`;
  return `${what} ${waiting} darauf, zum Beispiel ${orderName}.`;
};
