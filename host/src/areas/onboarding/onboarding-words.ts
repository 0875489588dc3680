import type { RegimeFailure } from '@belegwerk/core/for-areas';

export const NOT_ACCEPTED =
  'Bitte nimm die Nutzungsbedingungen und den Haftungsausschluss an. Lade die Seite neu, wenn du beides schon getan hast';

export const NOT_THERE =
  'Die Einrichtung ist noch nicht fertig. Lade die Seite neu, dann geht es bei dem Schritt weiter, der noch offen ist.';

/** Why the account does not confirm a choice, and what to do. */
export const NOT_CONFIRMED: Readonly<Record<RegimeFailure, string>> = {
  'not-connected': 'Lexware Office ist nicht verbunden. Verbinde zuerst dein Konto',
  'edition-lacks': 'Die Version deines Lexware-Kontos kann das nicht. Erweitere sie in Lexware Office',
  'account-differs': 'Dein Lexware-Konto ist anders eingestellt. Ändere es dort oder wähle, was dort eingestellt ist',
};
