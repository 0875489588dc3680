import { cents } from '../../kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import { receivedMoney } from '../../orders/received-money.ts';
import { placeholdersOf } from './placeholder.ts';

const { text, list } = placeholdersOf<Order>('ORDER');

const discountOf = ({ lines, shipping }: Order): number =>
  lines.reduce((sum, line) => sum + line.discount, 0) +
  shipping.reduce((sum, part) => sum + (part.removed ? 0 : part.price - part.discountedPrice), 0);

/** Placeholders for the amounts of an order, as the shop states them. */
export const MONEY_PLACEHOLDERS = [
  text('TOTAL', 'Gesamtbetrag', '123,90 €', ({ totals }, { money }) => money(totals.total)),
  text('CURRENTTOTAL', 'Gesamtbetrag nach Erstattungen', '123,90 €', ({ totals }, { money }) =>
    money(totals.currentTotal),
  ),
  text('SUBTOTAL', 'Zwischensumme der Artikel', '119,00 €', ({ totals }, { money }) => money(totals.subtotal)),
  text('TAX', 'Umsatzsteuer', '19,78 €', ({ totals }, { money }) => money(totals.tax)),
  list('TAXRATES', 'Steuersätze', '19 %, 7 %', ({ lines, shipping }, { rate }) => {
    const rates = [...lines, ...shipping].flatMap(({ taxes }) => taxes.map((tax) => tax.rate));
    return [...new Set(rates)].sort((a, b) => b - a).map(rate);
  }),
  text('SHIPPINGTOTAL', 'Versandkosten', '4,90 €', ({ totals }, { money }) => money(totals.shipping)),
  text('DISCOUNT', 'Summe der Rabatte, leer ohne Rabatt', '10,00 €', (order, { moneyIfAny }) =>
    moneyIfAny(cents(discountOf(order))),
  ),
  text('TIP', 'Trinkgeld, leer ohne Trinkgeld', '2,00 €', ({ totals }, { moneyIfAny }) => moneyIfAny(totals.tips)),
  text('DUTIES', 'Zölle, leer ohne Zölle', '12,40 €', ({ totals }, { moneyIfAny }) => moneyIfAny(totals.duties)),
  text('FEES', 'Zusätzliche Gebühren, leer ohne Gebühren', '1,50 €', ({ totals }, { moneyIfAny }) =>
    moneyIfAny(totals.additionalFees),
  ),
  text('REFUNDED', 'Erstatteter Betrag, leer ohne Erstattung', '20,00 €', ({ totals }, { moneyIfAny }) =>
    moneyIfAny(totals.refunded),
  ),
  text('OUTSTANDING', 'Offener Betrag, leer wenn nichts offen ist', '23,90 €', ({ totals }, { moneyIfAny }) =>
    moneyIfAny(totals.outstanding),
  ),
  text('PAID', 'Gezahlter Betrag', '123,90 €', ({ payments }, { money }) => money(receivedMoney(payments).total)),
  text('GIFTCARDS', 'Mit Geschenkgutscheinen bezahlt, leer ohne', '25,00 €', ({ payments }, { moneyIfAny }) =>
    moneyIfAny(receivedMoney(payments).giftCard),
  ),
];
