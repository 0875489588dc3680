import type { Preferences } from '@belegwerk/core/preferences';
import { documentByHand } from '../../system/by-hand.ts';
import type { Row } from './row.ts';

const MAILED: Partial<Preferences> = { invoiceSendMailEnabled: true };
const METAFIELD: Partial<Preferences> = {
  saveMetafield: { 'invoice.number': { namespace: 'belegwerk', key: 'nummer' } },
};

/** Mails, metafields, documents made by hand, and messages that lead to nothing. */
export const MESSAGE_ROWS: readonly Row[] = [
  {
    says: 'a mail without recipient cannot be sent',
    proves: ['process: MISSING_CUSTOMER_EMAIL'],
    preferences: MAILED,
    provoke: (stage) => stage.stated({ email: null }),
    event: {
      name: 'webhook.skipped',
      status: 'info',
      text: 'Die Bestellung {order} hat keine E-Mail-Adresse, deshalb kann nichts versendet werden. Trage sie in Shopify nach.',
    },
  },
  {
    says: 'an invoice is sent to the customer',
    proves: ['mail: sent to recipient'],
    preferences: MAILED,
    provoke: (stage) => stage.panel.placeDone(),
    event: {
      name: 'invoice.mailed',
      status: 'success',
      text: 'Rechnung {number} zu {order} wurde an anke.petersen@example.com versendet.',
    },
  },
  {
    says: 'copies of a mail are counted',
    proves: ['mail: CC/BCC count'],
    preferences: { ...MAILED, invoiceSendMailCopy: ['ablage@laden.example', 'buero@laden.example'] },
    provoke: (stage) => stage.panel.placeDone(),
    event: {
      name: 'invoice.mailed',
      status: 'success',
      text: 'Rechnung {number} zu {order} wurde an anke.petersen@example.com versendet, dazu 2 Kopien (CC/BCC).',
    },
  },
  {
    says: 'metafields need a permission of the shop',
    proves: ['metafields: MISSING_SCOPE'],
    preferences: METAFIELD,
    provoke: async (stage) => {
      const { shopify } = stage.system;
      const scopes = shopify.platform.tokens.scopesOf(shopify.shop);
      const grant = (granted: readonly string[]) =>
        stage.system.control('shopify', '/scopes', 'PUT', { scopes: granted, shop: shopify.shop });
      await grant(scopes.map((scope) => scope.replace('write_orders', 'read_orders')));
      const order = await stage.panel.placeDone();
      await grant(scopes);
      return order;
    },
    event: {
      name: 'order.metafields-failed',
      status: 'critical',
      text: 'Metafelder zu {order} konnten nicht geschrieben werden: Es fehlt die Shopify-Berechtigung write_orders.',
    },
  },
  {
    says: 'an invoice made by hand is linked to the order that it names',
    proves: ['accounting: vouchers linked'],
    preferences: { invoiceEvent: 'fulfilled' },
    provoke: async (stage) => {
      const order = await stage.panel.place();
      await stage.seen(order);
      await documentByHand(stage.system, { introduction: `Rechnung zur Bestellung ${order.name}.` });
      return order;
    },
    event: {
      name: 'invoice.linked',
      status: 'success',
      text: 'Rechnung {number} zu {order} wurde aus Lexware Office übernommen und verlinkt.',
    },
  },
  {
    says: 'a document that is gone before anybody could look at it is nothing to do',
    proves: ['process: RECEIPT_NOT_FOUND'],
    provoke: async (stage) => {
      await stage.fault({ kind: 'delay', method: 'GET', path: '^/v1/invoices', delayMs: 500 });
      const id = await documentByHand(stage.system, { introduction: 'Entwurf', finalise: false });
      await stage.system.control('lexware', `/documents/${id}/delete`, 'POST', {});
      return undefined;
    },
    event: {
      name: 'webhook.processed',
      status: 'success',
      text: 'Der Beleg ist in Lexware Office nicht mehr vorhanden. Es ist nichts zu tun.',
    },
  },
  {
    says: 'a message that makes no sense is kept, and the log says where it stopped making sense',
    proves: ['process: konnte nicht verarbeitet werden'],
    provoke: async (stage) => {
      await stage.webhook('orders/updated', { id: 'keine Nummer' });
      return undefined;
    },
    event: {
      name: 'webhook.unprocessable',
      status: 'critical',
      text: 'Eine Nachricht von Shopify (orders/updated) konnte nicht verarbeitet werden. Erste fehlerhafte Stelle: id. Die Nachricht ist gespeichert, es ging nichts verloren.',
    },
  },
];
