import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

const bought = async (stage: Stage, who: string, more: object = {}) =>
  stage.panel.placeDone({ customerId: await stage.panel.customer(who), ...more });

/** What becomes of the customer's contact in the accounting service. */
export const CONTACT_ROWS: readonly Row[] = [
  {
    says: 'a new customer becomes a contact',
    proves: ['contact: created'],
    preferences: { contactCreate: 'all' },
    provoke: (stage) => bought(stage, 'Wiechmann'),
    event: {
      name: 'contact.created',
      status: 'success',
      text: 'Kontakt Jonas Wiechmann wurde in Lexware Office angelegt.',
    },
  },
  {
    says: 'a contact that exists is brought up to date when more of the customer is wanted',
    proves: ['contact: updated'],
    preferences: { contactCreate: 'all', contactPushEmail: false },
    provoke: async (stage) => {
      await bought(stage, 'Tiedemann');
      await stage.set({ contactPushEmail: true });
      return bought(stage, 'Tiedemann');
    },
    event: {
      name: 'contact.updated',
      status: 'success',
      text: 'Kontakt Mareike Tiedemann wurde in Lexware Office aktualisiert.',
    },
  },
  {
    says: 'an account that holds no more contacts says so, and the invoice is made all the same',
    proves: ['contact: update failed'],
    preferences: { contactCreate: 'all' },
    provoke: async (stage) => {
      await stage.fault({ kind: 'contact-limit', method: 'POST', path: '^/v1/contacts' });
      return bought(stage, 'Weiß');
    },
    event: {
      name: 'contact.update-failed',
      status: 'warning',
      text: 'Kontakt Tobias Weiß konnte nicht angelegt werden: Lexware Office nimmt keine weiteren Kontakte auf.',
    },
  },
  {
    says: 'a contact that the bookkeeper has made before is found and used',
    proves: ['contact: assigned to order'],
    preferences: { contactCreate: 'all', contactPushEmail: true },
    provoke: async (stage) => {
      const { lexware } = stage.system;
      const reply = await fetch(`${lexware.url}/v1/contacts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${lexware.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          version: 0,
          roles: { customer: {} },
          person: { firstName: 'Svenja', lastName: 'Krüger' },
          addresses: { billing: [{ street: 'Am Wall 163', zip: '28195', city: 'Bremen', countryCode: 'DE' }] },
          emailAddresses: { business: ['svenja.kruger@example.com'] },
        }),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return bought(stage, 'Krüger');
    },
    event: {
      name: 'contact.assigned',
      status: 'info',
      text: 'Kontakt Svenja Krüger wurde der Bestellung {order} zugeordnet.',
    },
  },
  {
    says: 'the VAT id in the note of the order is found',
    proves: ['contact: VAT id found'],
    preferences: { vatIdPlaces: ['order-note'] },
    provoke: (stage) => bought(stage, 'Café Ringstraße', { note: 'Unsere USt-IdNr. ist ATU61438279.' }),
    event: {
      name: 'contact.vat-id-found',
      status: 'info',
      text: 'USt-IdNr. ATU61438279 zu {order} wurde gefunden (Standort des Unternehmens).',
    },
  },
  {
    says: 'a contact that the bookkeeper deletes is forgotten',
    proves: ['contact: deleted'],
    preferences: { contactCreate: 'all' },
    provoke: async (stage) => {
      const order = await bought(stage, 'Lorenzen');
      const [invoice] = await stage.panel.booked(order, 'invoice');
      const contact = invoice?.address['contactId'];
      await stage.system.control('lexware', `/contacts/${contact}`, 'DELETE');
      return undefined;
    },
    event: { name: 'contact.deleted', status: 'info', text: 'Kontakt Uwe Lorenzen wurde in Lexware Office gelöscht.' },
  },
];
