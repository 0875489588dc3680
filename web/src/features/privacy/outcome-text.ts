import type { PrivacyRequestReply } from '@belegwerk/contracts/api';

type Answered = Pick<PrivacyRequestReply, 'kind' | 'orders'>;
type Outcome = NonNullable<PrivacyRequestReply['outcome']>;
type Orders = PrivacyRequestReply['orders'];

/** Shopify names the orders of which something is asked; a customer may have others. */
const named = (orders: Orders, one: string, many: string, none: string): string => {
  if (orders.length === 0) return none;
  return orders.length === 1 ? one : many;
};

const OTHERS_STAY = 'Bestellungen des Kunden, die Shopify nicht nennt, bleiben mit ihrem Verlauf, wie sie sind.';

const UNREADABLE_STAYS =
  'Der Text nicht lesbarer Anfragen bleibt, bis sie beantwortet sind. Es ist nicht sicher, wen sie betreffen.';

const redacted = (orders: Orders): string =>
  `${named(
    orders,
    'In der genannten Bestellung und ihrem Verlauf sind Name, Adresse und E-Mail gelöscht.',
    'In den genannten Bestellungen und ihrem Verlauf sind Name, Adresse und E-Mail gelöscht.',
    'Shopify hat keine Bestellung genannt.',
  )} Was außerhalb von Bestellungen unter Kundennummer, E-Mail-Adresse oder Telefonnummer des Kunden zu finden war, ist ${orders.length === 0 ? '' : 'ebenfalls '}gelöscht. ${UNREADABLE_STAYS} ${OTHERS_STAY}`;

const nothing = (orders: Orders): string =>
  named(
    orders,
    'Zu der genannten Bestellung war nichts über den Kunden gespeichert.',
    'Zu den genannten Bestellungen war nichts über den Kunden gespeichert.',
    'Eine Bestellung war nicht genannt.',
  );

const onlyMentions = (orders: Orders): string =>
  `${nothing(orders)} Wo ihn Zeilen des Verlaufs ohne Bestellung oder andere Anfragen mit Nummer, E-Mail-Adresse oder Telefonnummer nannten, ist das gelöscht. ${UNREADABLE_STAYS} ${OTHERS_STAY}`;

const nothingFound = (orders: Orders): string =>
  `${nothing(orders)} Unter Kundennummer, E-Mail-Adresse und Telefonnummer des Kunden war ${orders.length === 0 ? '' : 'sonst '}nichts zu finden. ${UNREADABLE_STAYS} ${OTHERS_STAY}`;

const outcomes: Readonly<Record<Outcome, (request: Answered) => string>> = {
  done: ({ kind, orders }) => (kind === 'shop-redaction' ? 'Alle Daten des Shops sind gelöscht.' : redacted(orders)),
  'nothing-held': ({ kind, orders }) =>
    kind === 'customer-redaction' ? nothingFound(orders) : 'Von diesem Shop war nichts gespeichert.',
  'mentions-erased': ({ orders }) => onlyMentions(orders),
  'handed-over': () =>
    'Die Auskunft wurde heruntergeladen. Gib sie an den Kunden weiter, falls das noch nicht geschehen ist.',
  'shop-is-back': () => 'Weil die App wieder installiert ist, bleibt alles bestehen.',
  'by-hand': () => 'Die Anfrage war nicht lesbar und wurde von Hand als erledigt vermerkt.',
  'read-later': () => 'Die Anfrage war erst nicht lesbar. Inzwischen ist sie es und steht als eigene in dieser Liste.',
};

/** What became of a request, and of which orders it was. */
export const outcomeText = (outcome: Outcome, request: Answered): string => outcomes[outcome](request);

/** What a customer is told of, while the answer waits to be handed on. */
export const readyText = ({ orders }: Answered): string =>
  `Ein Kunde möchte wissen, welche Daten gespeichert sind. Die Auskunft umfasst ${named(
    orders,
    'die genannte Bestellung',
    'die genannten Bestellungen',
    'nur, was außerhalb von Bestellungen gespeichert ist, denn Shopify nennt keine',
  )}. Lade sie herunter und gib sie ihm; damit gilt die Anfrage als beantwortet.`;
