import { idOfGid } from '../../kernel/ids.ts';
import { cents, type Cents } from '../../kernel/money.ts';
import type { Fulfilment, Order, Refund } from '../../orders/order.ts';
import { adjustmentOf, refundedItems, refundValue } from '../../orders/refund-value.ts';
import { placeholdersOf } from './placeholder.ts';

/** A refund with its order. */
export interface RefundSubject {
  readonly refund: Refund;
  readonly order: Order;
}

/** A fulfilment with its order. */
export interface FulfilmentSubject {
  readonly fulfilment: Fulfilment;
  readonly order: Order;
}

type Parts = readonly { readonly lineId: string; readonly quantity: number }[];

const quantityOf = (parts: Parts): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

const titlesOf = (parts: Parts, { lines }: Order): readonly string[] => {
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return parts.flatMap(({ lineId }) => titles.get(lineId) ?? []);
};

const shippingOf = ({ shipping }: Refund, { taxesIncluded }: Order): Cents =>
  cents(shipping.reduce((sum, part) => sum + part.amount + (taxesIncluded ? 0 : part.tax), 0));

const refund = placeholdersOf<RefundSubject>('REFUND');

/** Placeholders of a refund. Amounts contain the tax. */
export const REFUND_PLACEHOLDERS = [
  refund.text('ID', 'Kennung der Erstattung in Shopify', '930000000001', (subject) => idOfGid(subject.refund.id)),
  refund.text('DATE', 'Datum der Erstattung', '21.11.2026', (subject, { date }) => date(subject.refund.createdAt)),
  refund.text('TOTAL', 'Wert der Erstattung', '20,00 €', ({ refund: given, order }, { money }) =>
    money(refundValue(given, order)),
  ),
  refund.text('PAIDOUT', 'Ausgezahlter Betrag, leer ohne Auszahlung', '20,00 €', (subject, { moneyIfAny }) =>
    moneyIfAny(subject.refund.paidOut),
  ),
  refund.text(
    'ITEMS',
    'Wert der Artikel, Versandkosten und Gebühren',
    '20,00 €',
    ({ refund: given, order }, { moneyIfAny }) => moneyIfAny(refundedItems(given, order)),
  ),
  refund.text('SHIPPING', 'Davon Versandkosten, leer ohne', '4,90 €', ({ refund: given, order }, { moneyIfAny }) =>
    moneyIfAny(shippingOf(given, order)),
  ),
  refund.text('WITHHELD', 'Einbehaltener Betrag, leer ohne', '5,00 €', (subject, { moneyIfAny }) =>
    moneyIfAny(adjustmentOf(subject.refund)),
  ),
  refund.number('QUANTITY', 'Anzahl der erstatteten Artikel', '1', (subject) => quantityOf(subject.refund.lines)),
  refund.list('ITEMTITLES', 'Namen der erstatteten Artikel', 'Kaffeemühle', ({ refund: given, order }) =>
    titlesOf(given.lines, order),
  ),
  refund.list('REASONS', 'Gründe der Anpassungen', 'REFUND_DISCREPANCY', (subject) =>
    subject.refund.adjustments.map(({ reason }) => reason),
  ),
  refund.yesNo('ISEXCHANGE', 'Gehört zu einem Umtausch', 'nein', (subject) => subject.refund.exchange ?? false),
  refund.yesNo('ISPENDING', 'Auszahlung läuft noch', 'nein', (subject) => subject.refund.pending),
];

const fulfilment = placeholdersOf<FulfilmentSubject>('FULFILLMENT');

/** Placeholders of a delivery. */
export const FULFILLMENT_PLACEHOLDERS = [
  fulfilment.text('ID', 'Kennung der Lieferung in Shopify', '480000000001', (given) => idOfGid(given.fulfilment.id)),
  fulfilment.text('DATE', 'Datum des Versands', '21.11.2026', (given, { date }) => date(given.fulfilment.createdAt)),
  fulfilment.text(
    'TRACKINGNUMBER',
    'Sendungsnummer',
    '00340434161094042557',
    (given) => given.fulfilment.trackingNumbers[0],
  ),
  fulfilment.list('TRACKINGNUMBERS', 'Alle Sendungsnummern', '00340434161094042557', (given) => [
    ...given.fulfilment.trackingNumbers,
  ]),
  fulfilment.number('QUANTITY', 'Anzahl der gelieferten Artikel', '2', (given) => quantityOf(given.fulfilment.lines)),
  fulfilment.list('ITEMTITLES', 'Namen der gelieferten Artikel', 'Kaffeemühle', (given) =>
    titlesOf(given.fulfilment.lines, given.order),
  ),
];
