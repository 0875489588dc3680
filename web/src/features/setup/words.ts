import type { ConnectionReply, ShopReply } from '@belegwerk/contracts/api';
import type { AccountCapability } from '@belegwerk/core/documents';
import { areTransfersUsedUp, TRANSFERS_USED_UP, whenTransfersReturn } from '../../shared/shop/transfers-used-up.ts';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';
import { counted } from '../../wording/amounts.ts';

export const words = {
  title: 'Einstellungen: Verbindung',
  connected: 'Verbunden',
  notConnected: 'Nicht verbunden',
  connectedInPart: 'Verbunden, es fehlen Berechtigungen',
  notEverythingAllowed: 'Lexware Office erlaubt noch nicht alles, was Belegwerk kann',
  isOff: ' (ausgeschaltet)',
  allowByConnecting:
    'Ohne diese Berechtigungen entsteht davon nichts. Verbinde noch einmal und erlaube dabei alle Zugriffe; danach geht es von selbst weiter, und nichts entsteht doppelt.',
  allowByKey:
    'Ohne diese Berechtigungen entsteht davon nichts. Erweitert der Betreiber den API-Schlüssel in Lexware Office, geht es von selbst weiter, und nichts entsteht doppelt.',
  company: 'Unternehmen',
  since: 'Verbunden seit',
  way: 'Verbunden über',
  byWindow: 'Fenster von Lexware Office',
  byKey: 'API-Schlüssel',
  byOperatorsKey: 'API-Schlüssel der Installation',
  rights: 'Erteilte Berechtigungen',
  rightsUntold: 'Lexware Office nennt nicht, was ein API-Schlüssel darf',
  endsBy: 'API-Schlüssel endet spätestens am',
  user: 'Benutzer',
  email: 'E-Mail',
  vatNumber: 'USt-IdNr.',
  smallBusiness: 'Kleinunternehmer',
  isSmallBusiness: 'Ja, Belege zeigen keine Umsatzsteuer',
  isNoSmallBusiness: 'Nein, Belege zeigen Umsatzsteuer',
  taxation: 'Gewählte Besteuerung',
  can: 'Deine Version kann',
  cannot: 'Deine Version kann nicht',
  asFiles: {
    label: 'Rechnungen als Datei',
    help: 'Belegwerk schreibt deine Belege selbst und bewahrt sie auf. Sie sind die einzigen Originale. Lösche im Ordner keine Datei: Rechnungen und Gutschriften müssen acht Jahre bleiben, bei OSS zehn.',
  },
  noProgram: 'Gibt es ohne Programm nicht',
  entriesHelp:
    'Änderungen gelten für neue Belege. Was schon entstanden ist, bleibt, wie es ist. Willst du zu Lexware Office wechseln, trenne zuerst die Verbindung.',
  unknownVersion: 'Lexware Office nennt die Version dieses Kontos nicht',
  sync: 'Jetzt abgleichen',
  syncHelp:
    'Belegwerk liest die Angaben zum Konto und alles, was sich dort geändert hat. Das geschieht auch von selbst, einmal in der Stunde.',
  behind: 'Änderungen aus Lexware Office fehlen noch',
  behindHelp:
    'Bestellungen, die vor dem Verbinden eingingen, bekommen noch keine neuen Belege. Belegwerk holt erst, was sich in Lexware Office geändert hat: einmal in der Stunde, mit „Nachholen“ gleich.',
  catchUp: 'Nachholen',
  caughtUp: 'Nachgeholt: Es fehlt nichts mehr',
  stillCatchingUp: 'Noch nicht alles nachgeholt. Belegwerk macht von selbst weiter',
  syncFailure: 'Der Abgleich ist nicht gelungen',
  catchUpFailure: 'Nachholen hat nicht geklappt. Deine Bestellungen warten weiter',
  nothingNew: 'Abgeglichen: Es gibt nichts Neues',
  reconnect: 'Noch einmal verbinden',
  reconnectHelp:
    'Verbinde noch einmal, wenn eine Berechtigung fehlt oder ein anderes Konto gelten soll. Gehört es einem anderen Unternehmen, fragt Belegwerk, bevor sich etwas ändert.',
  disconnect: 'Verbindung trennen',
  disconnectNow: 'Jetzt trennen',
  lent: 'Dieses Konto ist mit einem API-Schlüssel verbunden, der zur Installation gehört. Wechseln oder trennen kann es nur, wer sie betreibt.',
  disconnectFailure: 'Die Verbindung wurde nicht getrennt',
  disconnected: 'Verbindung getrennt',
  reason: 'Grund',
  reasonHelp: 'Freiwillig. Er steht im Verlauf, zusammen damit, wer getrennt hat.',
  noAccount: 'Solange kein Konto verbunden ist, entstehen keine Belege.',
  goOn: 'Bestellungen warten und gehen danach von selbst weiter.',
  creationOff:
    'Welche Belege Belegwerk danach von selbst erstellt, schaltest du am Ende der Einrichtung oder in den Einstellungen ein.',
  isEnding:
    'Lexware Office hat noch nicht bestätigt, dass der Zugriff beendet ist. Benutzt wird er nicht mehr, und es wird weiter versucht.',
} as const;

/** What editions of an accounting program differ in. */
const CAPABILITIES: Partial<Readonly<Record<AccountCapability, string>>> = {
  invoices: 'Rechnungen schreiben',
  'foreign-recipients': 'Rechnungen ins Ausland',
  'foreign-language': 'Belege auf Englisch',
  'distance-sales': 'Steuersätze anderer EU-Länder (One-Stop-Shop)',
};

type Lacks = NonNullable<ConnectionReply['profile']>['lacks'];

/** What the edition of the account can do and what it cannot, each as one line; undefined where there is nothing. */
export const capabilityTexts = (lacks: Lacks) => {
  const [can, cannot] = [false, true].map((isLacking) =>
    Object.entries(CAPABILITIES)
      .filter(([capability]) => lacks.some((each) => each === capability) === isLacking)
      .map(([, label]) => label)
      .join(', '),
  );
  return { can: can || undefined, cannot: cannot || undefined };
};

/** What follows when the account is disconnected, one paragraph each. */
export const consequences = (company: string, target: ConnectionReply['target']): readonly string[] =>
  isWithoutProgram(target) ? consequencesOfFiles : consequencesOfAccount(company);

const consequencesOfFiles: readonly string[] = [
  'Deine Belege bleiben, wie sie sind: an ihrem Ort und an deinen Bestellungen. Es wird nichts storniert und nichts gelöscht.',
  'Neue Bestellungen und Rückerstattungen warten. Bis wieder etwas verbunden ist, entstehen keine Belege und keine E-Mails.',
  'Deine Angaben und ein gespeichertes Passwort werden gelöscht. Schreibst du wieder Belege als Datei, gehen die Nummern dort weiter, wo sie waren.',
];

const consequencesOfAccount = (company: string): readonly string[] => [
  'Deine Belege bleiben, wie sie sind: in Lexware Office und an deinen Bestellungen. Es wird nichts storniert und nichts gelöscht.',
  'Neue Bestellungen und Rückerstattungen warten. Bis wieder ein Konto verbunden ist, entstehen keine Belege, keine Umsätze und keine E-Mails.',
  'Der Zugriff von Belegwerk auf das Konto endet. Links in früheren E-Mails zeigen so lange nur Belege, die schon einmal geladen wurden.',
  `Verbindest du „${company}“ wieder, liest Belegwerk zuerst, was dort inzwischen geschehen ist. Dann gehen die wartenden Bestellungen weiter, und nichts entsteht doppelt.`,
];

/** What an account is missed for; what is not known of the settings is not said. */
export const noAccountText = (createsDocuments: boolean | undefined, plan: ShopReply['plan']): string => {
  if (createsDocuments === undefined) return words.noAccount;
  if (!createsDocuments) return `${words.noAccount} ${words.creationOff}`;
  const goOn = areTransfersUsedUp(plan) ? `${TRANSFERS_USED_UP} ${whenTransfersReturn(plan)}` : words.goOn;
  return `${words.noAccount} ${goOn}`;
};

/** Who disconnected the account, and why. */
export const disconnectedText = (
  { by, byName, reason }: NonNullable<ConnectionReply['disconnected']>,
  date: string,
): string => `Am ${date} von ${byName ?? `Benutzer ${by}`} getrennt${reason ? `: „${reason}“` : ''}.`;

/** What looking at the account brought; `wasBehind` where orders waited for it. */
export const syncedText = (
  { found, needsCatchUp }: Pick<ConnectionReply, 'needsCatchUp'> & { readonly found: number },
  wasBehind: boolean,
): string => {
  if (needsCatchUp) return words.stillCatchingUp;
  if (wasBehind) return words.caughtUp;
  if (found === 0) return words.nothingNew;
  return `Abgeglichen: ${counted(found, 'Beleg oder Bestellung wird', 'Belege und Bestellungen werden')} neu angesehen`;
};

/** The access leads to another company's account by now. */
export const otherCompanyText = (company: string): string => `Das Konto gehört jetzt zu „${company}“`;
