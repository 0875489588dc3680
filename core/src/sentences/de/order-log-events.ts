import { detail, kind, theOrder, to, type Teller } from './event-kind.ts';
import { counted, type Facts } from './german-words.ts';
import { isReasonCode, reasonOfFacts } from './status-text.ts';
import { reasonText } from './reason-text.ts';
import { vatIdCheckedText } from './vat-id-text.ts';

/** Why nothing could be made of a message, and that it is not lost. */
const stoppedAt = ({ path }: Facts): string =>
  `${path ? ` Erste fehlerhafte Stelle: ${path}.` : ''} Die Nachricht ist gespeichert, es ging nichts verloren.`;

const unread: Teller = ({ code = '', ...facts }, order) =>
  isReasonCode(code)
    ? reasonText({ code }, order)
    : `${theOrder(order)} konnte nicht gelesen werden.${stoppedAt(facts)}`;

/** A document that the accounting service refused leads with its words. */
const broken: Teller = (facts, order) =>
  facts['code'] === 'REFUSED' ? `Lexware-Fehler: ${facts['message'] ?? 'REFUSED'}` : reasonOfFacts(facts, order);

const metafieldFault = ({ code, message }: Facts): string =>
  code === 'MISSING_SCOPE'
    ? 'Es fehlt die Shopify-Berechtigung write_orders'
    : (message ?? 'Unbekannter Fehler').replace(/\.$/, '');

/** What can be corrected of an order. */
const CORRECTED: Readonly<Record<string, string>> = {
  address: 'Adresse',
  supply: 'Leistungszeitraum',
  tax: 'Besteuerung',
  vatId: 'USt-IdNr.',
};

/** Events of an order: read, decided, written back. */
export const ORDER_EVENTS = {
  'order.skipped': kind('order', 'info', ['code'], reasonOfFacts),
  'order.waiting': kind('order', 'info', ['code'], reasonOfFacts),
  'order.held': kind('order', 'warning', ['code'], reasonOfFacts),
  'order.failed': kind('order', 'critical', ['code'], broken),
  'order.read-failed': kind('order', ['critical', 'warning'], ['code'], unread),
  'order.redacted': kind(
    'order',
    'info',
    [],
    (_, order) => `Persönliche Daten${to(order)} wurden auf Verlangen gelöscht. Belege bleiben aufbewahrt.`,
  ),
  'order.exposed': kind(
    'order',
    'info',
    [],
    (_, order) => `Persönliche Daten${to(order)} wurden auf Verlangen für eine Auskunft zusammengestellt.`,
  ),
  'order.values-read': kind(
    'order',
    'info',
    [],
    (_, order) => `Angaben${to(order)} wurden für die Vorschau eines Textes angesehen.`,
  ),
  'order.name-asked': kind(
    'order',
    'info',
    [],
    (_, order) => `Der Kunde bittet${to(order)} um einen anderen Namen auf der Rechnung.`,
  ),
  'order.corrected': kind('order', 'info', ['field'], ({ field }, order) => {
    const names = (field ?? '').split(' ').flatMap((name) => CORRECTED[name] ?? []);
    return names.length === 0
      ? `Die Berichtigungen${to(order)} wurden zurückgenommen.`
      : `${theOrder(order)} wurde berichtigt: ${names.join(', ')}. Spätere Belege richten sich danach.`;
  }),
  'order.marked-paid': kind(
    'order',
    'success',
    ['number'],
    ({ number }, order) =>
      `${theOrder(order)} ist in Shopify als bezahlt markiert, weil die Rechnung${number ? ` ${number}` : ''} bezahlt ist.`,
  ),
  'order.tagged': kind(
    'order',
    'success',
    ['tags'],
    ({ tags = '' }, order) =>
      `${tags.includes(', ') ? 'Tags' : 'Tag'} „${tags}“ an ${order ?? 'der Bestellung'} gesetzt.`,
  ),
  'order.metafields-written': kind('order', 'success', ['count'], ({ count }, order) =>
    counted(
      count,
      `Ein Metafeld${to(order)} wurde geschrieben.`,
      (n) => `${n} Metafelder${to(order)} wurden geschrieben.`,
    ),
  ),
  'order.e-invoice-broken': kind(
    'order',
    'critical',
    ['number', 'message'],
    ({ number, message }) =>
      `Die E-Rechnung${number ? ` ${number}` : ''} ist fehlerhaft.${message ? ` ${message}` : ''}`,
  ),
  'order.vat-id-checked': kind(
    'order',
    ['success', 'info', 'warning'],
    ['vatId', 'as', 'how', 'field', 'number'],
    vatIdCheckedText,
  ),
  'order.vat-id-not-asked': kind(
    'order',
    'warning',
    ['message', 'code'],
    ({ message }, order) => `Die USt-IdNr.${to(order)} wurde nicht geprüft${message ? `: ${message}` : ''}.`,
  ),
  'order.metafields-failed': kind(
    'order',
    'critical',
    ['code'],
    (facts, order) => `Metafelder${to(order)} konnten nicht geschrieben werden: ${metafieldFault(facts)}.`,
  ),
};

const message = ({ topic = '' }: Facts): string =>
  topic.startsWith('accounting/')
    ? 'Eine Nachricht von Lexware Office'
    : `Eine Nachricht von Shopify${topic ? ` (${topic})` : ''}`;

/** Words of platforms for an occasion have a stroke; what we do by our own account has none. */
const notDone: Teller = (facts, order) => {
  const { topic = '' } = facts;
  return topic === '' || topic.includes('/')
    ? `${message(facts)} konnte nicht verarbeitet werden`
    : `${theOrder(order)} konnte nicht bearbeitet werden`;
};

/** Events of a message of the shop platform. */
export const WEBHOOK_EVENTS = {
  'webhook.processed': kind('webhook', 'success', ['code'], reasonOfFacts),
  'webhook.skipped': kind('webhook', 'info', ['code'], reasonOfFacts),
  'webhook.unprocessable': kind(
    'webhook',
    'critical',
    ['topic', 'path'],
    (facts) => `${message(facts)} konnte nicht verarbeitet werden.${stoppedAt(facts)}`,
  ),
  'webhook.dropped': kind(
    'webhook',
    'warning',
    ['topic', 'reason'],
    ({ reason }, order) =>
      `Der Betreiber von Belegwerk hat die Arbeit${to(order)} nach einem Fehler eingestellt${detail(reason)}. Es geht erst weiter, wenn sich in Shopify etwas ändert; sieh dort nach.`,
  ),
  'webhook.failed': kind('webhook', 'critical', ['topic', 'status', 'message'], (facts, order) => {
    const because = [facts['status'], facts['message']].filter(Boolean).join(' ');
    return `${notDone(facts, order)}${detail(because)}.`;
  }),
};
