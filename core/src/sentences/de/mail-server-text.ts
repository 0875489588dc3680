const WHY = {
  'mail-login-refused': 'Der Server hat die Anmeldung abgelehnt. Prüfe Benutzername und Passwort.',
  'mail-deferred':
    'Der Server war nicht zu erreichen. Prüfe Server, Port und Verschlüsselung, oder versuche es später noch einmal.',
  'mail-refused': 'Der Server hat abgelehnt. Prüfe die Angaben, vor allem die Absenderadresse.',
  'mail-outcome-unknown':
    'Die Verbindung brach ab, als die E-Mail schon übergeben war. Vielleicht ist sie angekommen; sieh zuerst dort nach.',
} as const;

interface Refusal {
  readonly kind: keyof typeof WHY;
  /** In the words of the server. */
  readonly detail: string;
}

/** Why a mail server did not do what was asked, what to do, and what it said itself. */
export const mailServerText = ({ kind, detail }: Refusal): string =>
  detail === '' ? WHY[kind] : `${WHY[kind]} Der Server sagt: „${detail}“.`;
