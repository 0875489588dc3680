import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrder, aPageOf, aShop } from '../../testing/samples.ts';

afterEach(cleanup);
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const PDF = { pdf: { base64: btoa('%PDF-1.7') } };
const openPreview = (page: string, different: Partial<Api> = {}) =>
  openApp(
    `/preferences/${page}?assistant=receipt-preview`,
    aHost({ orders: () => Promise.resolve(aPageOf([anOrder()])), preview: () => Promise.resolve(PDF), ...different }),
  );
const show = async (): Promise<void> => {
  await screen.findByLabelText('Bestellung');
  fireEvent.click(screen.getByRole('button', { name: 'Vorschau anzeigen' }));
};

describe('the preview of a document', () => {
  it('says what it is, shows the PDF of the chosen order on the page, and under a name that says what it is', async () => {
    const asked: unknown[] = [];
    openPreview('credits', { preview: ({ params }) => (asked.push(params), Promise.resolve(PDF)) });
    await screen.findByText(/In Lexware Office entsteht nichts, und sie verbraucht keine Übertragung/);
    await show();
    const frame = await screen.findByTitle('Vorschau der Gutschrift zu #1042');
    expect(frame.getAttribute('src')).toBe('blob:preview#navpanes=0&view=FitH');
    expect(asked).toEqual([{ id: '6150000001042', kind: 'credit' }]);
    const file = screen.getByRole('link', { name: 'PDF speichern' });
    expect(file.getAttribute('download')).toBe('Vorschau-Gutschrift-1042.pdf');
  });

  it('shows nothing of the order before once another is chosen', async () => {
    const other = anOrder({ id: '7', name: '#7' });
    openPreview('invoices', { orders: () => Promise.resolve(aPageOf([anOrder(), other])) });
    await show();
    await screen.findByTitle('Vorschau der Rechnung zu #1042');
    fireEvent.change(screen.getByLabelText('Bestellung'), { target: { value: '7' } });
    expect(screen.queryByTitle(/^Vorschau der/)).toBeNull();
    await show();
    await screen.findByTitle('Vorschau der Rechnung zu #7');
  });

  it('leads to the connection while there is none, and offers no draft', async () => {
    const message = 'Stelle sie unter „Verbindung“ her.';
    openPreview('invoices', {
      shop: () => Promise.resolve(aShop({ lexoffice: { isConnected: false, isConnectable: true } })),
      preview: () =>
        Promise.reject(new ApiFailure({ kind: 'bookkeeping-not-connected', message, status: 503, supportId: 's' })),
    });
    await show();
    await screen.findByText(message);
    const ways = screen.getAllByRole('link', { name: 'Zu „Verbindung“' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/preferences/setup', '/preferences/setup']);
    expect(screen.getByRole('button', { name: 'Entwurf anlegen' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('finds orders by what is typed', async () => {
    const searched: unknown[] = [];
    openPreview('invoices', {
      orders: ({ query }) => (searched.push(query?.search), Promise.resolve(aPageOf(query?.search ? [] : [anOrder()]))),
    });
    await screen.findByLabelText('Bestellung');
    fireEvent.change(screen.getByLabelText('Bestellung suchen'), { target: { value: 'niemand' } });
    await screen.findByText('Zu dieser Suche gibt es keine Bestellung.');
    expect(searched).toContain('niemand');
    expect(screen.getByRole('button', { name: 'Vorschau anzeigen' })).toHaveProperty('disabled', true);
  });

  it('says why there is none as a critical message', async () => {
    openPreview('invoices', {
      preview: () =>
        Promise.reject(new ApiFailure({ kind: 'no-preview', message: 'Die Beträge …', status: 409, supportId: 's' })),
    });
    await show();
    await screen.findByText('Es gibt keine Vorschau');
    expect(screen.getByText('Die Beträge …')).toBeTruthy();
  });

  it('makes a draft at the accounting service only when asked, says to delete it there, and names one that is still there', async () => {
    let times = 0;
    openPreview('invoices', {
      draftPreview: () =>
        Promise.resolve({ invoice: { _key: 'd-1' }, viewUrl: 'https://books.example/d-1', isNew: (times += 1) === 1 }),
    });
    await screen.findByText(
      /Löschen musst du ihn dort selbst: Wer ihn festschreibt, hat einen echten Beleg\. .* nach dem Löschen fehlt sie in deiner Reihe/,
    );
    await show();
    await screen.findByTitle('Vorschau der Rechnung zu #1042');
    expect(times).toBe(0);
    const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entwurf anlegen' });
    fireEvent.click(make());
    await screen.findByText('Der Entwurf ist angelegt');
    const link = screen.getByRole('link', { name: /Entwurf in Lexware Office öffnen/ });
    expect(link.getAttribute('href')).toBe('https://books.example/d-1');
    await waitFor(() => expect(make().disabled).toBe(false));
    fireEvent.click(make());
    await screen.findByText('Ein Entwurf von vorher ist noch da');
  });

  it.each([
    ['bookkeeping-busy', 503, 'Es wurde kein Entwurf angelegt'],
    ['preview-open', 409, 'Ob es den Entwurf gibt, ist noch offen'],
    ['preview-in-progress', 409, 'Der Entwurf wird gerade angelegt'],
    ['no-answer', 0, 'Ob es den Entwurf gibt, ist noch offen'],
  ] as const)('calls no draft missing that may be there: after %s', async (kind, status, title) => {
    openPreview('invoices', {
      draftPreview: () => Promise.reject(new ApiFailure({ kind, message: 'Gerade nicht.', status, supportId: 's' })),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Entwurf anlegen' }));
    await screen.findByText(title);
    expect(screen.getByText('Gerade nicht.')).toBeTruthy();
    expect(screen.queryByText(/gibt keinen Entwurf/)).toBeNull();
  });

  it('says one thing at a time of a draft: what the last press brought', async () => {
    let times = 0;
    openPreview('invoices', {
      draftPreview: () =>
        (times += 1) === 1
          ? Promise.resolve({ invoice: { _key: 'd-1' }, viewUrl: 'https://books.example/d-1', isNew: true })
          : Promise.reject(
              new ApiFailure({ kind: 'bookkeeping-busy', message: 'Gerade nicht.', status: 503, supportId: 's' }),
            ),
    });
    const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entwurf anlegen' });
    fireEvent.click(make);
    await screen.findByText('Der Entwurf ist angelegt');
    await waitFor(() => expect(make.disabled).toBe(false));
    fireEvent.click(make);
    await screen.findByText('Es wurde kein Entwurf angelegt');
    expect(screen.queryByText('Der Entwurf ist angelegt')).toBeNull();
  });
});
