import type { Sales } from '@belegwerk/core/plans';
import { toldRetention } from '@belegwerk/core/privacy';
import { TEMPLATE_NOTE } from '@belegwerk/core/agreement';
import { COMMERCIAL_TERMS, LIABILITY, termsOf } from '@belegwerk/core/sentences';
import {
  counted,
  heading,
  lead,
  link,
  list,
  note,
  paragraph,
  slot,
  sold,
  type Block,
  type SitePage,
} from './blocks.ts';

export const imprint: SitePage = {
  path: '/help/imprint',
  title: 'Impressum',
  description: 'Wer diese Installation von Belegwerk betreibt und wie du ihn erreichst.',
  blocks: [
    lead('Angaben nach § 5 DDG'),
    slot('operator'),
    paragraph(
      'Belegwerk ist freie Software, die jeder selbst betreiben kann. Für diese Installation ist allein der genannte Betreiber verantwortlich.',
    ),
  ],
};

export const terms: SitePage = {
  path: '/help/app/terms',
  title: 'Nutzungsbedingungen',
  description:
    'Was du mit Belegwerk vereinbarst: was die App tut, wofür du verantwortlich bleibst und wofür gehaftet wird.',
  blocks: [
    lead('Diese Bedingungen nimmst du an, bevor du dein Konto bei Lexware Office zum ersten Mal verbindest.'),
    heading('Nutzungsbedingungen'),
    sold(
      termsOf(true).map((line) => paragraph(line)),
      termsOf(false).map((line) => paragraph(line)),
    ),
    sold(
      COMMERCIAL_TERMS.flatMap(({ title, lines }) => [heading(title), list(...lines)]),
      [],
    ),
    heading('Haftungsausschluss'),
    ...LIABILITY.map((line) => paragraph(line)),
    heading('Auftragsverarbeitung'),
    paragraph(
      'Den Vertrag nach Art. 28 DSGVO schließt du in der App unter „Hilfe“, „Datenschutz“. Dort lädst du ihn auch als PDF herunter.',
    ),
    note(TEMPLATE_NOTE),
    paragraph(['Dein Vertragspartner ist der Betreiber dieser Installation. ', link('/help/imprint', 'Impressum')]),
  ],
};

const stored = (sales: Sales): readonly Block[] => [
  {
    is: 'table',
    caption: 'Gespeicherte Daten, Zweck, Grundlage und Dauer',
    head: ['Daten', 'Wozu', 'Grundlage', 'Wie lange'],
    rows: toldRetention(sales).map(({ what, purpose, basis, kept }) => [what, purpose, basis, kept]),
  },
];

/** What the product itself holds of people, as the table says by which it deletes. */
export const privacy: SitePage = {
  path: '/help/app/privacy',
  title: 'Datenschutz',
  description: 'Welche Daten Belegwerk speichert, wozu, auf welcher Grundlage und wie lange.',
  blocks: [
    lead(
      'Belegwerk verarbeitet Daten deines Shops und deiner Kunden, um Belege zu erstellen, zu versenden und dir zu zeigen. Du bist dafür verantwortlich; der Betreiber dieser Installation verarbeitet sie in deinem Auftrag (Art. 28 DSGVO).',
    ),
    slot('operator-line'),
    heading('Woher die Daten kommen und wohin sie gehen'),
    list(
      'Aus Shopify liest Belegwerk Bestellungen mit Erstattungen, Sendungen und Zahlungen, die Adressen der Kunden und die Angaben zu deinem Shop.',
      'An Lexware Office gehen die Angaben, die auf deine Belege, Kontakte und Umsätze gehören.',
      'Lässt du eine USt-IdNr. prüfen, gehen sie, der Name und die Adresse des Unternehmens und deine USt-IdNr. an das Bundeszentralamt für Steuern, oder die Nummern allein an die EU-Kommission (VIES). Von selbst geschieht das nur, wenn du es einschaltest.',
      'E-Mails mit Belegen gehen über den Mailserver, den du einträgst, oder über den dieser Installation.',
      'Zugänge zu Shopify, zu Lexware Office und zu deinem Mailserver werden verschlüsselt gespeichert.',
    ),
    heading('Rechte deiner Kunden'),
    paragraph(
      'Fragt ein Kunde nach seinen Daten oder verlangt er ihre Löschung, gib die Anfrage in Shopify beim Kunden ein. Die Auskunft liegt kurz darauf in der App unter „Datenschutz“; eine Löschung geschieht von selbst. Was das Gesetz aufzubewahren verlangt, wird dort mit Paragraf und letztem Tag genannt.',
    ),
    heading('Diese Seiten'),
    paragraph(
      'Die öffentlichen Seiten brauchen kein JavaScript, setzen keine Cookies und laden nichts von anderen Servern.',
    ),
    heading('Was gespeichert wird'),
    sold(stored('plans'), [counted(stored('limited'), stored('nothing'))]),
  ],
};
