import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';

const write = async (page: string, label: string, text: string) => {
  const house = aKeepingHost({ invoiceCreate: true });
  openApp(page, house.host);
  const field = await screen.findByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
  return house;
};

describe('a text with marked errors', () => {
  afterEach(cleanup);

  it('is saved only when somebody says that it is meant so', async () => {
    const house = await write('/preferences/invoices', 'Schlusstext', '<FOO> <IF ORDER.NOTE>x');
    expect(await screen.findByRole('heading', { name: 'Schlusstext' })).toBeTruthy();
    expect(screen.getByText('„<FOO“ ist kein Befehl und erscheint als Text.')).toBeTruthy();
    expect(screen.getByText(/^Zu <IF> fehlt <END>\./)).toBeTruthy();
    expect(house.sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Trotzdem speichern' }));
    await waitFor(() => expect(house.stored().invoiceRemark).toBe('<FOO> <IF ORDER.NOTE>x'));
    expect(house.sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Trotzdem speichern' })).toBeNull());
  });

  it('leads back to its field, and is asked about again', async () => {
    const house = await write('/preferences/invoices', 'Schlusstext', '<ORDER.NAM>');
    fireEvent.click(await screen.findByRole('button', { name: 'Zurück zum Text' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Schlusstext' })));
    expect(house.sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('button', { name: 'Trotzdem speichern' })).toBeTruthy();
  });

  it('is asked about in a mail, too', async () => {
    const house = await write('/preferences/invoices', 'Betreff', 'Rechnung <ORDER.NAM>');
    expect(await screen.findByText(/Den Platzhalter „ORDER.NAM“ gibt es nicht/)).toBeTruthy();
    expect(house.sent).toEqual([]);
  });

  it.each(['Danke für <ORDER.NAME>', 'Danke <3 & <b>viel</b> Freude'])(
    'is none where nothing is wrong: %s',
    async (text) => {
      const house = await write('/preferences/invoices', 'Schlusstext', text);
      await waitFor(() => expect(house.stored().invoiceRemark).toBe(text));
    },
  );
});
