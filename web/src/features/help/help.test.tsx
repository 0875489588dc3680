import { fieldOf, fieldsOfSection, PAGE_IDS, SECTIONS, sectionsOfPage } from '@belegwerk/core/preferences';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderWords } from '../../shared/orders/order-words.ts';
import { publicPages } from '../../shared/public-pages/public-pages.ts';
import { openApp } from '../../testing/app-under-test.tsx';
import { factsOf } from '../../shared/preferences/settings-facts.ts';

// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const opened = async () => {
  const user = userEvent.setup();
  openApp('/help/contact?subject=Teekanne&message=Sie%20pfeift');
  await screen.findByDisplayValue('Teekanne');
  return { press: () => user.click(screen.getByRole('button', { name: 'Text kopieren' })) };
};

describe('the help', () => {
  it.each(['waiting', 'held', 'failed', 'open-in-books'] as const)(
    'explains the badge of an order that is %s',
    async (state) => {
      openApp('/help');
      expect(await screen.findByText(`Was bedeutet „${orderWords[state].text}“?`)).toBeTruthy();
    },
  );

  it('tells what is to be done in the books from what is open there, with a way to the orders of each', async () => {
    openApp('/help');
    expect(await screen.findByText('Was bedeutet „In Lexware Office zu erledigen“?')).toBeTruthy();
    const ways = ['Offene Bestellungen', 'Bestellungen mit Aufgaben'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/orders?books=open', '/orders?books=needed&sortDir=asc']);
  });

  it('leads to the pages below the overview', async () => {
    openApp('/help');
    const ways = await Promise.all(
      ['Zum Abgleich', 'Zur E-Rechnung'].map((name) => screen.findByRole('link', { name })),
    );
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/reconciliation', '/e-invoices']);
  });

  it('says of a held order what goes on by itself', async () => {
    openApp('/help');
    expect(await screen.findByText(/fehlende Adresse.*fehlende Berechtigung.*von selbst weiter/)).toBeTruthy();
  });
});

describe('the pages of the help inside the admin', () => {
  it.each(publicPages('').map(({ path, title }) => [path, title]))('%s opens as „%s“', async (path, title) => {
    if (['/', '/pricing', '/register', '/coupon'].includes(path)) return;
    openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('are found by what stands on them', async () => {
    openApp('/help');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Hilfe durchsuchen' }), 'Rechnung finde');
    const found = await screen.findByRole('link', { name: 'Wo finde ich die Rechnung zu einer Bestellung?' });
    expect(found.getAttribute('href')).toBe('/help#find-invoice');
  });
});

describe('writing to support', () => {
  it('puts subject and message on the clipboard', async () => {
    const { press } = await opened();
    await press();
    expect(await navigator.clipboard.readText()).toBe('Teekanne\n\nSie pfeift');
    expect(screen.queryByText('Der Text wurde nicht kopiert')).toBeNull();
  });

  it('says how to go on when the browser does not let it copy', async () => {
    const { press } = await opened();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    await press();
    expect(await screen.findByText('Der Text wurde nicht kopiert')).toBeTruthy();
    expect(screen.getByText(/Markiere Betreff und Nachricht/)).toBeTruthy();
  });
});

const OTHER = ['Automatisierung', 'Lexware Office'];

describe('the help of the settings', () => {
  it('has every section and every setting that the pages show, by the same names', async () => {
    openApp('/help/settings');
    await screen.findByRole('heading', { level: 1, name: 'Alle Einstellungen' });
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const sections = PAGE_IDS.flatMap(sectionsOfPage);
    expect(titles.filter((title) => !OTHER.includes(title))).toEqual(sections.map((id) => SECTIONS[id].label));
    const settings = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(settings).toEqual(sections.flatMap(fieldsOfSection).map((name) => fieldOf(name).label));
  });

  it.each([
    ['invoiceEvent', ['Werte: Erstellt, Bezahlt, Ausgeführt, Abgeschlossen', 'Neuer Shop: „Erstellt“']],
    ['paymentTermDays', ['Neuer Shop: 14', 'Grenze: 0 bis 365']],
    ['invoiceSendMailEnabled', ['Neuer Shop: aus', 'Braucht: Abonnement ab „Standard“']],
    ['syncOrderPayment', ['Neuer Shop: aus', expect.stringContaining('eine Berechtigung in Shopify')]],
    [
      'invoiceTitle',
      [
        expect.any(String),
        'Grenze: höchstens 256 Zeichen',
        'Text: Mit Platzhaltern und Befehlen',
        'Braucht: Abonnement ab „Basic“ (wo es nicht angeboten wird, ab „Standard“)',
      ],
    ],
    ['skipTags', ['Neuer Shop: leer']],
  ] as const)('says of %s what it can be, what a new shop has, and what it needs', (name, said) =>
    expect(factsOf(name).facts.map(({ term, value }) => `${term}: ${typeof value === 'string' ? value : ''}`)).toEqual(
      said,
    ),
  );

  it.each([
    ['/preferences', 'Automatisierung', '/help/settings#automation'],
    ['/preferences/setup', 'Lexware Office', '/help/settings#connection'],
  ])('has what stands on %s under „%s“, too, and is where that leads', async (path, title, address) => {
    openApp(path);
    const link = await screen.findByRole('link', { name: `${title}: Mehr dazu in der Hilfe` });
    expect(link.getAttribute('href')).toBe(address);
    cleanup();
    openApp(address);
    const section = await screen.findByRole('region', { name: title });
    expect(section.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`^${path}#`));
  });

  it('is where each section of a page leads', async () => {
    openApp('/preferences/orders');
    const link = await screen.findByRole('link', { name: 'Steuerkorrekturen: Mehr dazu in der Hilfe' });
    expect(link.getAttribute('href')).toBe('/help/settings#orders-tax');
  });
});
