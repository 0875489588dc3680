import { heading, lead, link, list, paragraph, slot, steps, type SitePage } from './blocks.ts';

export const apps: SitePage = {
  path: '/apps',
  title: 'Womit Belegwerk arbeitet',
  description:
    'Belegwerk läuft im Admin von Shopify und arbeitet mit Lexware Office, deinem Mailserver und anderen Apps zusammen.',
  blocks: [
    lead('Belegwerk ist eine App im Admin von Shopify. Diese Programme gehören dazu oder lassen sich verbinden.'),
    heading('Programme'),
    {
      is: 'cards',
      cards: [
        {
          title: 'Shopify',
          lines: [
            'Bestellungen, Erstattungen, Sendungen, Retouren und Zahlungen kommen aus deinem Shop. Belegwerk öffnest du dort unter „Apps“.',
          ],
        },
        {
          title: 'Lexware Office',
          lines: [
            [
              'Rechnungen, Gutschriften, Lieferscheine, Kontakte und Umsätze entstehen in deinem Konto. ',
              link('/help/setup/connect', 'Verbinden'),
            ],
          ],
        },
        {
          title: 'Dein Mailserver',
          lines: [
            'E-Mails mit Belegen kommen auf Wunsch von deiner eigenen Adresse. Belegwerk verwendet den Server erst, wenn er geprüft ist.',
          ],
        },
        {
          title: 'Mails von Shopify',
          lines: ['Ein Assistent macht das HTML, mit dem die Mails von Shopify zum Beleg der Bestellung führen.'],
        },
        {
          title: 'Andere Apps',
          lines: [
            [
              'Tags und Metafelder an der Bestellung zeigen Nummer, Link und Stand der Belege, damit andere Apps damit arbeiten. ',
              link('/help/shopify/metafields', 'Metafelder'),
            ],
          ],
        },
      ],
    },
  ],
};

export const register: SitePage = {
  path: '/register',
  title: 'Belegwerk installieren',
  description: 'Wie du Belegwerk in deinem Shopify-Shop öffnest oder selbst betreibst.',
  blocks: [
    lead('Ein eigenes Konto brauchst du für Belegwerk nicht: Du meldest dich über deinen Shop an.'),
    heading('In deinem Shop installieren'),
    slot('install'),
    steps(
      'Shopify zeigt dir, welche Berechtigungen die App braucht. Mit deiner Zustimmung ist sie installiert.',
      'Danach öffnet sich Belegwerk in deinem Shop. Du findest es dort immer unter „Apps“.',
      ['Die Einrichtung beginnt von selbst. ', link('/help/setup/connect', 'Lexware Office verbinden')],
    ),
    heading('Was du brauchst'),
    list(
      'Einen Shop bei Shopify, in dem du Apps installieren darfst.',
      'Ein Konto bei Lexware Office, mindestens in der Version L.',
    ),
    paragraph([
      'Klappt die Installation nicht, frag den Betreiber. ',
      link('/help/contact?subject=Belegwerk+installieren', 'Kontakt'),
    ]),
  ],
};
