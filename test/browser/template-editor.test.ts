import type { OrderPageReply, PreferencesReply } from '@belegwerk/contracts/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { placeOrder } from '../journeys/place-order.ts';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const LIST_IS_WHOLE = `(() => {
  const list = document.querySelector('.cm-tooltip-autocomplete > ul');
  const { left, top, bottom } = list.getBoundingClientRect();
  return [top + 8, bottom - 8].every((y) => list.contains(document.elementFromPoint(left + 20, y)));
})()`;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

interface Books {
  readonly documents: readonly { readonly voucherNumber: string; readonly remark: string }[];
}

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp();
}, OPENING_MS);
afterAll(() => app.close());

const remark = () => app.screen.getByRole('textbox', { name: 'Schlusstext' });
const stored = async () => (await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences;
const bar = () => app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });

const field = (name: string) => app.screen.locator(`#field-${name}`);
const pick = async (name: string, typed: string, label: string) => {
  await field(name).getByRole('button', { name: 'Platzhalter' }).click();
  await app.screen.getByPlaceholder('Platzhalter oder Befehl suchen').fill(typed);
  await app.screen.getByRole('button', { name: new RegExp(`^${label} `) }).click();
};
const goTo = async (name: string) => {
  await field(name).waitFor();
  await app.inApp(`document.getElementById('field-${name}').scrollIntoView({ block: 'center' })`);
  await field(name).getByRole('button', { name: 'Platzhalter' }).waitFor();
};

const preview = (label: string) => app.screen.getByRole('region', { name: `Vorschau: ${label}` });

describe('the editor of templates in the framed admin', () => {
  beforeEach(async () => {
    await app.system.prefer({ invoiceRemark: 'Danke für <ORDER.NAME>.' });
    await app.open('/preferences/invoices');
    await app.screen.locator('#field-invoiceRemark').waitFor();
    await app.inApp(`document.getElementById('field-invoiceRemark').scrollIntoView()`);
    await app.screen.locator('#field-invoiceRemark .cm-content').waitFor();
  });
  afterEach(() => expect(app.watch.troubles).toEqual([]));

  it(
    'marks placeholders while a person types, says below what is wrong, and saves what was typed',
    async () => {
      await remark().click();
      await app.page.keyboard.press('Control+End');
      await app.page.keyboard.type(' Bis <ORDER.NAM>');
      // the frame takes the keys one after another, and the last mark comes with the last key
      const marked = await eventually(
        async () => (await remark().locator('.bw-mark-placeholder').allTextContents()).join(''),
        (text) => text === '<ORDER.NAME><ORDER.NAM>',
      );
      expect(marked).toBe('<ORDER.NAME><ORDER.NAM>');
      const said = app.screen.getByText(/Den Platzhalter „ORDER.NAM“ gibt es nicht/);
      await said.waitFor();
      expect(await remark().locator('.bw-mark-error').textContent()).toBe('ORDER.NAM');
      await app.page.keyboard.press('ArrowLeft');
      await app.page.keyboard.type('E');
      await said.waitFor({ state: 'hidden' });
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await bar().waitFor({ state: 'hidden' });
      expect(await stored()).toMatchObject({ invoiceRemark: 'Danke für <ORDER.NAME>. Bis <ORDER.NAME>' });
    },
    LIMIT_MS,
  );

  it(
    'is left with Tab like any field',
    async () => {
      await remark().focus();
      await app.page.keyboard.press('Tab');
      expect(await app.inApp<boolean>(`!document.activeElement.closest('.cm-content')`)).toBe(true);
      await app.page.keyboard.press('Shift+Tab');
      expect(await app.inApp<string>(`document.activeElement.closest('[data-field]').dataset.field`)).toBe(
        'invoiceRemark',
      );
    },
    LIMIT_MS,
  );

  it(
    'puts a placeholder where the caret is, found by its German name, and the focus behind it',
    async () => {
      await remark().click();
      await app.page.keyboard.press('Control+Home');
      await pick('invoiceRemark', 'vorname kunde', 'Vorname des Kunden');
      await app.page.keyboard.type(': ');
      expect(await remark().textContent()).toBe('<ORDER.CUSTOMER.FIRSTNAME>: Danke für <ORDER.NAME>.');
    },
    LIMIT_MS,
  );

  it(
    'puts a command there by the keyboard alone, and selects where to write on',
    async () => {
      await remark().click();
      await app.page.keyboard.press('Control+End');
      await app.page.keyboard.press('Shift+Tab');
      await app.page.keyboard.press('Shift+Tab');
      await app.page.keyboard.press('Enter');
      await app.screen.getByPlaceholder('Platzhalter oder Befehl suchen').waitFor();
      await app.page.keyboard.type('befehle wenn etwas');
      await app.page.keyboard.press('ArrowDown');
      await app.page.keyboard.press('Enter');
      await app.page.keyboard.type(' Zur Notiz.');
      expect(await remark().textContent()).toBe('Danke für <ORDER.NAME>.<IF ORDER.NOTE> Zur Notiz.<END>');
    },
    LIMIT_MS,
  );

  it(
    'shows the values of the newest order in the list, closes it with Escape and gives the focus back to its button',
    async () => {
      await field('invoiceRemark').getByRole('button', { name: 'Platzhalter' }).click();
      await app.screen.getByPlaceholder('Platzhalter oder Befehl suchen').waitFor();
      const { items } = await app.system.api<OrderPageReply>('/api/orders');
      await app.screen.getByText(`ORDER.NAME · ${items[0]?.name}`).waitFor();
      expect(await seriousFindings(app)).toEqual([]);
      await app.page.keyboard.press('Escape');
      expect(await app.inApp<string>(`document.activeElement.textContent`)).toContain('Platzhalter');
    },
    LIMIT_MS,
  );

  it(
    'counts below the title what becomes of it, on an ordinary order and on the one that is looked at',
    async () => {
      await goTo('invoiceTitle');
      await app.screen.getByRole('textbox', { name: 'Titel', exact: true }).fill('Zu <ORDER.NAME>');
      await field('invoiceTitle').getByText('Ergebnis: 8 von 25 Zeichen').waitFor();
      await field('invoiceTitle').getByRole('button', { name: 'Vorschau' }).click();
      await field('invoiceTitle')
        .getByText(/^Ergebnis zu Bestellung #\d+: 8 von 25 Zeichen$/)
        .waitFor();
    },
    LIMIT_MS,
  );

  it(
    'shows while a person types what becomes of the text, with an order that is searched for and in extreme cases',
    async () => {
      await field('invoiceRemark').getByRole('button', { name: 'Vorschau' }).click();
      const { items } = await app.system.api<OrderPageReply>('/api/orders');
      const [newest] = items;
      const other = items.at(-1);
      await preview('Schlusstext').getByText(`Danke für ${newest?.name}.`, { exact: true }).waitFor();
      await preview('Schlusstext')
        .getByLabel('Bestellung suchen')
        .fill(other?.name ?? '');
      await preview('Schlusstext').getByText(`Danke für ${other?.name}.`, { exact: true }).waitFor();
      await remark().fill('Firma: <ORDER.BILLING.COMPANY><ORDER.NOTE>');
      await preview('Schlusstext').getByText('Firma: Muster GmbHBitte als Geschenk verpacken').first().waitFor();
      await remark().fill('<ORDER.NOTE>');
      await preview('Schlusstext').getByText('„Schlusstext“ bleibt leer.').last().waitFor();
      expect(await seriousFindings(app)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'writes a text with the picker and by what is offered while typing, shows it on two orders, and the next document says just that',
    async () => {
      await remark().fill('Danke, ');
      await remark().click();
      await app.page.keyboard.press('Control+End');
      await pick('invoiceRemark', 'name des kunden', 'Name des Kunden');
      await app.page.keyboard.type('. Nummer <ORDER.NA');
      const offered = app.screen.getByRole('listbox', { name: 'Passende Platzhalter und Befehle' });
      await offered
        .getByRole('option', { name: /ORDER\.NAME/ })
        .first()
        .waitFor();
      expect(await seriousFindings(app)).toEqual([]);
      await app.page.keyboard.press('Enter');
      await offered.waitFor({ state: 'hidden' });
      await app.page.keyboard.type('.');
      const { items } = await app.system.api<OrderPageReply>('/api/orders');
      const shown = ({ customerName, name }: OrderPageReply['items'][number]) =>
        `Danke, ${customerName}. Nummer ${name}.`;
      const withCustomer = items.filter(({ customerName }) => customerName);
      const [newest, older] = [withCustomer[0], withCustomer[20]];
      if (!newest || !older) throw new Error('no orders');
      await field('invoiceRemark').getByRole('button', { name: 'Vorschau' }).click();
      for (const order of [newest, older]) {
        await preview('Schlusstext').getByLabel('Bestellung suchen').fill(order.name);
        await preview('Schlusstext').getByText(shown(order), { exact: true }).waitFor();
      }
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await bar().waitFor({ state: 'hidden' });
      const number = await placeOrder(app.system);
      const order = await app.system.order(number, ({ status }) => status.state === 'done');
      const books = await app.system.control<Books>('lexware', '/books');
      const written = books.documents.find(({ voucherNumber }) => voucherNumber === order.documents[0]?.number);
      expect(written?.remark.split('\n')[0]).toBe(`Danke, ${order.customerName}. Nummer ${order.name}.`);
    },
    LIMIT_MS,
  );

  it.each(['desk', 'phone'] as const)(
    'shows what is offered while typing as a list below the text on a %s, and Escape closes it',
    async (device) => {
      try {
        await app.page.setViewportSize(WIDTHS[device]);
        await remark().click();
        await app.page.keyboard.press('Control+End');
        await app.page.keyboard.type(' <kunde');
        const offered = app.screen.getByRole('listbox', { name: 'Passende Platzhalter und Befehle' });
        await offered.waitFor();
        await offered.getByRole('option').nth(3).waitFor();
        expect(await app.inApp<number>(OVERFLOW)).toBeLessThanOrEqual(0);
        // nothing around the list cuts it off
        expect(await app.inApp<boolean>(LIST_IS_WHOLE)).toBe(true);
        const folder = process.env['SCREENSHOTS'];
        if (folder) await app.page.screenshot({ path: `${folder}/completions-${device}.png` });
        await app.page.keyboard.press('Escape');
        await offered.waitFor({ state: 'hidden' });
        expect(await remark().textContent()).toBe('Danke für <ORDER.NAME>. <kunde');
      } finally {
        await app.page.setViewportSize(WIDTHS.desk);
      }
    },
    LIMIT_MS,
  );

  it.each(['desk', 'phone'] as const)(
    'has no serious or critical finding of axe on a %s',
    async (device) => {
      try {
        await app.page.setViewportSize(WIDTHS[device]);
        await remark().fill('Danke für <ORDER.NAM>, <IF ORDER.NOTE>mit Notiz');
        await app.screen.getByText(/Den Platzhalter „ORDER.NAM“ gibt es nicht/).waitFor();
        expect(await seriousFindings(app)).toEqual([]);
      } finally {
        await app.page.setViewportSize(WIDTHS.desk);
      }
    },
    LIMIT_MS,
  );
});

describe('the editor of a mail', () => {
  afterEach(() => expect(app.watch.troubles).toEqual([]));

  it(
    'puts a placeholder into the rich text of a mail, where a person was writing',
    async () => {
      await app.system.prefer({ invoiceSendMailMessage: '<p>Guten Tag,</p><p>Viele Grüße</p>' });
      await app.open('/preferences/invoices');
      await goTo('invoiceSendMailMessage');
      await field('invoiceSendMailMessage').getByText('Guten Tag,').click();
      await app.page.keyboard.press('End');
      await pick('invoiceSendMailMessage', 'name des kunden', 'Name des Kunden');
      await app.page.keyboard.type('!');
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await bar().waitFor({ state: 'hidden' });
      expect((await stored()).invoiceSendMailMessage).toBe('<p>Guten Tag,<ORDER.CUSTOMER.NAME>!</p><p>Viele Grüße</p>');
    },
    LIMIT_MS,
  );

  it(
    'takes a command into the rich text of a mail, from the list and typed, and it stays a rich text',
    async () => {
      await app.system.prefer({ invoiceSendMailMessage: '<p>Guten Tag,</p>' });
      await app.open('/preferences/invoices');
      await goTo('invoiceSendMailMessage');
      await field('invoiceSendMailMessage').getByText('Guten Tag,').click();
      await app.page.keyboard.press('End');
      await pick('invoiceSendMailMessage', 'befehle wenn etwas', 'Nur wenn etwas da ist');
      await app.page.keyboard.type(' wie gewünscht');
      await app.page.keyboard.press('End');
      await app.page.keyboard.type('<IF ORDER.TAGS CONTAINS "B2B"> Händler<END>');
      expect(await field('invoiceSendMailMessage').locator('.cm-content').count()).toBe(0);
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await bar().waitFor({ state: 'hidden' });
      expect((await stored()).invoiceSendMailMessage).toBe(
        '<p>Guten Tag,<IF ORDER.NOTE> wie gewünscht<END><IF ORDER.TAGS CONTAINS "B2B"> Händler<END></p>',
      );
    },
    LIMIT_MS,
  );

  it(
    'shows a mail as a mail program does, and nothing in it acts',
    async () => {
      await app.system.prefer({
        invoiceSendMailMessage: '<p>Hallo <ORDER.NAME>,</p><script>parent.hit = 1</script><p>Gruß</p>',
      });
      await app.open('/preferences/invoices');
      await goTo('invoiceSendMailMessage');
      await field('invoiceSendMailMessage').getByRole('button', { name: 'Vorschau' }).click();
      const mail = preview('Nachricht').frameLocator('iframe');
      await mail.getByText(/^Hallo #1\d+,$/).waitFor();
      expect(await mail.locator('script').count()).toBe(0);
    },
    LIMIT_MS,
  );
});

describe('where the editor cannot be loaded', () => {
  beforeAll(() => app.page.context().route(/template-tools-.*\.js/, (route) => route.abort()));

  it(
    'a template is a plain field, and can be changed and saved',
    async () => {
      await app.open('/preferences/invoices');
      await remark().fill('Danke.');
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await bar().waitFor({ state: 'hidden' });
      expect(await stored()).toMatchObject({ invoiceRemark: 'Danke.' });
      expect(await app.screen.locator('.cm-content').count()).toBe(0);
    },
    LIMIT_MS,
  );
});
