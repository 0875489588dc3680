import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrderLinksReply } from '../../testing/samples.ts';

afterEach(cleanup);

const orderLinks = () => Promise.resolve(anOrderLinksReply());
const openAssistant = async (page = 'invoices', different: Partial<Api> = {}) => {
  const app = openApp(`/preferences/${page}?assistant=email-integration`, aHost({ orderLinks, ...different }));
  await screen.findByText('Schritt 1 von 3');
  return app;
};
const next = async (step: number) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Weiter' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText(`Schritt ${step} von 3`);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const code = async () => (await screen.findByRole('region', { name: 'HTML-Code' })).textContent;
const preview = () => screen.getByTitle('Vorschau').getAttribute('srcdoc');

describe('the assistant for links in mails of the shop', () => {
  it('opens from its page, and its address closes with it', async () => {
    const app = openApp('/preferences/invoices', aHost({ orderLinks }));
    fireEvent.click(await screen.findByRole('link', { name: 'Link in E-Mails von Shopify einbetten' }));
    await screen.findByText('Schritt 1 von 3');
    expect(app.address()).toBe('/preferences/invoices?assistant=email-integration');
    press('Abbrechen');
    expect(app.address()).toBe('/preferences/invoices');
    expect(screen.queryByText('Schritt 1 von 3')).toBeNull();
  });

  it('is not offered where no customer gets a document by such a link', async () => {
    openApp('/preferences/deliveries?assistant=email-integration', aHost({ orderLinks }));
    await screen.findByText('Lieferscheine erstellen', { selector: 'h2' });
    expect(screen.queryByRole('navigation', { name: 'Assistenten' })).toBeNull();
  });

  it('asks the host for the key of the shop only in the last step', async () => {
    let times = 0;
    await openAssistant('invoices', { orderLinks: () => ((times += 1), orderLinks()) });
    await next(2);
    expect(times).toBe(0);
    await next(3);
    await code();
    expect(times).toBeGreaterThan(0);
  });

  it('makes what was chosen, shows it at once, and hands it over as HTML', async () => {
    await openAssistant();
    await next(2);
    expect(preview()).toContain('>Rechnung öffnen</a>');
    choose('Beim Anklicken', 'download');
    expect(preview()).toContain('>Rechnung herunterladen</a>');
    choose('Darstellung', 'link');
    choose('Position', 'right');
    choose('Farbe', '#1a7f5a');
    choose('Text', 'Deine Rechnung');
    choose('Beim Anklicken', 'view');
    expect(preview()).toContain('color:#1a7f5a');
    expect(preview()).toContain('href="#"');
    await next(3);
    const html = await code();
    expect(html).toContain('{% if id %}<table');
    expect(html).toContain('href="https://app.example/{{ invoice-view | hmac }}"');
    expect(html).toContain('text-align:right');
    expect(html).toContain('>Deine Rechnung</a>');
    press('Zurück');
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Deine Rechnung');
  });

  it.each([
    ['Text', '', 'Darf nicht leer sein'],
    ['Farbe', 'grün', 'Gib die Farbe als # und sechs Ziffern oder Buchstaben an, zum Beispiel #1a7f5a'],
  ])('goes no further with a wrong „%s“: %j', async (label, value, fault) => {
    await openAssistant();
    await next(2);
    choose(label, value);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Weiter' })).toHaveProperty('disabled', true);
  });

  it('names templates in their groups, the line below which the code belongs, and where there is no order yet', async () => {
    await openAssistant('credits');
    await next(2);
    await next(3);
    const list = await screen.findByLabelText<HTMLSelectElement>('Benachrichtigung');
    expect([...list.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['Bestellungen', 'Versand']);
    expect(list.value).toBe('order-refund');
    const steps = screen.getByText(/Suche die Zeile <p>body<\/p>/).closest('ol');
    expect(within(steps as HTMLElement).getByText(/„Rückerstattung der Bestellung“/)).toBeTruthy();
    choose('Benachrichtigung', 'draft-order-invoice');
    expect(screen.getByText(/noch keine Bestellung und keinen Beleg/)).toBeTruthy();
    expect(screen.queryByText(/Suche die Zeile/)).toBeNull();
  });

  it('says what ends before it takes back all links, and shows the new code afterwards', async () => {
    const fresh = { ...anOrderLinksReply(), links: [] };
    let isRenewed = false;
    await openAssistant('invoices', {
      orderLinks: () => (isRenewed ? Promise.resolve(fresh) : orderLinks()),
      renewOrderLinks: () => {
        isRenewed = true;
        return Promise.resolve(fresh);
      },
    });
    await next(2);
    await next(3);
    await code();
    press('Alle Links erneuern');
    await screen.findByText(/führen danach nirgends mehr hin/);
    expect(isRenewed).toBe(false);
    press('Alle Links erneuern');
    await waitFor(async () => expect(await code()).toBe(''));
    expect(isRenewed).toBe(true);
  });
});
