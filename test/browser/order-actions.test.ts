import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

interface Named {
  readonly id: string;
}
interface Books {
  readonly documents: readonly { readonly id: string; readonly kind: string; readonly totalCents: number }[];
  readonly transactions: readonly { readonly externalReference?: string; readonly amountCents: number }[];
}

describe('what a merchant does with documents by hand, in the framed admin', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp({ preferences: { invoiceFinalize: true } });
    await app.system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const invoiced = async (): Promise<OrderReply> => {
    const [product] = await app.system.panel<readonly Named[]>('/products');
    const [customer] = await app.system.panel<readonly Named[]>('/customers');
    const lines = [{ productId: product?.id, quantity: 2 }];
    const { legacyId } = await app.system.panel<{ legacyId: string }>('/orders', { customerId: customer?.id, lines });
    return app.system.order(legacyId, ({ documents }) => documents.some(({ number }) => number));
  };
  const books = () => app.system.control<Books>('lexware', '/books');
  const menu = (of: string) => app.screen.getByRole('button', { name: `${of}: Weitere Aktionen` }).click();
  const choose = async (of: string, label: string) => {
    await menu(of);
    await app.screen.getByRole('button', { name: `${of}: ${label}`, exact: true }).click();
  };
  const verb = (name: string) => app.screen.getByRole('button', { name, exact: true }).last().click();
  const shot = async (name: string, width: number) => {
    if (process.env['SCREENSHOTS'])
      await app.page.screenshot({ path: `${process.env['SCREENSHOTS']}/${name}-${width}.png`, fullPage: true });
  };
  const until = (id: string, is: (order: OrderReply) => boolean) => app.system.order(id, is);
  const statusOf = ({ documents }: OrderReply, number: string) =>
    documents.find((each) => each.number === number)?.status;

  it.each([WIDTHS.desk, WIDTHS.phone])(
    'is done from the page of the order, %j',
    async (viewport) => {
      const { width } = viewport;
      await app.page.setViewportSize(viewport);
      const { id, name, documents, total } = await invoiced();
      const number = documents[0]?.number ?? '';
      const invoice = `Rechnung ${number}`;
      const { transactions: before } = await books();
      await app.open(`/orders/${id}`);
      await app.screen.getByText('Als Nächstes:').waitFor();
      await shot('order', width);

      await choose(invoice, 'Als bezahlt markieren');
      await app.screen.getByLabel('Bezahlt am').waitFor();
      await app.screen.getByLabel('Bestellung auch in Shopify als bezahlt markieren').check();
      await shot('paid-dialog', width);
      await verb('Als bezahlt markieren');
      await until(id, (order) => statusOf(order, number) === 'paid' && order.paymentStatus === 'paid');
      const [booked] = (await books()).transactions.slice(before.length);
      expect([booked?.externalReference?.split(':')[0], booked?.amountCents]).toEqual([
        'by-hand',
        Math.round(Number(total) * 100),
      ]);
      await app.open(`/orders/${id}`);
      await choose(invoice, 'Als unbezahlt markieren');
      await verb('Als unbezahlt markieren');
      await until(id, (order) => statusOf(order, number) === 'open');
      expect((await books()).transactions).toHaveLength(before.length);

      await app.open(`/orders/${id}`);
      await choose(invoice, 'Adresse ändern');
      const parts = { Nachname: 'Neu', 'Straße und Hausnummer': 'Weg 2', Postleitzahl: '20095', Ort: 'Hamburg' };
      for (const [label, text] of Object.entries(parts)) await app.screen.getByLabel(label, { exact: true }).fill(text);
      await app.screen.getByLabel('Land', { exact: true }).selectOption({ label: 'Deutschland' });
      await shot('address-dialog', width);
      await verb('Stornieren und neu erstellen');
      const anew = await until(id, (order) => order.documents.filter((each) => each.number).length === 3);
      await app.screen.getByText('Weg 2').waitFor();
      await shot('changed', width);
      const second = anew.documents.findLast(({ kind }) => kind === 'invoice')?.number ?? '';

      await app.screen.getByRole('heading', { name: `Rechnung ${second}` }).waitFor();
      await choose(`Rechnung ${second}`, 'E-Mail senden');
      const document = app.screen.getByLabel('Beleg', { exact: true });
      await document.selectOption({
        label: `Gutschrift ${anew.documents.find(({ kind }) => kind === 'credit-note')?.number}`,
      });
      await app.screen.getByRole('button', { name: 'Gutschrift versenden' }).waitFor();
      await shot('mail-dialog', width);
      await verb('Abbrechen');

      await choose(`Rechnung ${second}`, 'In Entwurf umwandeln');
      await app.screen.getByText('Die bisherige Nummer bleibt vergeben.').waitFor();
      await verb('Stornieren und Entwurf erstellen');
      await until(id, (order) => order.documents.some(({ status }) => status === 'draft'));
      await app.open(`/orders/${id}`);
      await menu('Rechnung');
      for (const label of ['Abschließen', 'Löschen', 'Adresse ändern'])
        expect(
          await app.screen.getByRole('link', { name: new RegExp(`^Rechnung: ${label}`) }).getAttribute('href'),
        ).toMatch(/\/permalink\/invoices\/(?:view|edit)\//);
      await shot('draft-menu', width);

      const sold = await invoiced();
      const cancelled = `Rechnung ${sold.documents[0]?.number}`;
      await app.open(`/orders/${sold.id}`);
      await choose(cancelled, 'Stornieren');
      await shot('cancel-dialog', width);
      await verb('Stornieren');
      const gone = await until(sold.id, (order) => order.documents.length === 2);
      expect(gone.documents.map((each) => [each.kind, each.total])).toEqual([
        ['invoice', sold.total],
        ['credit-note', sold.total],
      ]);
      await app.open(`/orders/${sold.id}`);
      await choose(sold.name, 'Wieder aufnehmen');
      await verb('Wieder aufnehmen');
      await until(sold.id, (order) => order.documents.length === 3);
      await app.open(`/orders/${sold.id}`);
      await choose(sold.name, 'Ignorieren');
      await app.screen.getByLabel('Grund').selectOption({ label: 'Wird woanders abgerechnet' });
      await verb('Ignorieren');
      await app.system.order(sold.id, (order) => order.actions.some(({ action }) => action === 'take-up'));
      await shot('ignored', width);
      expect(name).not.toBe(sold.name);
    },
    LIMIT_MS,
  );
});
