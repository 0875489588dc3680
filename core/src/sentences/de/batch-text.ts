import { leftOutSentence } from './bulk-text.ts';
import { isObstacle, OBSTACLES } from './obstacles.ts';
import { planBound } from './plan-bound-text.ts';

const given = planBound(true);

const REASONS: Readonly<Record<string, string>> = {
  'upgrade-required':
    'Dein Abonnement enthält den Import älterer Bestellungen nicht. Mit einem größeren geht es weiter.',
  'purchase-required': 'Der Import älterer Bestellungen ist nicht freigeschaltet. Schalte ihn unter „Abonnement“ frei.',
  'not-given': `Der Import älterer Bestellungen ${given.lacked}. ${given.wayOut}.`,
  'scopes-missing':
    'Shopify erlaubt nicht mehr, ältere Bestellungen zu lesen. Erteile den Zugriff und setze den Import fort.',
  'no-days': 'Der Tag liegt nicht zwischen der Eröffnung des Shops und der Installation.',
  'order-unreadable': 'Die Bestellungen dieses Tages ließen sich nicht lesen.',
  'shop-closed':
    'Shopify lässt Belegwerk diese Bestellungen gerade nicht lesen. Prüfe die Berechtigungen und setze fort.',
  'mails-not-in-plan': 'Dein Abonnement enthält den E-Mail-Versand nicht. Mit einem größeren geht es weiter.',
  'mails-not-given': `Der E-Mail-Versand ${given.lacked}. ${given.wayOut}.`,
  'mails-paused': 'Über den Absender von Belegwerk sind gerade zu viele E-Mails gegangen. Setze später fort.',
  'bookkeeping-not-connected': 'Lexware Office ist nicht verbunden. Verbinde dein Konto und setze fort.',
  'bookkeeping-permission-missing':
    'Deinem Zugang zu Lexware Office fehlt ein Recht. Verbinde das Konto neu und setze fort.',
  'numbers-unread': 'Lexware Office ließ sich nicht nach den Belegnummern fragen.',
  'folder-superseded': 'Eine neuere Ausgabe ist an ihre Stelle getreten.',
  'order-gone': 'Die Bestellung gibt es nicht mehr.',
  'order-unreadable-alone': 'Die Bestellung ließ sich nicht lesen.',
  'nothing-to-send': 'Hier gibt es nichts mehr zu versenden.',
  'no-file': 'In Lexware Office gibt es keine Datei.',
  'in-other-books': 'Der Beleg steht in den Büchern eines anderen Kontos.',
  'receipt-unknown': 'Den Beleg gibt es nicht mehr.',
  'customer-erased': 'Die Daten des Kunden wurden gelöscht. Es geht keine E-Mail mehr an ihn.',
  'form-faulty': 'Empfänger oder Text der E-Mail fehlen. Versende den Beleg auf der Seite der Bestellung.',
  'attachment-refused': 'Ein Anhang der E-Mail lässt sich nicht verwenden. Prüfe die Anhänge in den Einstellungen.',
  'mail-refused': 'Der Mailserver hat die E-Mail abgelehnt. Prüfe die Adresse auf der Seite der Bestellung.',
  'mail-unclear': 'Ob die E-Mail angekommen ist, weiß niemand. Frag nach, bevor du noch einmal sendest.',
  'order-not-found': 'Die Bestellungen dieses Tages gibt es in Shopify nicht mehr.',
};

/** Why a batch or one of its items did not go on; a code without a sentence is a defect of ours. */
export const batchReasonText = (code: string): string =>
  REASONS[code] ??
  (isObstacle(code) ? OBSTACLES[code] : undefined) ??
  leftOutSentence(code) ??
  'Das ist an einem Fehler gescheitert. Versuche es noch einmal; hilft das nicht, melde dich bei uns.';
