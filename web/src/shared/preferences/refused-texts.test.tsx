import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';

const write = async (page: string, label: string, text: string) => {
  const system = aKeepingHost({ invoiceCreate: true });
  openApp(page, system.host);
  const field = await screen.findByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
  return system;
};

describe('a text that would be printed otherwise than anybody means', () => {
  afterEach(cleanup);

  it('is refused at its field with what is meant, and stored once it is right', async () => {
    const system = await write('/preferences/invoices', 'Schlusstext', 'Danke für <ORDER.NAM>');
    await screen.findByText('Den Platzhalter „ORDER.NAM“ gibt es nicht. Gemeint ist vielleicht „ORDER.NAME“.');
    const field = screen.getByRole('textbox', { name: 'Schlusstext' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(system.stored().invoiceRemark).toBe('Vielen Dank für Ihre Bestellung.');
    fireEvent.change(field, { target: { value: 'Danke für <ORDER.NAME>' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(system.stored().invoiceRemark).toBe('Danke für <ORDER.NAME>'));
  });

  it('is refused in a mail, too', async () => {
    const system = await write('/preferences/invoices', 'Betreff', 'Rechnung für <KUNDE.NAME>');
    expect(await screen.findByText('<KUNDE.NAME> gibt es nicht. Meinst du <ORDER.CUSTOMER.NAME>?')).toBeTruthy();
    expect(system.stored().invoiceSendMailSubject).not.toContain('KUNDE');
  });

  it.each(['Danke für <ORDER.NAME>', 'Danke <3 & <b>viel</b> Freude'])('is none of these: %s', async (text) => {
    const system = await write('/preferences/invoices', 'Schlusstext', text);
    await waitFor(() => expect(system.stored().invoiceRemark).toBe(text));
  });
});
