import type { FailureOf, routes } from '@belegwerk/contracts/api';
import type { DocumentKind } from '@belegwerk/core/documents';
import { CONTRACT_TEXT, reasonText } from '@belegwerk/core/sentences';
import type { DraftPreviewFailure, PrintPreviewFailure } from '@belegwerk/core/for-areas';
import { notFound, Refusal, shopUnavailable } from '../../http/refusal.ts';
import { tryAgainText } from '../../http/try-again-text.ts';

/** Why there is nothing to look at, in the sentence with which the document itself would be held. */
export const previewRefusalOf = (
  failure: PrintPreviewFailure,
  document: DocumentKind,
): Refusal<FailureOf<typeof routes.preview>> => {
  switch (failure.kind) {
    case 'order-unknown':
      return notFound('order');
    case 'customer-erased':
      return new Refusal(failure.kind, ERASED);
    case 'shop-unavailable':
      return shopUnavailable();
    case 'not-connected':
      return new Refusal('bookkeeping-not-connected', UNCONNECTED);
    case 'printer-busy':
    case 'invoice-unread':
      return new Refusal('no-preview', NOT_PRINTED);
    case 'nothing-refunded':
      return new Refusal('no-preview', nothingRefunded(failure.orderName));
    case 'taken-off':
      return new Refusal('no-preview', takenOff(failure.number));
    case 'nothing-invoiced':
      return new Refusal('no-preview', nothingInvoiced(failure.orderName));
    case 'no-document':
      return new Refusal('no-preview', reasonText(failure.reason, failure.orderName, document));
  }
};

/** Why there is no preview as a draft at the accounting service. */
export const draftRefusalOf = (
  failure: DraftPreviewFailure,
  document: 'invoice' | 'credit-note',
): Refusal<FailureOf<typeof routes.draftPreview>> => {
  switch (failure.kind) {
    case 'preview-in-progress':
      return new Refusal(failure.kind, IN_PROGRESS);
    case 'preview-open':
      return new Refusal(failure.kind, open(failure.mark));
    case 'preview-unreadable':
      return new Refusal('preview-open', unreadable(failure.mark));
    case 'bookkeeping-refused':
      return new Refusal(failure.kind, refused(failure.reasons));
    case 'bookkeeping-busy':
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
    case 'bookkeeping-outcome-unknown': {
      const waitSeconds = failure.kind === 'bookkeeping-busy' ? Math.ceil(failure.waitSeconds) : BUSY_SECONDS;
      return new Refusal(failure.kind, `${BUSY} ${tryAgainText(waitSeconds, 'du')}`, { waitSeconds });
    }
    case 'bookkeeping-permission-missing':
      return new Refusal(
        failure.kind,
        failure.permission === 'subscription' ? `${CONTRACT_TEXT}. ${NOTHING_MADE}` : NOT_ALLOWED,
      );
    case 'bookkeeping-not-connected':
      return new Refusal(failure.kind, UNCONNECTED);
    case 'document-not-found':
    case 'document-is-draft':
      return new Refusal('no-preview', BUSY);
    case 'order-unknown':
    case 'customer-erased':
    case 'invoice-unread':
    case 'shop-unavailable':
    case 'not-connected':
    case 'nothing-refunded':
    case 'taken-off':
    case 'nothing-invoiced':
    case 'no-document':
      return previewRefusalOf(failure, document);
  }
};

const NOT_PRINTED = 'Die Vorschau ist gerade nicht fertig geworden. Versuche es in einer Minute noch einmal.';
const BUSY_SECONDS = 30;
const BUSY = 'Lexware Office antwortet gerade nicht, es wurde kein Entwurf angelegt.';
const IN_PROGRESS = 'Der Entwurf wird gerade angelegt. Versuche es in einer Minute noch einmal.';
const NOTHING_MADE = 'Es wurde kein Entwurf angelegt.';
const NOT_ALLOWED =
  'Die Verbindung zu Lexware Office darf keine Entwürfe anlegen. Verbinde das Konto neu und erlaube den Zugriff auf Belege.';
const open = (mark: string): string =>
  `Ob es den Entwurf gibt, lässt sich gerade nicht feststellen. Versuche es in einer Minute noch einmal; dann wird er gesucht, bevor ein neuer entsteht. In Lexware Office trägt er das Zeichen ${mark}.`;
const unreadable = (mark: string): string =>
  `Den Entwurf von vorher darf Belegwerk in Lexware Office nicht lesen. Ob es ihn noch gibt, siehst du dort: Er trägt das Zeichen ${mark}. Verbinde das Konto neu und erlaube den Zugriff auf Belege; bis dahin entsteht kein neuer.`;
const refused = (reasons: readonly string[]): string =>
  `Lexware Office hat den Entwurf abgelehnt${reasons.length > 0 ? `: ${reasons.join('; ').replace(/\.$/, '')}` : ''}. Es wurde nichts angelegt.`;
const ERASED = 'Dieser Kunde wurde auf Verlangen gelöscht. Deshalb gibt es zu seinen Bestellungen keine Vorschau mehr.';
const UNCONNECTED =
  'Ohne Verbindung zu Lexware Office ist nicht bekannt, wie dein Unternehmen besteuert wird. Stelle sie unter „Verbindung“ her.';
const takenOff = (number = 'der Rechnung'): string =>
  `Die Erstattung ist in ${number} schon abgezogen, deshalb gibt es keine Gutschrift.`;
const nothingInvoiced = (order: string): string =>
  `Zu ${order} gibt es keine Rechnung, deshalb auch keine Gutschrift. Entsteht die Rechnung noch, ist die Erstattung darin abgezogen.`;
const nothingRefunded = (order: string): string =>
  `Zu ${order} wurde nichts erstattet, deshalb gibt es keine Gutschrift. Wähle eine Bestellung mit einer Rückerstattung.`;
