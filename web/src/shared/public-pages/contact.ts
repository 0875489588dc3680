import { heading, lead, link, list, paragraph, slot, type SitePage } from './blocks.ts';

export const contact: SitePage = {
  path: '/help/contact',
  title: 'Kontakt',
  description: 'Wie du dem Betreiber dieser Installation von Belegwerk schreibst und was ihm hilft, dir zu antworten.',
  blocks: [
    lead('Schreib uns, was passiert ist und was du erwartet hast.'),
    slot('contact'),
    heading('Was uns hilft'),
    list(
      'Die Adresse deines Shops, etwa mein-laden.myshopify.com.',
      'Der Name der Bestellung, zum Beispiel #1042, und die Nummer des Belegs.',
      'Die Kennung aus der Fehlermeldung, wenn eine dabei steht. Passwörter und Schlüssel brauchen wir nie.',
    ),
    paragraph(['Vielleicht steht die Antwort schon in der ', link('/help', 'Hilfe'), '.']),
  ],
};
