interface Refusal {
  readonly kind: 'mail-login-refused' | 'mail-deferred' | 'mail-refused' | 'mail-outcome-unknown';
  /** A reply of the server with its code, or in our own words what is wrong with the way to it. */
  readonly detail: string;
}

const REPLY = /^\d{3}\b/;

/** What the server answered. */
const ON_REPLY: Readonly<Record<Refusal['kind'], string>> = {
  'mail-login-refused': 'Der Server hat die Anmeldung abgelehnt. Prüfe Benutzername und Passwort.',
  'mail-deferred': 'Der Server nimmt gerade nichts an. Versuche es später noch einmal.',
  'mail-refused': 'Der Server hat abgelehnt. Prüfe die Angaben, vor allem die Absenderadresse.',
  'mail-outcome-unknown': 'Ob die E-Mail ankam, steht nicht fest. Sieh zuerst in deinem Postfach nach.',
};

/** What to do where it was not asked at all, or did not answer. */
const ON_THE_WAY: Readonly<Record<Refusal['kind'], string>> = {
  ...ON_REPLY,
  'mail-deferred': 'Prüfe Server, Port und Verschlüsselung, oder versuche es später noch einmal.',
  'mail-refused': 'Prüfe Server, Port und Verschlüsselung.',
};

/** Why a mail server did not do what was asked, and what to do. */
export const mailServerText = ({ kind, detail }: Refusal): string => {
  if (detail === '') return ON_REPLY[kind];
  if (REPLY.test(detail)) return `${ON_REPLY[kind]} Der Server sagt: „${detail}“.`;
  return `${detail.replace(/[.…]*$/u, '')}. ${ON_THE_WAY[kind]}`;
};
