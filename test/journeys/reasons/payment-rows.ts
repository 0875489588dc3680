import type { Preferences } from '@belegwerk/core/preferences';
import type { Row } from './row.ts';

const PAYMENTS: Partial<Preferences> = {
  transactionCreate: true,
  transactionHints: true,
  transactionGateway: { shopify_payments: true },
};

/** Payments that reach the accounting service, and those that come back from it. */
export const PAYMENT_ROWS: readonly Row[] = [
  {
    says: 'the first payment of a gateway opens its account',
    proves: ['transaction: account created'],
    preferences: PAYMENTS,
    provoke: (stage) => stage.panel.placeDone(),
    event: {
      name: 'transaction.account-created',
      status: 'success',
      text: 'Zahlungskonto „Shopify Payments“ wurde in Lexware Office angelegt.',
    },
  },
  {
    says: 'a payment becomes an entry on it',
    proves: ['transaction: payment created'],
    preferences: PAYMENTS,
    provoke: (stage) => stage.stated(),
    event: {
      name: 'transaction.payment-created',
      status: 'success',
      text: 'Umsatz über 119,00 € (Shopify Payments) zu {order} wurde in Lexware Office angelegt.',
    },
  },
  {
    says: 'what the gateway keeps of a payment comes along',
    proves: ['transaction: fees transferred'],
    preferences: { ...PAYMENTS, transactionFees: true },
    provoke: (stage) => stage.panel.placeDone(),
    event: {
      name: 'transaction.fees-transferred',
      status: 'success',
      text: 'Gebühren über 6,65 € zu {order} wurden übertragen.',
    },
  },
  {
    says: 'the accounting service is told which invoice it pays',
    proves: ['transaction: hint created'],
    preferences: PAYMENTS,
    provoke: (stage) => stage.panel.placeDone(),
    event: {
      name: 'transaction.match-created',
      status: 'success',
      text: 'Zuordnungsvorschlag zu {order} für Beleg {number} wurde in Lexware Office angelegt.',
    },
  },
  {
    says: 'an order is paid in the shop once its invoice is paid in the accounting service',
    proves: ['order: marked paid'],
    preferences: { syncOrderPayment: true },
    provoke: async (stage) => {
      const order = await stage.panel.placeDone({ pay: false });
      await stage.byUser(order, 'pay');
      return order;
    },
    event: {
      name: 'order.marked-paid',
      status: 'success',
      text: 'Die Bestellung {order} ist in Shopify als bezahlt markiert, weil die Rechnung {number} bezahlt ist.',
    },
  },
];
