import type { Preferences } from '@belegwerk/core/preferences';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

const DRAFT: Partial<Preferences> = { invoiceFinalize: false };
const MAILED: Partial<Preferences> = { invoiceSendMailEnabled: true };

/** What the user of the accounting service does with the invoice of a new order. */
const afterwards = async (stage: Stage, action: string) => {
  const order = await stage.panel.placeDone();
  await stage.byUser(order, action);
  return order;
};

/** How the mail server behaves while an invoice is sent. */
const mailedTo = async (stage: Stage, behaviour: object) => {
  await stage.system.control('mail', '/behaviour', 'PUT', behaviour);
  return stage.panel.placeDone();
};

/** The life of documents, and what is done beside them: log texts of our own. */
export const LIFE_ROWS: readonly Row[] = [
  {
    says: 'an invoice was made',
    proves: [],
    provoke: (stage) => stage.stated(),
    event: {
      name: 'invoice.created',
      status: 'success',
      text: 'Rechnung {number} zu {order} über 119,00 € wurde erstellt.',
    },
  },
  {
    says: 'an invoice whose answer was lost was found and kept',
    proves: [],
    provoke: async (stage) => {
      await stage.fault({ kind: '504-after-commit', method: 'POST', path: '^/v1/invoices', times: 1 });
      return stage.stated();
    },
    event: {
      name: 'invoice.adopted',
      status: 'success',
      text: 'Rechnung {number} zu {order} über 119,00 € wurde nach einer verlorenen Antwort in Lexware Office gefunden und übernommen.',
    },
  },
  {
    says: 'a credit note was made for money that went back',
    proves: [],
    provoke: async (stage) => {
      const order = await stage.panel.placeDone();
      return stage.panel.act(order, 'refund', { shipping: true });
    },
    event: {
      name: 'credit.created',
      status: 'success',
      text: 'Gutschrift {credit} zu {order} über 4,90 € wurde erstellt.',
    },
  },
  {
    says: 'a delivery note was made for goods that left',
    proves: [],
    provoke: async (stage) => stage.panel.act(await stage.panel.placeDone(), 'fulfill'),
    event: { name: 'delivery.created', status: 'success', text: 'Lieferschein {delivery} zu {order} wurde erstellt.' },
  },
  {
    says: 'an invoice was paid',
    proves: [],
    provoke: (stage) => afterwards(stage, 'pay'),
    event: { name: 'invoice.paid', status: 'success', text: 'Rechnung {number} zu {order} ist bezahlt.' },
  },
  {
    says: 'a payment was taken back',
    proves: [],
    provoke: async (stage) => {
      const order = await afterwards(stage, 'pay');
      await stage.says(order, 'invoice.paid');
      await stage.byUser(order, 'unpay');
      return order;
    },
    event: {
      name: 'invoice.reopened',
      status: 'warning',
      text: 'Rechnung {number} zu {order} ist in Lexware Office wieder offen.',
    },
  },
  {
    says: 'an invoice was cancelled',
    proves: [],
    provoke: (stage) => afterwards(stage, 'void'),
    event: {
      name: 'invoice.cancelled',
      status: 'warning',
      text: 'Rechnung {number} zu {order} wurde in Lexware Office storniert.',
    },
  },
  {
    says: 'a draft was finalised',
    proves: [],
    preferences: DRAFT,
    provoke: (stage) => afterwards(stage, 'finalize'),
    event: {
      name: 'invoice.finalised',
      status: 'success',
      text: 'Rechnung {number} zu {order} wurde in Lexware Office festgeschrieben.',
    },
  },
  {
    says: 'a draft was deleted',
    proves: [],
    preferences: DRAFT,
    provoke: (stage) => afterwards(stage, 'delete'),
    event: {
      name: 'invoice.deleted',
      status: 'warning',
      text: 'Rechnung zu {order} wurde in Lexware Office gelöscht.',
    },
  },
  {
    says: 'an order was tagged because it has its invoice',
    proves: [],
    preferences: { invoiceTagCustom: ['rechnung'] },
    provoke: (stage) => stage.panel.placeDone(),
    event: { name: 'order.tagged', status: 'success', text: 'Tag „rechnung“ an {order} gesetzt.' },
  },
  {
    says: 'the number of the invoice was written to the order',
    proves: [],
    preferences: { saveMetafield: { 'invoice.number': { namespace: 'belegwerk', key: 'nummer' } } },
    provoke: (stage) => stage.panel.placeDone(),
    event: { name: 'order.metafields-written', status: 'success', text: 'Ein Metafeld zu {order} wurde geschrieben.' },
  },
  {
    says: 'the address of a mail does not exist',
    proves: [],
    preferences: MAILED,
    provoke: (stage) => mailedTo(stage, { replies: [{ at: 'recipient', code: 550, text: '5.1.1 no such user' }] }),
    event: {
      name: 'invoice.mail-failed',
      status: 'critical',
      text: 'Rechnung {number} zu {order} konnte nicht an anke.petersen@example.com versendet werden: 550 5.1.1 no such user.',
    },
  },
  {
    says: 'it is not known whether a mail has arrived',
    proves: [],
    preferences: MAILED,
    provoke: (stage) => mailedTo(stage, { cuts: { times: 1, keeps: true } }),
    event: {
      name: 'invoice.mail-unclear',
      status: 'warning',
      text: 'Ob Rechnung {number} zu {order} bei anke.petersen@example.com angekommen ist, lässt sich nicht feststellen. Es wird nicht von selbst noch einmal gesendet.',
    },
  },
];
