import { describe, expect, it } from '@jest/globals';
import { mailServerText } from './mail-server-text.ts';

describe('what a mail server did not do', () => {
  it.each<[Parameters<typeof mailServerText>[0]['kind'], string, string]>([
    [
      'mail-login-refused',
      '535 5.7.8 bad credentials',
      'Der Server hat die Anmeldung abgelehnt. Prüfe Benutzername und Passwort. Der Server sagt: „535 5.7.8 bad credentials“.',
    ],
    ['mail-login-refused', '', 'Der Server hat die Anmeldung abgelehnt. Prüfe Benutzername und Passwort.'],
    [
      'mail-deferred',
      '450 try later',
      'Der Server nimmt gerade nichts an. Versuche es später noch einmal. Der Server sagt: „450 try later“.',
    ],
    [
      'mail-deferred',
      'Der Mailserver antwortet nicht',
      'Der Mailserver antwortet nicht. Prüfe Server, Port und Verschlüsselung, oder versuche es später noch einmal.',
    ],
    [
      'mail-refused',
      '550 not your address',
      'Der Server hat abgelehnt. Prüfe die Angaben, vor allem die Absenderadresse. Der Server sagt: „550 not your address“.',
    ],
    [
      'mail-refused',
      'Das Zertifikat des Mailservers ist abgelaufen',
      'Das Zertifikat des Mailservers ist abgelaufen. Prüfe Server, Port und Verschlüsselung.',
    ],
    [
      'mail-outcome-unknown',
      'Die Verbindung zum Mailserver brach ab',
      'Die Verbindung zum Mailserver brach ab. Ob die E-Mail ankam, steht nicht fest. Sieh zuerst in deinem Postfach nach.',
    ],
  ])('is said with what to do, and only a reply is called the words of the server: %s „%s“', (kind, detail, text) =>
    expect(mailServerText({ kind, detail })).toBe(text),
  );
});
