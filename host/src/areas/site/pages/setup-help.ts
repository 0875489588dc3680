import {
  INSERTION_GROUPS,
  insertionsFor,
  PLACEHOLDERS,
  TEMPLATE_FIELDS,
  type TemplateNamespace,
} from '@belegwerk/core/templates';
import { REGIME_LABELS } from '@belegwerk/core/sentences';
import {
  code,
  heading,
  lead,
  link,
  list,
  note,
  paragraph,
  steps,
  strong,
  type Block,
  type SitePage,
} from '../blocks.ts';

export const connect: SitePage = {
  path: '/help/setup/connect',
  title: 'Lexware Office verbinden',
  description: 'In sieben Schritten von der Installation bis zur ersten automatischen Rechnung in Lexware Office.',
  blocks: [
    lead(
      'Nach der Installation führt dich die Einrichtung in sieben Schritten bis zur ersten automatischen Rechnung. Du kannst sie jederzeit schließen: Beim nächsten Öffnen geht es dort weiter, wo du warst.',
    ),
    heading('Was du brauchst'),
    list(
      'Einen Shop bei Shopify, in dem du Apps installieren darfst.',
      'Ein Konto bei Lexware Office, mindestens in der Version L. Für den One-Stop-Shop braucht es die Version XL.',
    ),
    heading('Die sieben Schritte'),
    steps(
      [
        strong('Bedingungen. '),
        'Lies Nutzungsbedingungen und Haftungsausschluss und nimm beide an. ',
        link('/help/app/terms', 'Wortlaut'),
      ],
      [
        strong('Mit Lexware Office verbinden. '),
        'Ein Fenster von Lexware Office öffnet sich. Melde dich dort an und erlaube Belegwerk den Zugriff; danach schließt es sich. Arbeitet deine Installation mit API-Schlüsseln, erstellst du einen in Lexware Office und trägst ihn ein.',
      ],
      [
        strong('Bestellungen holen. '),
        'Die Bestellungen der letzten 60 Tage kommen in deine Liste. Belege entstehen dadurch nicht.',
      ],
      [
        strong('Belege verlinken. '),
        'Belegwerk sucht in Lexware Office die Belege, die du schon geschrieben hast, und verlinkt sie mit ihren Bestellungen. So entsteht keiner doppelt.',
      ],
      [
        strong('Besteuerung. '),
        `Wähle, wie dein Unternehmen besteuert wird: ${Object.values(REGIME_LABELS)
          .map((label) => `„${label}“`)
          .join(', ')}. Deine Wahl muss zu dem passen, was in Lexware Office eingestellt ist.`,
      ],
      [
        strong('Steuern einstellen. '),
        'Prüfe, was in Shopify und in Lexware Office zu den Steuern eingestellt ist. Belegwerk rechnet mit dem, was dort steht.',
      ],
      [strong('Automatik. '), 'Sieh im Probelauf, was entstehen würde, und schalte die automatische Erstellung ein.'],
    ),
    heading('Wenn etwas nicht klappt'),
    list(
      'Die Zustimmung gilt in dem Browser, in dem du sie begonnen hast. Öffne das Fenster aus der App heraus und nicht aus einem kopierten Link.',
      'Fehlt eine Berechtigung oder soll ein anderes Konto gelten, wähle unter „Einstellungen“, „Verbindung“ den Weg „Noch einmal verbinden“. Bevor ein anderes Konto das bisherige ersetzt, fragt Belegwerk nach.',
      'Trennst du die Verbindung, bleiben alle Belege in Lexware Office, und neue Bestellungen warten.',
    ),
    note(['Du kommst nicht weiter? ', link('/help/contact?subject=Konto+verbinden', 'Schreib uns')]),
  ],
};

const NAMESPACES: readonly TemplateNamespace[] = ['ORDER', 'ITEM', 'SHIPPING', 'DISCOUNT', 'REFUND', 'FULFILLMENT'];

const referenceOf = (namespace: TemplateNamespace): readonly Block[] => [
  heading(INSERTION_GROUPS[namespace], namespace.toLowerCase()),
  {
    is: 'table',
    caption: `Platzhalter: ${INSERTION_GROUPS[namespace]}`,
    head: ['Platzhalter', 'Bedeutung', 'Beispiel'],
    rows: PLACEHOLDERS.filter((one) => one.namespace === namespace).map(({ name, label, example, values }) => [
      [code(`<${name}>`)],
      label,
      values ? values.join(', ') : example,
    ]),
  },
];

/** The commands as the picker of the app offers them. */
const COMMANDS = insertionsFor({ document: 'invoice', field: 'title', metafields: [] }).filter(
  ({ group }) => group === 'COMMAND',
);

/** The reference is made of the catalogue by which templates are read. */
export const template: SitePage = {
  path: '/help/setup/template',
  title: 'Texte mit Platzhaltern',
  description: 'Alle Platzhalter und Befehle für Titel, Texte, Positionen und E-Mails deiner Belege, mit Beispielen.',
  blocks: [
    lead(
      'Titel, Einleitung, Schlusstext, Positionen und E-Mails deiner Belege sind Vorlagen. Ein Platzhalter in spitzen Klammern wird durch den Wert aus der Bestellung ersetzt.',
    ),
    paragraph([
      'Aus ',
      code('Rechnung zu <ORDER.NAME>'),
      ' wird zum Beispiel „Rechnung zu #1042“. Groß- und Kleinschreibung ist gleich.',
    ]),
    paragraph(
      'Beim Schreiben zeigt die App, was aus deiner Vorlage wird, und warnt, wenn ein Platzhalter unbekannt ist oder an dieser Stelle keinen Wert hat. Platzhalter der Artikel, des Versands und der Rabatte haben nur in ihren Zeilen einen Wert.',
    ),
    heading('Befehle'),
    {
      is: 'table',
      caption: 'Befehle',
      head: ['Wozu', 'Schreibweise', 'Ergebnis'],
      rows: COMMANDS.map(({ label, text, example }) => [label, [code(text)], example]),
    },
    ...NAMESPACES.flatMap(referenceOf),
    heading(INSERTION_GROUPS.METAFIELD, 'metafield'),
    paragraph([
      'Der Platzhalter eines Metafelds nennt, woran es hängt, Namespace und Schlüssel, etwa ',
      code('<METAFIELD.ORDER.CUSTOM.KOSTENSTELLE>'),
      '. ',
      link('/help/shopify/metafields', 'Metafelder einrichten'),
    ]),
    heading('Wie lang Texte werden dürfen'),
    {
      is: 'table',
      caption: 'Felder und ihre Grenzen',
      head: ['Feld', 'Zeichen', 'Was länger ist'],
      rows: Object.values(TEMPLATE_FIELDS).map(({ label, limit, isCut }) => [
        label,
        String(limit),
        isCut ? 'wird an einem Wort gekürzt' : 'wird nicht gekürzt',
      ]),
    },
  ],
};

export const testing: SitePage = {
  path: '/help/setup/testing',
  title: 'Belegwerk testen',
  description:
    'Wie du mit Probelauf, Vorschau und Entwürfen siehst, was entsteht, bevor die erste Rechnung festgeschrieben wird.',
  blocks: [
    lead('Du kannst alles ansehen, bevor der erste Beleg in deiner Buchführung steht.'),
    heading('Probelauf'),
    paragraph(
      'Der Probelauf geht durch deine Bestellungen und zeigt, welche Belege mit deinen Einstellungen entstehen, gehalten oder ausgelassen würden, warum, und mit Summen je Steuersatz. Er entscheidet nach denselben Regeln wie der Betrieb und schreibt nichts, weder hier noch in Lexware Office. Du findest ihn im letzten Schritt der Einrichtung.',
    ),
    heading('Vorschau'),
    paragraph(
      'Rechnung und Gutschrift einer Bestellung lassen sich als PDF ansehen, so wie sie mit deinen Einstellungen aussähen. Die Vorschau hinterlässt nichts.',
    ),
    heading('Entwürfe'),
    paragraph(
      'Stellst du unter „Einstellungen“, „Rechnungen“ den Status auf Entwurf, legt Belegwerk Rechnungen an, die du in Lexware Office prüfst und selbst festschreibst. Ein Entwurf hat noch keine Nummer und kein PDF und wird nie versendet.',
    ),
    heading('Testbestellungen'),
    paragraph(
      'Eine Testbestellung von Shopify bekommt keinen Beleg. So landet nichts in deiner Buchführung, was nie verkauft wurde. Um eine Bestellung bis zum Beleg zu verfolgen, nimm eine echte und sieh sie zuerst in der Vorschau an.',
    ),
    heading('Was du prüfen solltest'),
    list(
      'Stimmen Gesamtbetrag und Steuer mit der Bestellung überein? Die Seite der Bestellung zeigt die Bilanz auf den Cent.',
      'Stehen Titel, Texte und Zahlungsziel so da, wie du sie willst?',
      'Bekommt ein Kunde im Ausland oder ein Unternehmen mit USt-ID den richtigen Steuersatz?',
    ),
    note('Ob die Einstellungen zu deinem Unternehmen passen, prüfst du selbst oder mit deiner Steuerberatung.'),
  ],
};
