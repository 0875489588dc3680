import { METAFIELD_CATEGORIES, METAFIELD_TYPE_LABELS, WRITABLE_VALUES } from '@belegwerk/core/metafields';
import { PLANS } from '@belegwerk/core/plans';
import { METAFIELD_RESOURCE_LABELS, MAX_METAFIELDS } from '@belegwerk/core/preferences';
import { code, heading, lead, link, list, note, paragraph, sold, steps, type SitePage } from './blocks.ts';

export const shopifyPlan: SitePage = {
  path: '/help/shopify/plan',
  title: 'Shopify-Plan',
  description: 'Was bei Belegwerk von deinem Plan bei Shopify abhängt.',
  blocks: [
    sold(
      [
        lead(
          'Dein Plan bei Shopify und dein Abonnement bei Belegwerk sind zwei verschiedene Dinge. An einer Stelle hängen sie zusammen.',
        ),
        heading(`Für wen es „${PLANS.basic.name}“ gibt`),
        paragraph(
          `Das Abonnement „${PLANS.basic.name}“ ist für kleine Shops gedacht. Es wird Shops angeboten, die bei Shopify den Plan Basic haben, sich in der Testphase befinden oder Entwicklungsshops sind. Alle anderen beginnen mit „${PLANS.standard.name}“ oder bleiben bei „${PLANS.free.name}“.`,
        ),
        heading('Wenn du den Plan bei Shopify wechselst'),
        paragraph(
          'Wechselst du bei Shopify in einen größeren Plan, behältst du das Abonnement, das du hast. Neu wählen kannst du danach nur, was zu deinem Shop passt.',
        ),
      ],
      [
        lead(
          'In dieser Installation gibt es keine Abonnements. Von deinem Plan bei Shopify hängt nur ab, was Shopify selbst erlaubt.',
        ),
      ],
    ),
    heading('Shopify Plus'),
    sold(
      [
        paragraph(
          `Einstellungen, die es nur mit Shopify Plus gibt, sind ab „${PLANS.business.name}“ enthalten: der Standort des Unternehmens als Suchort für die USt-ID.`,
        ),
      ],
      [
        paragraph(
          'Nur mit Shopify Plus gibt es eine Einstellung: den Standort des Unternehmens als Suchort für die USt-ID.',
        ),
      ],
    ),
    heading('Ältere Bestellungen'),
    paragraph(
      'Apps lesen bei Shopify nur die Bestellungen der letzten 60 Tage. Ältere liest Belegwerk erst, wenn dein Shop die Berechtigung dafür erteilt hat; die App fragt danach, wenn du ältere Bestellungen importierst.',
    ),
    sold(
      [
        note([
          link('/pricing', 'Alle Preise'),
          ' · ',
          link('/help/contact?subject=Shopify-Plan+und+Abonnement', 'Frage stellen'),
        ]),
      ],
      [note([link('/help/contact?subject=Shopify-Plan', 'Frage stellen')])],
    ),
  ],
};

export const metafields: SitePage = {
  path: '/help/shopify/metafields',
  title: 'Metafelder',
  description:
    'Wie Belegwerk Metafelder von Shopify in Texten verwendet und Nummern, Links und Stand der Belege in Metafelder schreibt.',
  blocks: [
    lead(
      `Metafelder sind eigene Felder in Shopify. Belegwerk kann bis zu ${MAX_METAFIELDS} davon in deinen Texten verwenden und bis zu ${MAX_METAFIELDS} an der Bestellung füllen.`,
    ),
    sold([paragraph(`Dafür braucht es das Abonnement „${PLANS.premium.name}“ oder ein größeres.`)]),
    heading('Metafelder in Texten'),
    steps(
      'Öffne „Einstellungen“, „Metafelder“ und wähle unter „Metafelder lesen“ „Hinzufügen“.',
      `Wähle, woran das Metafeld hängt (${Object.values(METAFIELD_RESOURCE_LABELS).join(', ')}), und trage „Namensraum“ und „Schlüssel“ so ein, wie sie in Shopify stehen. Der Namensraum heißt in Shopify auch „Namespace“. Wähle dann „Speichern“.`,
      [
        'Verwende den Platzhalter in deinen Texten, etwa ',
        code('<METAFIELD.ORDER.CUSTOM.KOSTENSTELLE>'),
        '. ',
        link('/help/setup/template', 'Texte mit Platzhaltern'),
      ],
    ),
    paragraph(
      'Belegwerk liest nur, was du dort einträgst. Metafelder von Produkten und Varianten haben nur in den Zeilen der Artikel einen Wert.',
    ),
    heading('Metafelder schreiben'),
    paragraph(
      'Unter „Metafelder schreiben“ wählst du „Hinzufügen“ und ordnest einem Wert ein Metafeld der Bestellung zu. Er steht dort, sobald es den Beleg gibt, und andere Apps und deine Vorlagen können damit arbeiten.',
    ),
    {
      is: 'table',
      caption: 'Werte, die geschrieben werden können',
      head: ['Wert', 'Gehört zu', 'Typ in Shopify'],
      rows: WRITABLE_VALUES.map(({ label, category, type }) => [
        label,
        METAFIELD_CATEGORIES[category],
        METAFIELD_TYPE_LABELS[type],
      ]),
    },
    heading('Regeln von Shopify'),
    list(
      'Ein Namensraum hat 3 bis 255 Zeichen, ein Schlüssel 2 bis 64: Buchstaben ohne Umlaute, Ziffern, Bindestrich und Unterstrich.',
      'In die Namensräume anderer Apps und in die von Shopify selbst wird nicht geschrieben.',
    ),
  ],
};

export const webhooks: SitePage = {
  path: '/help/shopify/webhooks',
  title: 'Nachrichten von Shopify (Webhooks)',
  description:
    'Wie Belegwerk von Bestellungen, Zahlungen, Sendungen und Erstattungen erfährt und warum keine verloren geht.',
  blocks: [
    lead(
      'Shopify meldet Belegwerk, was in deinem Shop geschieht: neue, bezahlte, geänderte und stornierte Bestellungen, Erstattungen, Zahlungen, Sendungen und Retouren. Du musst dafür nichts einrichten.',
    ),
    heading('Was mit einer Nachricht geschieht'),
    steps(
      'Belegwerk prüft die Unterschrift von Shopify. Was nicht von Shopify kommt, wird abgewiesen.',
      'Die Nachricht wird gespeichert, bevor Shopify eine Antwort bekommt. Auch wenn das Programm gleich darauf neu startet, geht sie nicht verloren.',
      'Belegwerk liest die Bestellung so, wie sie jetzt ist, und entscheidet, welche Belege fällig sind. Kommt eine Nachricht zweimal oder in falscher Reihenfolge, entsteht trotzdem jeder Beleg genau einmal.',
    ),
    heading('Wenn Nachrichten ausbleiben'),
    paragraph(
      'In regelmäßigen Abständen gleicht Belegwerk die geänderten Bestellungen deines Shops ab und findet so auch, wovon keine Nachricht kam. Einmal am Tag wird geprüft, ob Shopify noch alle Nachrichten schickt; fehlende werden neu angefordert. Im Verlauf steht, wenn etwas gefehlt hat oder Shopify eine Nachricht verweigert.',
    ),
    heading('Wenn Shopify eine Nachricht verweigert'),
    list(
      'Fehlt eine Berechtigung, nennt die App sie und führt dich mit „Zugriff erteilen“ zu Shopify.',
      'Darf die App personenbezogene Daten bei Shopify nicht lesen, kann nur der Betreiber dieser Installation das ändern.',
    ),
    heading('Nachrichten von Lexware Office'),
    paragraph(
      'Auch Lexware Office meldet Änderungen, etwa eine bezahlte Rechnung. Was dort von Hand geschieht, steht deshalb kurz darauf an der Bestellung.',
    ),
  ],
};
