import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aBatch, aPageOf, aRepairBatch, aRepairGroup, aRepairPreview, aRepairRow } from '../../testing/samples.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const shown = (text: string) => screen.findByText((content) => spaced(content) === text);

/** A desk with one order whose town is missing, and what it was asked. */
const desk = (different: Partial<Api> = {}) => {
  const asked: { previews: unknown[]; runs: unknown[] } = { previews: [], runs: [] };
  const host = aHost({
    repairs: () => Promise.resolve({ groups: [aRepairGroup()], orders: 1, sum: '119.00' }),
    repairOrders: () => Promise.resolve(aPageOf([aRepairRow()])),
    previewRepair: ({ body }) => {
      asked.previews.push(body);
      const [order] = body.orders;
      const isWhole = order?.corrections?.address?.city === 'Hamburg';
      const { sums: _none, ...without } = aRepairPreview({ documents: [], reasons: ['Die Adresse fehlt.'] });
      return Promise.resolve({ orders: [isWhole ? aRepairPreview() : without] });
    },
    runRepair: ({ body }) => {
      asked.runs.push(body);
      return Promise.resolve({ ...aBatch({ id: 'repair-1' }), leftOut: 0 });
    },
    ...different,
  });
  openApp('/orders/repair', host);
  return asked;
};
const open = async (user = userEvent.setup()) => {
  await user.click(await screen.findByRole('button', { name: /^Klären/ }));
  return user;
};

describe('the repair desk', () => {
  it('says how many causes, orders and euros there are, and the largest first', async () => {
    const smaller = aRepairGroup({
      cause: '["REFUSED",{}]',
      title: 'Von Lexware Office abgelehnt',
      orders: 2,
      sum: '20.00',
    });
    desk({ repairs: () => Promise.resolve({ groups: [aRepairGroup(), smaller], orders: 3, sum: '139.00' }) });
    expect(await shown('2 Ursachen · 3 Bestellungen · 139,00 €')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Adresse unvollständig',
      'Von Lexware Office abgelehnt',
    ]);
  });

  it('says so where nothing is stopped', async () => {
    desk({ repairs: () => Promise.resolve({ groups: [], orders: 0, sum: '0.00' }) });
    expect(await screen.findByText('Nichts zu reparieren')).toBeTruthy();
  });

  it('asks for what is missing, shows at once which documents come of it, and runs it with one press', async () => {
    const asked = desk();
    const user = await open();
    expect(await screen.findByText('Die Adresse fehlt.')).toBeTruthy();
    expect(screen.queryByLabelText('Postleitzahl')).toBeNull();
    await user.type(await screen.findByLabelText('Ort'), 'Hamburg');
    expect(await shown('Vorschau: 1 Rechnung, 119,00 € (vorher 0,00 €)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Erstellen' }));
    await waitFor(() => expect(asked.runs).toHaveLength(1));
    const address = { lastName: 'Mustermann', street: 'Weg 2', zip: '20095', countryCode: 'DE', city: 'Hamburg' };
    expect(asked.runs).toMatchObject([{ orders: [{ id: '6150000001042', corrections: { address } }] }]);
    // once as it opened, once as the town was typed
    expect(asked.previews.length).toBeLessThanOrEqual(3);
  });

  it('asks once what all orders of a cause share, and runs it for all of them', async () => {
    const asked = { kind: 'zero-rate', name: 'product:Röstkurs' } as const;
    const group = aRepairGroup({
      cause: '["TAX_MISSING",{"ask":"goods","line":"Röstkurs","country":"DE"}]',
      title: '„Röstkurs“ mit 0 % berechnet',
      orders: 40,
      sum: '4760.00',
      setting: { asked, question: 'Deine Antwort gilt für alle.' },
    });
    const calls = desk({
      repairs: () => Promise.resolve({ groups: [group], orders: 40, sum: '4760.00' }),
      previewRepair: ({ body }) => {
        const { sums: _none, ...without } = aRepairPreview({ documents: [], reasons: ['Die Antwort fehlt.'] });
        return Promise.resolve({ orders: [body.setting ? aRepairPreview() : without] });
      },
    });
    const user = await open();
    await user.selectOptions(await screen.findByLabelText('Warum keine Umsatzsteuer berechnet ist'), 'included-19');
    expect(
      await shown(
        'Gilt für alle 40 Bestellungen dieser Ursache, zusammen 4.760,00 €. Die Antwort bleibt in den Einstellungen, auch wenn du die Reparatur abbrichst.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Erstellen' }));
    await waitFor(() =>
      expect(calls.runs).toMatchObject([{ setting: { ...asked, answer: 'included-19' }, orders: [], agreed: 40 }]),
    );
  });

  it('runs the same press under the same name, and what was typed since under another', async () => {
    const dialogs = new Set<string>();
    const failure = new ApiFailure({
      kind: 'action-impossible',
      message: 'Noch nicht.',
      status: 409,
      supportId: 's-1',
    });
    desk({
      previewRepair: () => Promise.resolve({ orders: [aRepairPreview()] }),
      runRepair: ({ body }) => {
        dialogs.add(body.dialog);
        return dialogs.size === 1
          ? Promise.reject(failure)
          : Promise.resolve({ ...aBatch({ id: 'repair-1' }), leftOut: 1 });
      },
    });
    const user = await open();
    const press = async () => user.click(screen.getByRole('button', { name: 'Erstellen' }));
    await shown('Vorschau: 1 Rechnung, 119,00 € (vorher 0,00 €)');
    await press();
    await press();
    await waitFor(() => expect(dialogs.size).toBe(1));
    await user.click(await screen.findByRole('button', { name: /^Adresse ändern/ }));
    await user.type(await screen.findByLabelText('Ort'), 'B');
    await shown('Vorschau: 1 Rechnung, 119,00 € (vorher 0,00 €)');
    await press();
    await waitFor(() => expect(dialogs.size).toBe(2));
  });

  it('names the one way out where nothing here helps', async () => {
    const way = { to: 'connection', sentence: 'Das klärst du bei der Verbindung mit Lexware Office.' } as const;
    desk({
      repairs: () => Promise.resolve({ groups: [aRepairGroup({ mends: [], way })], orders: 1, sum: '119.00' }),
    });
    await open();
    expect(await screen.findByText(way.sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erstellen' })).toBeNull();
  });

  it('says at its field what is wrong with what was typed, and why a press did nothing', async () => {
    const faults = [{ field: 'address.city', text: 'Darf nicht leer sein' }];
    desk({ previewRepair: () => Promise.resolve({ orders: [aRepairPreview({ documents: [], faults })] }) });
    await open();
    expect(await screen.findByText('Darf nicht leer sein')).toBeTruthy();
  });

  it('keeps what was typed where it could not be run, and says why', async () => {
    const message = 'Es laufen schon zwanzig Reparaturen. Warte, bis eine fertig ist.';
    const failure = new ApiFailure({ kind: 'action-impossible', message, status: 409, supportId: 's-1' });
    desk({ runRepair: () => Promise.reject(failure) });
    const user = await open();
    await user.type(await screen.findByLabelText('Ort'), 'Hamburg');
    await shown('Vorschau: 1 Rechnung, 119,00 € (vorher 0,00 €)');
    await user.click(screen.getByRole('button', { name: 'Erstellen' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Ort').value).toBe('Hamburg');
  });

  it('takes a repair back, and names the drafts that a person deletes', async () => {
    const draft = {
      id: '6150000001042',
      order: '#1042',
      kind: 'invoice',
      total: '119.00',
      url: 'https://books.example/1',
    } as const;
    desk({
      batches: () => Promise.resolve({ items: [aRepairBatch()] }),
      undoRepair: () => Promise.resolve({ takenBack: 1, drafts: [draft], kept: [] }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Zurücknehmen/ }));
    expect(await screen.findByText('Lösche diese Entwürfe in Lexware Office von Hand:')).toBeTruthy();
    expect(screen.getByText((content) => spaced(content) === '#1042: Rechnung 119,00 €')).toBeTruthy();
  });
});
