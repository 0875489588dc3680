import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface BookedContact {
  readonly id: string;
  readonly version: number;
  readonly body: {
    readonly company?: { readonly name: string; readonly vatRegistrationId?: string };
    readonly person?: { readonly lastName: string };
    readonly emailAddresses?: Readonly<Record<string, readonly string[]>>;
  };
}

describe('the customer of an order', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { creditCreate: true, contactCreate: ['mit-kontakt'], vatIdPlaces: ['order-note'] },
    });
    await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
    panel = orderPanel(system);
  }, LIMIT_MS);
  beforeEach(() => system.control('lexware', '/faults', 'DELETE'));
  afterAll(() => system.close());

  const contacts = async () =>
    (await system.control<{ contacts: readonly BookedContact[] }>('lexware', '/books')).contacts;
  const named = async (name: string) =>
    (await contacts()).filter(({ body }) => (body.company?.name ?? body.person?.lastName ?? '').includes(name));
  const eventsOf = async ({ legacyId }: PanelOrder) =>
    (await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`)).items.map(({ event }) => event);
  const bought = async (who: string, more: object = {}) =>
    panel.placeDone({ customerId: await panel.customer(who), tags: ['mit-kontakt'], ...more });

  it('has no contact of its own where the merchant wants none', async () => {
    const order = await panel.placeDone({ customerId: await panel.customer('Hoffmann') });
    expect(await named('Hoffmann')).toHaveLength(0);
    const [invoice] = await panel.booked(order);
    expect(invoice?.address['contactId']).toBeUndefined();
    expect(invoice?.address['name']).toContain('Hoffmann');
  });

  it('has one contact, however often he orders, and every document is booked on it', async () => {
    const first = await bought('Wiechmann');
    const second = await bought('Wiechmann');
    await panel.act(second, 'refund', { shipping: true });
    await panel.bookedTimes(second, 'credit-note', 1);
    const [contact, ...others] = await named('Wiechmann');
    expect(others).toEqual([]);
    const documents = [...(await panel.booked(first)), ...(await panel.booked(second))];
    expect(documents.map(({ address }) => address['contactId'])).toEqual([contact?.id, contact?.id, contact?.id]);
    expect(documents.every(({ address }) => address['street'] === 'Lindenallee 7')).toBe(true);
    expect(await eventsOf(first)).toContain('contact.created');
  });

  it('that the accounting service knows already by its e-mail address is found, not made anew', async () => {
    const body = {
      version: 0,
      roles: { customer: {} },
      person: { lastName: 'Schäfer', firstName: 'Kathi' },
      emailAddresses: { business: ['katharina.schafer@example.com'] },
    };
    await fetch(`${system.lexware.url}/v1/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${system.lexware.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const order = await bought('Schäfer');
    expect(await named('Schäfer')).toHaveLength(1);
    expect((await eventsOf(order)).filter((event) => event.startsWith('contact.'))).not.toContain('contact.created');
  });

  it('in the EU with a VAT id gets a tax-free invoice on the contact of the company', async () => {
    const order = await panel.place({
      customerId: await panel.customer('Café Ringstraße'),
      note: 'Unsere USt-IdNr. ist ATU61438279.',
    });
    const seen = await system.order(order.legacyId, ({ status }) => !['creating', 'waiting'].includes(status.state));
    expect(seen.status).toMatchObject({ state: 'done' });
    const [invoice] = await panel.booked(order);
    expect(invoice?.taxConditions['taxType']).toBe('intraCommunitySupply');
    const [contact] = await named('Café Ringstraße');
    expect(contact?.body.company?.vatRegistrationId).toBe('ATU61438279');
    expect(invoice?.address['contactId']).toBe(contact?.id);
    expect(seen.balance).toMatchObject({ difference: '0.00' });
  });

  it('that is a company has its contact person printed once: by the contact, not beside it', async () => {
    const order = await bought('Café Ringstraße', { note: 'Unsere USt-IdNr. ist ATU61438279.' });
    const [invoice] = await panel.booked(order);
    const person = invoice?.address['contactPerson'];
    expect(person).toEqual(expect.stringMatching(/\S/));
    expect(JSON.stringify(invoice?.address).split(String(person))).toHaveLength(2);
  });

  it('in Switzerland gets an export invoice without tax', async () => {
    const order = await panel.place({
      customerId: await panel.customer('Brunner'),
      shipping: { title: 'DHL Europa', price: '13.90' },
    });
    const seen = await system.order(order.legacyId, ({ status }) => !['creating', 'waiting'].includes(status.state));
    expect(seen.status).toMatchObject({ state: 'done' });
    const [invoice] = await panel.booked(order);
    expect(invoice?.taxConditions['taxType']).toBe('thirdPartyCountryDelivery');
    expect(seen.balance).toMatchObject({ difference: '0.00' });
  });

  it.each(['504-after-commit', 'connection-cut-after-commit', 'empty-body', '500'])(
    'has one contact when the answer is lost: %s',
    async (kind) => {
      const names = ['Neumann', 'Vogel', 'Brockmann', 'Großmann'];
      const who = names[['504-after-commit', 'connection-cut-after-commit', 'empty-body', '500'].indexOf(kind)] ?? '';
      await system.control('lexware', '/faults', 'POST', { kind, method: 'POST', path: '^/v1/contacts', times: 1 });
      const order = await bought(who);
      expect(await named(who)).toHaveLength(1);
      const [invoice] = await panel.booked(order);
      expect(invoice?.address['contactId']).toBe((await named(who))[0]?.id);
    },
    LIMIT_MS,
  );

  it('has a contact although two were given the same number at the same moment', async () => {
    const fault = { kind: 'contact-number-taken', method: 'POST', path: '^/v1/contacts', times: 1 };
    await system.control('lexware', '/faults', 'POST', fault);
    await bought('Demir');
    expect(await named('Demir')).toHaveLength(1);
  });

  it('has no contact when the account can hold no more, which the log says, and gets the invoice all the same', async () => {
    const fault = { kind: 'contact-limit', method: 'POST', path: '^/v1/contacts' };
    await system.control('lexware', '/faults', 'POST', fault);
    const order = await bought('Weiß');
    expect(await named('Weiß')).toHaveLength(0);
    const log = await eventually(
      () => eventsOf(order),
      (events) => events.some((event) => event.startsWith('contact.')),
    );
    expect(log.some((event) => /contact\..*(failed|limit)/.test(event))).toBe(true);
    expect(await panel.booked(order, 'invoice')).toHaveLength(1);
  });
});
