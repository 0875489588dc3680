import type { ZeroRateQuestionReply } from '@belegwerk/contracts/api';
import { countryText } from '@belegwerk/core/sentences';
import { counted } from '../../wording/amounts.ts';

export const zeroRateWords = {
  title: 'Ohne Umsatzsteuer: deine Antwort fehlt',
  about: 'Belegwerk fragt das nur einmal und merkt sich die Antwort unten bei „Antworten zu 0 %“.',
  scope: 'Die Antwort gilt für',
  answer: 'Warum keine Umsatzsteuer berechnet ist',
  choose: 'Bitte wählen',
  statement: 'Meine Käufer bestätigen, dass sie die Anlage betreiben und sie an oder bei einem Gebäude steht.',
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
