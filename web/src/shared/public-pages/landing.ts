import { code, lead, link, paragraph, sold, steps, type SitePage, heading } from './blocks.ts';

/** Size of the pictures, in pixels. */
const PICTURE = { width: 1280, height: 860 } as const;

/** What the product is, for who comes without a shop. */
export const landing: SitePage = {
  path: '/',
  title: 'Aus Bestellungen werden Belege',
  description:
    'Belegwerk macht aus Bestellungen, Erstattungen und Sendungen in Shopify Rechnungen, Gutschriften und Lieferscheine in Lexware Office: jeden genau einmal und auf den Cent.',
  blocks: [
    lead(
      'Belegwerk macht aus den Bestellungen, Erstattungen und Sendungen deines Shopify-Shops Rechnungen, Gutschriften und Lieferscheine in Lexware Office. Jeden genau einmal, auf den Cent, und mit einer Antwort auf die Frage, warum.',
    ),
    sold(
      [{ is: 'actions', links: [link('/register', 'Installieren'), link('/pricing', 'Preise ansehen')] }],
      [{ is: 'actions', links: [link('/register', 'Installieren')] }],
    ),
    {
      is: 'picture',
      from: '/site/order.webp',
      says: 'Belegwerk im Shopify-Admin: eine Bestellung mit ihren Belegen und ihrem Abgleich',
      ...PICTURE,
      isFirst: true,
    },
    heading('Was Belegwerk tut', 'features'),
    {
      is: 'cards',
      cards: [
        {
          title: 'Belege von selbst',
          lines: [
            'Rechnungen bei Eingang, Zahlung oder Versand, Gutschriften zu Erstattungen, Lieferscheine zu Sendungen. Wird eine Bestellung bearbeitet oder umgetauscht, folgen die passenden Belege.',
          ],
        },
        {
          title: 'Auf den Cent',
          lines: [
            'Jeder Beleg wird aus den Beträgen gebildet, die dein Shop berechnet hat. Weicht er auch nur einen Cent ab, wird er gehalten und nicht gesendet.',
          ],
        },
        {
          title: 'Genau einmal',
          lines: [
            'Vor jedem Aufruf steht fest, was entstehen soll. Geht eine Antwort verloren, sucht Belegwerk zuerst nach dem Beleg, bevor etwas noch einmal gesendet wird.',
          ],
        },
        {
          title: 'Mit Begründung',
          lines: [
            'Jede Bestellung sagt, welche Belege sie hat, was noch fehlt und welche Einstellung das entschieden hat. Was dich braucht, steht auf der Übersicht.',
          ],
        },
        {
          title: 'Umsatzsteuer mit Regeln',
          lines: [
            'Kleinunternehmen, deutsche Umsatzsteuer oder One-Stop-Shop; Geschäftskunden mit USt-ID, Ausfuhr und Leistungen im Ausland. Geraten wird nicht: Was nicht zusammenpasst, wird gehalten.',
          ],
        },
        {
          title: 'Was dazugehört',
          lines: [
            'Kontakte, E-Mails mit PDF, Umsätze mit Zuordnungsvorschlag, Bezahlt-Markierung, Tags und Metafelder gehen auf Wunsch von selbst mit.',
          ],
        },
        {
          title: 'Texte, die passen',
          lines: [
            [
              'Titel, Einleitung, Positionen und E-Mails schreibst du mit Platzhaltern wie ',
              code('<ORDER.NAME>'),
              ' und siehst sofort, was daraus wird. ',
              link('/help/setup/template', 'Alle Platzhalter'),
            ],
          ],
        },
        {
          title: 'Erst ansehen, dann einschalten',
          lines: [
            [
              'Ein Probelauf zeigt, welche Belege zu deinen Bestellungen entstehen würden, mit Summen je Steuersatz, ohne dass etwas geschrieben wird. ',
              link('/help/setup/testing', 'So testest du'),
            ],
          ],
        },
        {
          title: 'Datenschutz eingebaut',
          lines: [
            [
              'Auskunft und Löschung nach der DSGVO laufen im Admin deines Shops, und für jede gespeicherte Angabe steht fest, wie lange sie bleibt. ',
              link('/help/app/privacy', 'Was gespeichert wird'),
            ],
          ],
        },
      ],
    },
    heading('So sieht es aus'),
    {
      is: 'picture',
      from: '/site/orders.webp',
      says: 'Jede Bestellung mit ihren Belegen; was wartet oder übersprungen wurde, sagt warum',
      ...PICTURE,
    },
    {
      is: 'picture',
      from: '/site/template.webp',
      says: 'Titel und Texte deiner Belege, mit Platzhaltern und Vorschau',
      ...PICTURE,
    },
    heading('So beginnst du'),
    steps(
      ['Installiere Belegwerk in deinem Shop. ', link('/register', 'Installieren')],
      [
        'Verbinde Lexware Office und bestätige, wie dein Unternehmen besteuert wird. ',
        link('/help/setup/connect', 'Verbinden'),
      ],
      'Sieh im Probelauf, welche Belege entstehen würden, und schalte dann die automatische Erstellung ein.',
    ),
    paragraph(
      'Belegwerk ist freie Software unter der MIT-Lizenz. Shopify und Lexware Office gehören anderen Unternehmen; Belegwerk ist mit keinem von beiden verbunden.',
    ),
  ],
};
