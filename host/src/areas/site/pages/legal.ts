import { RETENTION, type RetentionRow } from '@belegwerk/core/privacy';
import { LIABILITY, TERMS } from '@belegwerk/core/sentences';
import { heading, lead, link, list, note, paragraph, type Block, type Line, type SitePage } from '../blocks.ts';
import type { Installation, Operator } from '../installation.ts';

const told = (term: string, value: string | undefined): readonly (readonly [string, Line])[] =>
  value === undefined ? [] : [[term, value]];

const whoRunsIt = ({ name, address, representedBy, email, phone, register, vatId }: Operator): Block => ({
  is: 'facts',
  facts: [
    ...told('Betreiber', name),
    ...told('Anschrift', address.length > 0 ? address.join(', ') : undefined),
    ...told('Vertreten durch', representedBy),
    ...(email === undefined ? [] : [['E-Mail', [link(`mailto:${email}`, email)]] as const]),
    ...told('Telefon', phone),
    ...told('Register', register),
    ...told('USt-IdNr.', vatId),
  ],
});

/** What § 5 DDG asks of everybody is there. */
const isWhole = ({ name, address, email }: Operator): boolean =>
  name !== undefined && address.length > 0 && email !== undefined;

export const imprint = ({ operator }: Installation): SitePage => ({
  path: '/help/imprint',
  title: 'Impressum',
  description: 'Wer diese Installation von Belegwerk betreibt und wie du ihn erreichst.',
  blocks: [
    lead('Angaben nach § 5 DDG'),
    whoRunsIt(operator),
    ...(isWhole(operator)
      ? []
      : [
          note(
            'Für diese Installation sind die Angaben zum Betreiber noch nicht vollständig hinterlegt. Wer sie betreibt, trägt sie in den Einstellungen des Programms nach.',
          ),
        ]),
    paragraph(
      'Belegwerk ist freie Software, die jeder selbst betreiben kann. Für diese Installation ist allein der genannte Betreiber verantwortlich.',
    ),
  ],
});

export const terms: SitePage = {
  path: '/help/app/terms',
  title: 'Nutzungsbedingungen',
  description:
    'Was du mit Belegwerk vereinbarst: was die App tut, wofür du verantwortlich bleibst und wofür gehaftet wird.',
  blocks: [
    lead('Diese Bedingungen nimmst du an, bevor du dein Konto bei Lexware Office zum ersten Mal verbindest.'),
    heading('Nutzungsbedingungen'),
    ...TERMS.map((line) => paragraph(line)),
    heading('Haftungsausschluss'),
    ...LIABILITY.map((line) => paragraph(line)),
    paragraph(['Dein Vertragspartner ist der Betreiber dieser Installation. ', link('/help/imprint', 'Impressum')]),
  ],
};

const ROWS: readonly RetentionRow[] = Object.values(RETENTION);

/** What the product itself holds of people, as the table says by which it deletes. */
export const privacy = ({ operator }: Installation): SitePage => ({
  path: '/help/app/privacy',
  title: 'Datenschutz',
  description: 'Welche Daten Belegwerk speichert, wozu, auf welcher Grundlage und wie lange.',
  blocks: [
    lead(
      'Belegwerk verarbeitet Daten deines Shops und deiner Kunden, um Belege zu erstellen, zu versenden und dir zu zeigen. Du bist dafür verantwortlich; der Betreiber dieser Installation verarbeitet sie in deinem Auftrag (Art. 28 DSGVO).',
    ),
    ...(operator.name === undefined
      ? []
      : [paragraph([`Betreiber ist ${operator.name}. `, link('/help/imprint', 'Impressum')])]),
    heading('Woher die Daten kommen und wohin sie gehen'),
    list(
      'Aus Shopify liest Belegwerk Bestellungen mit Erstattungen, Sendungen und Zahlungen, die Adressen der Kunden und die Angaben zu deinem Shop.',
      'An Lexware Office gehen die Angaben, die auf deine Belege, Kontakte und Umsätze gehören.',
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
    {
      is: 'table',
      caption: 'Gespeicherte Daten, Zweck, Grundlage und Dauer',
      head: ['Daten', 'Wozu', 'Grundlage', 'Wie lange'],
      rows: ROWS.map(({ what, purpose, basis, kept }) => [what, purpose, basis, kept]),
    },
  ],
});
