import { PLANS } from '@belegwerk/core/plans';
import {
  INSERTION_GROUPS,
  PLACEHOLDERS,
  TEMPLATE_FIELDS,
  type CataloguedPlaceholder,
  type TemplateNamespace,
} from '@belegwerk/core/templates';
import {
  code,
  heading,
  lead,
  link,
  list,
  paragraph,
  sold,
  steps,
  type Block,
  type Line,
  type SitePage,
} from './blocks.ts';
import { TEMPLATE_EXAMPLES } from './template-examples.ts';

const NAMESPACES: readonly TemplateNamespace[] = ['ORDER', 'ITEM', 'SHIPPING', 'DISCOUNT', 'REFUND', 'FULFILLMENT'];

const WHERE: Readonly<Partial<Record<TemplateNamespace, string>>> = {
  ORDER: 'Sie haben auf jedem Beleg und in jeder E-Mail einen Wert.',
  ITEM: 'Sie haben nur in den Zeilen der Artikel einen Wert.',
  SHIPPING: 'Sie haben nur in der Zeile des Versands einen Wert.',
  DISCOUNT: 'Sie haben nur in der Zeile eines Rabatts einen Wert.',
  REFUND: 'Sie haben nur auf Gutschriften einen Wert.',
  FULFILLMENT: 'Sie haben auf Lieferscheinen einen Wert und auf Rechnungen, wenn schon versendet ist.',
};

const exampleOf = ({ example, values }: CataloguedPlaceholder): Line =>
  values ? ['einer von: ', { code: values.join(', ') }] : example;

const referenceOf = (namespace: TemplateNamespace): readonly Block[] => [
  heading(INSERTION_GROUPS[namespace], namespace.toLowerCase()),
  paragraph(WHERE[namespace] ?? ''),
  {
    is: 'table',
    caption: `Platzhalter: ${INSERTION_GROUPS[namespace]}`,
    head: ['Platzhalter', 'Bedeutung', 'Beispiel'],
    rows: PLACEHOLDERS.filter((one) => one.namespace === namespace).map((one) => [
      [code(`<${one.name}>`)],
      one.label,
      exampleOf(one),
    ]),
  },
];

/** The reference is made of the catalogue by which templates are read. */
export const template: SitePage = {
  path: '/help/setup/template',
  title: 'Texte mit Platzhaltern',
  description: 'Alle Platzhalter und Befehle für Titel, Texte, Positionen und E-Mails deiner Belege, mit Beispielen.',
  blocks: [
    lead(
      'Titel, Einleitung, Schlusstext, Positionen und E-Mails deiner Belege sind Vorlagen. Ein Platzhalter in spitzen Klammern wird durch den Wert aus der Bestellung ersetzt.',
    ),
    heading('Einen Text ändern', 'change'),
    steps(
      'Öffne „Einstellungen“ und dort „Rechnungen“, „Gutschriften“ oder „Lieferscheine“.',
      'Titel, Einleitung und Schlusstext stehen unter „Layout“, die Texte der E-Mails unter „E-Mail-Versand“. Die Texte der Positionen zeigt der Expertenmodus; „Expertenmodus einschalten“ steht unten auf der Seite.',
      'Klicke in das Feld, etwa „Einleitung“, und schreib deinen Text. Unter „Platzhalter“ über dem Feld wählst du aus einer Liste, was aus der Bestellung kommen soll, etwa „Name des Kunden“.',
      '„Vorschau“ zeigt, was aus deinem Text bei einer deiner Bestellungen wird.',
      'Wähle „Speichern“. Der Text gilt für alle Belege, die ab jetzt entstehen.',
    ),
    list(
      'Groß- und Kleinschreibung ist bei Platzhaltern gleich.',
      'Kennt Belegwerk einen Platzhalter nicht oder fehlt ein <END>, wird der Text nicht gespeichert. Am Feld steht, was wohl gemeint ist.',
      'Hat ein Platzhalter keinen Wert, bleibt seine Stelle leer. Mit <IF …> fällt auch weg, was um ihn herum steht.',
    ),
    sold([
      list(
        `Eigene Texte gibt es mit jedem Abonnement außer „${PLANS.free.name}“, E-Mails mit Belegen ab „${PLANS.standard.name}“.`,
      ),
    ]),
    heading('Befehle', 'commands'),
    paragraph('Die Ergebnisse gehören zu einer bezahlten Beispielbestellung #1042 von Erika Mustermann aus Berlin.'),
    {
      is: 'table',
      caption: 'Befehle mit Beispielen',
      head: ['Wozu', 'Das schreibst du', 'Das steht auf dem Beleg'],
      rows: TEMPLATE_EXAMPLES.map(({ purpose, source, result }) => [purpose, [code(source)], result]),
    },
    ...NAMESPACES.flatMap(referenceOf),
    heading(INSERTION_GROUPS.METAFIELD, 'metafield'),
    paragraph([
      'Der Platzhalter eines Metafelds nennt, woran es hängt, Namensraum und Schlüssel, etwa ',
      code('<METAFIELD.ORDER.CUSTOM.KOSTENSTELLE>'),
      '. ',
      link('/help/shopify/metafields', 'Metafelder einrichten'),
    ]),
    heading('Wie lang Texte werden dürfen', 'limits'),
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
