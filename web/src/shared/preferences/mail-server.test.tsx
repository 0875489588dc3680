import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPreferencesReply } from '../../testing/samples.ts';

afterEach(cleanup);
Element.prototype.scrollIntoView = () => undefined;

const CHECK = 'Verbindung prüfen und speichern';
const KEPT = {
  smtpHost: 'smtp.ionos.de',
  smtpUser: 'kontor',
  smtpEmail: 'rechnung@kontor.example',
} as const;
const connected = aPreferencesReply(KEPT, { smtp: { state: 'connected', hasPassword: true } });

const open = (over: Partial<Api>, reply = aPreferencesReply()) =>
  openApp('/preferences', aHost({ preferences: () => Promise.resolve(reply), ...over }));
const type = async (label: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

describe('the own mail server', () => {
  it('of a usual provider is filled in by its name, and with it what its customers must know', async () => {
    open({});
    await type('Anbieter', 'Gmail und Google Workspace');
    expect(screen.getByLabelText('Server')).toHaveProperty('value', 'smtp.gmail.com');
    expect(screen.getByLabelText('Port')).toHaveProperty('value', '465');
    expect(screen.getByText(/App-Passwort/)).toBeTruthy();
    await type('Server', 'smtp.gmail.example');
    expect(screen.getByLabelText('Anbieter')).toHaveProperty('value', '');
  });

  it('is asked only with all that it needs; what is missing stands at its field, and the first such one has the focus', async () => {
    let asked = 0;
    open({ validateSmtp: () => Promise.reject(new Error(`asked ${(asked += 1)} times`)) });
    expect((await screen.findByRole('button', { name: CHECK })).getAttribute('aria-disabled')).toBe('true');
    await type('Server', 'kein server');
    await press(CHECK);
    expect(await screen.findByText('Ungültiger Hostname')).toBeTruthy();
    expect(screen.getByText('Gültige E-Mail-Adresse erforderlich')).toBeTruthy();
    expect(screen.getByText('Pflichtfeld')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Server'));
    expect((await screen.findByRole('button', { name: CHECK })).getAttribute('aria-disabled')).toBe('true');
    expect(asked).toBe(0);
  });

  it('is kept once it lets us in, and its password is never shown', async () => {
    const sent: unknown[] = [];
    let reply = aPreferencesReply();
    open({
      preferences: () => Promise.resolve(reply),
      validateSmtp: ({ body }) => {
        sent.push(body);
        reply = connected;
        return Promise.resolve({ status: 'success', result: '' });
      },
    });
    await type('Anbieter', 'IONOS');
    await type('Benutzername', 'kontor');
    await type('Passwort', 'geheim');
    await type('Absenderadresse', 'rechnung@kontor.example');
    await press(CHECK);
    expect(await screen.findByText('Verbindung hergestellt')).toBeTruthy();
    expect(sent).toEqual([
      {
        host: 'smtp.ionos.de',
        port: 465,
        encryption: 'SSL',
        user: 'kontor',
        pass: 'geheim',
        email: 'rechnung@kontor.example',
        name: '',
      },
    ]);
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', '');
    expect(screen.getByText(/Gespeichert\. Fülle das Feld nur aus/)).toBeTruthy();
  });

  it('that does not let us in says why, and what was typed stays', async () => {
    open({ validateSmtp: () => Promise.resolve({ status: 'error', result: 'Anmeldung abgelehnt (535)' }) }, connected);
    await type('Passwort', 'falsch');
    await press(CHECK);
    expect(await screen.findByText('SMTP-Verbindung fehlgeschlagen')).toBeTruthy();
    expect(screen.getByText('Anmeldung abgelehnt (535)')).toBeTruthy();
    expect(screen.getByText(/verwendet deshalb weiter, was vorher galt/)).toBeTruthy();
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', 'falsch');
  });

  it('is saved and discarded with the rest of the page, so that it is not left by mistake', async () => {
    let asked = 0;
    open(
      {
        validateSmtp: () => {
          asked += 1;
          return Promise.resolve({ status: 'error', result: 'Nein.' });
        },
      },
      connected,
    );
    await type('Passwort', 'anders');
    await press('Speichern');
    expect(await screen.findByText('Nein.')).toBeTruthy();
    expect(asked).toBe(1);
    await press('Verwerfen');
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  it('of another name asks for its password again: the one that is kept goes to no other server', async () => {
    open({}, connected);
    await type('Server', 'smtp.strato.de');
    expect(screen.queryByText(/Gespeichert\. Fülle/)).toBeNull();
    await press(CHECK);
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
  });

  it('sends a mail to the address from which it writes', async () => {
    open({ testSmtp: () => Promise.resolve({ status: 'success', result: '' }) }, connected);
    await press('Test-E-Mail an die Absenderadresse');
    expect(await screen.findByText(/unterwegs an rechnung@kontor\.example/)).toBeTruthy();
  });

  it('is removed after a question, with its password', async () => {
    const changes: unknown[] = [];
    open(
      {
        changePreferences: ({ body }) => {
          changes.push(body.change);
          return Promise.reject(new Error('Gerade nicht.'));
        },
      },
      connected,
    );
    await press('Server entfernen');
    expect(await screen.findByText(/vergisst den Server und sein Passwort/)).toBeTruthy();
    const [, verb] = screen.getAllByRole('button', { name: 'Server entfernen' });
    if (verb) fireEvent.click(verb);
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ smtpHost: '', smtpUser: '', smtpEmail: '', smtpPort: 465 });
    expect(await screen.findByText('Der Server wurde nicht entfernt')).toBeTruthy();
  });
});
