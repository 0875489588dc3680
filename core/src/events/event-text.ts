import { REASON_CODES, type ReasonCode } from '../decisions/reasons.ts';
import { euroText, settingWord, shortened, type Facts } from './german-words.ts';
import { reasonText } from './reason-text.ts';

/** What the sentence of an event is made from; every `LogEvent` is one. */
export interface TellableEvent {
  readonly name: string;
  readonly facts: Facts;
  readonly order?: { readonly name: string } | undefined;
}

type Teller = (facts: Facts, order: string | undefined) => string;

/** Company names are cut in the log. Specification 2, section 9. */
const COMPANY_LENGTH = 20;

const isReasonCode = (code: string): code is ReasonCode => (REASON_CODES as readonly string[]).includes(code);

const to = (order: string | undefined): string => (order === undefined ? '' : ` zu ${order}`);

const documentMade =
  (kind: string, how: string): Teller =>
  (facts, order) => {
    const number = facts['number'] ? ` ${facts['number']}` : '';
    const total = facts['total'] ? ` über ${euroText(facts['total'])}` : '';
    return `${kind}${number}${to(order)}${total} wurde ${how}.`;
  };

/** The reason in the event's own facts. */
const standing: Teller = (facts, order) => {
  const { code = '', setting } = facts;
  return isReasonCode(code)
    ? reasonText({ code, setting, facts }, order)
    : `Die Bestellung${order === undefined ? '' : ` ${order}`} konnte nicht verarbeitet werden (${code}).`;
};

const fault = (facts: Facts): string => {
  const path = facts['path'] ? ` Erste fehlerhafte Stelle: ${facts['path']}.` : '';
  return `${path} Die Nachricht ist gespeichert, es ging nichts verloren.`;
};

const TELLERS: Readonly<Record<string, Teller>> = {
  'shop.installed': ({ shop }) => `Die App wurde${shop ? ` im Shop ${shop}` : ''} installiert.`,
  'shop.uninstalled': () => 'Die App wurde deinstalliert. Belege und Verlauf bleiben erhalten.',
  'shop.connected': ({ company }) =>
    `Die Verbindung zum Lexware-Konto ${shortened(company, COMPANY_LENGTH)} wurde erfolgreich hergestellt.`,
  'shop.connect-failed': () => 'Ein Lexware-Verbindungsversuch ist aufgrund eines ungültigen Tokens fehlgeschlagen.',
  'shop.disconnected': ({ reason }) =>
    `Die Verbindung zu Lexware Office wurde getrennt${reason ? `: ${reason}` : ''}. Neue Rechnungen warten, bis du sie wieder herstellst.`,
  'preferences.changed': ({ setting }) =>
    setting ? `Die Einstellung „${settingWord(setting)}“ wurde geändert.` : 'Die Einstellungen wurden geändert.',
  'invoice.created': documentMade('Rechnung', 'erstellt'),
  'invoice.adopted': documentMade(
    'Rechnung',
    'nach einer verlorenen Antwort in Lexware Office gefunden und übernommen',
  ),
  'credit.created': documentMade('Gutschrift', 'erstellt'),
  'credit.adopted': documentMade(
    'Gutschrift',
    'nach einer verlorenen Antwort in Lexware Office gefunden und übernommen',
  ),
  'delivery.created': documentMade('Lieferschein', 'erstellt'),
  'delivery.adopted': documentMade(
    'Lieferschein',
    'nach einer verlorenen Antwort in Lexware Office gefunden und übernommen',
  ),
  'invoice.refused': ({ code, message }) => `Lexware-Fehler: ${code ?? ''}${message ? ` (${message})` : ''}`,
  'order.skipped': standing,
  'order.waiting': standing,
  'order.held': standing,
  'order.failed': ({ message, ...facts }, order) =>
    facts['code'] === 'REFUSED' ? `Lexware-Fehler: ${message ?? facts['code']}` : standing(facts, order),
  'order.read-failed': ({ code = '', path }, order) =>
    isReasonCode(code)
      ? reasonText({ code }, order)
      : `Die Bestellung${order === undefined ? '' : ` ${order}`} konnte nicht gelesen werden.${fault(path ? { path } : {})}`,
  'webhook.unprocessable': ({ topic, ...facts }) =>
    `Eine Nachricht von Shopify${topic ? ` (${topic})` : ''} konnte nicht verarbeitet werden.${fault(facts)}`,
};

/** Whether there is a sentence for events of that name; lists leave the others out. Specification 2, section 8. */
export const isKnownEvent = (name: string): boolean => Object.hasOwn(TELLERS, name);

/** The German sentence of a log event, in the texts of specification 2, section 8; the bare name if nobody knows it. */
export const eventText = ({ name, facts, order }: TellableEvent): string =>
  (isKnownEvent(name) ? TELLERS[name]?.(facts, order?.name) : undefined) ?? name;
