import type { LinkedKind } from '@belegwerk/core/order-links';
import type { Previewed } from './receipt-preview.queries.ts';
import { said } from '../../wording/said.ts';

const NAMES = { invoice: 'Rechnung', credit: 'Gutschrift' } as const satisfies Readonly<Record<LinkedKind, string>>;

export const previewWords = {
  show: 'Vorschau anzeigen',
  failure: 'Es gibt keine Vorschau',
  get there() {
    return said('Mit deinem Drucklayout in Lexware Office');
  },
  get whatThere() {
    return said(
      'Willst du Logo, Schrift und Fußzeile sehen, legt Belegwerk dafür einen Entwurf in Lexware Office an. Dateien von Entwürfen gibt Lexware Office nicht heraus; du siehst ihn dort an. Er zählt nirgends mit und geht an niemanden. Löschen musst du ihn dort selbst: Wer ihn festschreibt, hat einen echten Beleg. Lexware Office gibt schon dem Entwurf die nächste Nummer; nach dem Löschen fehlt sie in deiner Reihe.',
    );
  },
  get connectFirst() {
    return said('Dafür muss Lexware Office verbunden sein.');
  },
  makeDraft: 'Entwurf anlegen',
  made: 'Der Entwurf ist angelegt',
  madeBefore: 'Ein Entwurf von vorher ist noch da',
  get deleteIt() {
    return said('Sieh ihn in Lexware Office an und lösche ihn danach dort.');
  },
  get deleteFirst() {
    return said('Er zeigt den Stand von damals. Lösche ihn in Lexware Office; danach kannst du einen neuen anlegen.');
  },
  get openThere() {
    return said('Entwurf in Lexware Office öffnen');
  },
  notMade: 'Es wurde kein Entwurf angelegt',
  isOpen: 'Ob es den Entwurf gibt, ist noch offen',
  isBeingMade: 'Der Entwurf wird gerade angelegt',
  save: 'PDF speichern',
  close: 'Schließen',
  notSeen: 'Siehst du hier nichts? Manche Geräte zeigen PDFs nicht auf der Seite.',
} as const;

export const previewTitle = (kind: LinkedKind): string => `Vorschau: ${NAMES[kind]}`;

/** What the preview is, and what it is not. */
export const whatItIs = (kind: LinkedKind): string =>
  kind === 'invoice'
    ? said(
        'So sähe die Rechnung über die ganze Bestellung aus, wenn sie jetzt entstünde: mit deinen Texten und auf den Cent gerechnet. Belegwerk zeichnet sie selbst. In Lexware Office entsteht nichts, und sie verbraucht keine Übertragung. Schrift, Logo und Fußzeile kommen später aus deinem Drucklayout.',
      )
    : said(
        'So sähe die Gutschrift zur letzten Rückerstattung der Bestellung aus, wenn sie jetzt entstünde: mit deinen Texten und auf den Cent gerechnet. Belegwerk zeichnet sie selbst. In Lexware Office entsteht nichts, und sie verbraucht keine Übertragung. Schrift, Logo und Fußzeile kommen später aus deinem Drucklayout.',
      );

export const frameTitle = ({ kind, name }: Previewed): string => `Vorschau der ${NAMES[kind]} zu ${name}`;
export const fileName = ({ kind, name }: Previewed): string =>
  `Vorschau-${NAMES[kind]}-${name.replaceAll(/[^\p{L}\p{N}-]/gu, '')}.pdf`;
