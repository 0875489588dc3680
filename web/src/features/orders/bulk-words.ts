import type { BulkPreviewReply } from '@belegwerk/contracts/api';
import { lengthText } from '../../shared/batches/batch-words.ts';
import { counted, germanNumber } from '../../wording/amounts.ts';
import type { BulkWanted } from './bulk.queries.ts';
import { said } from '../../wording/said.ts';

const orders = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');
const documents = (count: number): string => counted(count, 'Beleg', 'Belege');

/** What the bar and the dialog for many orders say. */
export const bulkTexts = {
  actions: 'Aktionen',
  none: 'Auswahl aufheben',
  reason: 'Grund',
  choose: 'Bitte wählen',
  paidOn: 'Bezahlt am',
  inShop: 'Bestellungen auch in Shopify als bezahlt markieren',
  failed: 'Das hat nicht geklappt',
  counting: 'Belegwerk zählt, was zu tun ist …',
  nothing: 'Hier ist nichts zu tun.',
  begin: 'Starten',
  begun: 'Sammelaktion gestartet',
} as const;

/** „3 Bestellungen ausgewählt“. */
export const chosenText = (count: number): string => `${orders(count)} ausgewählt`;
/** „Alle 312 auswählen“. */
export const allFoundText = (total: number): string => `Alle ${germanNumber(String(total))} auswählen`;

/** More are chosen all at once. */
export const tooManyTicked = 'Einzeln gehen höchstens 500. Wähle mit einem Filter alle aus.';

const doneText = (what: BulkWanted['what'], { toDo, documents: most }: BulkPreviewReply): string => {
  switch (what) {
    case 'create':
      return `Für ${orders(toDo)} versucht Belegwerk, die fehlenden Belege zu erstellen, nach deinen Einstellungen. Das sind höchstens ${documents(most)}.`;
    case 'create-now':
      return `${orders(toDo)} ${toDo === 1 ? 'bekommt' : 'bekommen'} jetzt die Rechnung, auch wenn sie noch wartet oder eine Einstellung sie ausnimmt.`;
    case 'mark-paid':
      return said(
        `Für ${counted(most, 'Rechnung', 'Rechnungen')} bucht Belegwerk in Lexware Office einen Umsatz über den offenen Betrag und schlägt ihn für die Rechnung vor. Wähle das nur, wenn das Geld da ist und kein anderer Umsatz dafür kommt.`,
      );
    case 'cancel':
      return `${counted(most, 'Rechnung wird', 'Rechnungen werden')} durch eine Gutschrift aufgehoben. Shopify erstattet dadurch nichts, und eine neue Rechnung entsteht nicht von selbst.`;
    case 'send':
      return `${documents(most)} von ${orders(toDo)} ${most === 1 ? 'geht' : 'gehen'} per E-Mail an die Kunden. Schon versendete gehen nicht noch einmal hinaus.`;
    case 'look-again':
      return `${orders(toDo)} ${toDo === 1 ? 'wird' : 'werden'} neu geprüft.`;
    case 'ignore':
      return said(
        `Für ${orders(toDo)} entstehen keine weiteren Belege, auch keine Gutschriften. Was schon in Lexware Office steht, bleibt dort.`,
      );
    case 'pdf':
    case 'zip':
      return `${documents(most)} von ${orders(toDo)} ${most === 1 ? 'kommt' : 'kommen'} in die Datei.`;
  }
};

const TAKE_TRANSFERS: ReadonlySet<BulkWanted['what']> = new Set(['create', 'create-now', 'cancel', 'look-again']);

/** How many transfers it takes, also for those orders that are left out because none is there. */
export const transfersOf = (what: BulkWanted['what'], preview: BulkPreviewReply): number =>
  TAKE_TRANSFERS.has(what) ? preview.documents + preview.lackTransfers : 0;

/** Where plans are bought, it is not begun with too few: the press asks about them. */
const transfersText = (
  { documents: needed, transfersLeft }: BulkPreviewReply,
  isBought: boolean,
): readonly string[] => {
  if (transfersLeft === null) return [];
  return [
    needed > transfersLeft
      ? `Dafür braucht es bis zu ${counted(needed, 'Übertragung', 'Übertragungen')}, übrig ${transfersLeft === 1 ? 'ist' : 'sind'} ${germanNumber(String(transfersLeft))}. ${isBought ? 'Erweitere zuerst dein Abonnement, oder wähle weniger Bestellungen.' : 'Was nicht reicht, wartet.'}`
      : `Das braucht höchstens ${counted(needed, 'Übertragung', 'Übertragungen')} von ${germanNumber(String(transfersLeft))}.`,
  ];
};

const mailText = ({ mailed }: BulkPreviewReply): readonly string[] => {
  if (mailed === undefined) return [];
  return [
    mailed === 0
      ? 'Kein Kunde bekommt dazu eine E-Mail.'
      : `Von ${orders(mailed)} ${mailed === 1 ? 'bekommt der Kunde' : 'bekommen die Kunden'} den Beleg per E-Mail.`,
  ];
};

const eInvoiceText = ({ eInvoices }: BulkPreviewReply): readonly string[] => {
  if (!eInvoices) return [];
  const { 'will-be': will, 'will-be-none': none, unknown } = eInvoices;
  const all = will + none + unknown;
  if (all === 0) return [];
  const open = unknown === 0 ? '' : ` Bei ${germanNumber(String(unknown))} ist es nicht bekannt.`;
  return [
    `Nach der letzten Prüfung ${all === 1 ? 'geht' : 'gehen'} ${counted(all, 'Rechnung', 'Rechnungen')} an Unternehmen: ${germanNumber(String(will))} ${will === 1 ? 'wird eine E-Rechnung' : 'werden E-Rechnungen'}, ${germanNumber(String(none))} keine.${open}`,
  ];
};

const tillText = ({ fromTill }: BulkPreviewReply): readonly string[] =>
  fromTill === 0
    ? []
    : [
        `${orders(fromTill)} ${fromTill === 1 ? 'kommt' : 'kommen'} aus dem Ladengeschäft: Der Umsatz kann schon im Kassenabschluss stehen. Erfasse ihn nur einmal.`,
      ];

const filesText = (what: BulkWanted['what'], { ordersAFile = 1, toDo }: BulkPreviewReply): string => {
  const kind = what === 'zip' ? 'ZIP' : 'PDF';
  const size = germanNumber(String(ordersAFile));
  return toDo > ordersAFile
    ? `Je ${size} Bestellungen entsteht eine Datei (${kind}), zusammen ${Math.ceil(toDo / ordersAFile)}.`
    : `Es entsteht eine Datei (${kind}).`;
};

/** What would happen to how many, what it takes, and how long. */
export const previewLines = (
  what: BulkWanted['what'],
  preview: BulkPreviewReply,
  isBought: boolean,
): readonly string[] => {
  const { documents: most, orders: all, isCut, toDo, left, lackTransfers, seconds, ordersAFile } = preview;
  return [
    ...(isCut
      ? [`Auf einmal gehen höchstens ${germanNumber(String(all))} Bestellungen. Es sind die ersten der Liste.`]
      : []),
    ...(toDo > 0 ? [doneText(what, preview)] : lackTransfers > 0 ? [] : [bulkTexts.nothing]),
    ...left.map(({ why, orders: count }) => `${orders(count)} ${why}.`),
    ...(toDo > 0 && most > 0 && TAKE_TRANSFERS.has(what) ? transfersText(preview, isBought) : []),
    ...(toDo > 0 ? [...eInvoiceText(preview), ...mailText(preview), ...tillText(preview)] : []),
    ...(toDo > 0 && ordersAFile !== undefined ? [filesText(what, preview)] : []),
    ...(toDo > 0 ? [`Das dauert etwa ${lengthText(seconds)}. Neue Bestellungen gehen immer vor.`] : []),
  ];
};
