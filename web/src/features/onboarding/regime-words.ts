import type { ConnectionReply, RegimeReply } from '@belegwerk/contracts/api';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';

type Choice = RegimeReply['account'];

/** For whom a choice is. */
export const REGIME_HELP: Readonly<Record<Choice, string>> = {
  '0': 'Deine Belege zeigen keine Umsatzsteuer.',
  '1': 'Du berechnest überall deutsche Umsatzsteuer, auch bei Lieferungen an Verbraucher in anderen EU-Ländern.',
  oss: 'Du nimmst am One-Stop-Shop teil und berechnest Verbrauchern in anderen EU-Ländern deren Steuersatz.',
};

/** What to change in the account so that it fits a choice. */
export const HOW_TO_FIT: Readonly<Record<Choice, string>> = {
  '0': 'In deinem Lexware-Konto ist das nicht eingestellt. Wähle dort unter „Einstellungen“, „Umsatzsteuer“ die Kleinunternehmerregelung.',
  '1': 'In deinem Lexware-Konto ist das nicht eingestellt. Wähle dort unter „Einstellungen“, „Umsatzsteuer“ die Regelbesteuerung und für Fernverkäufe die Besteuerung im Ursprungsland.',
  oss: 'In deinem Lexware-Konto ist das nicht eingestellt. Wähle dort unter „Einstellungen“, „Umsatzsteuer“ für Fernverkäufe die Besteuerung im Bestimmungsland.',
};

/** What has to be set where, for a choice. */
const TO_CONFIGURE: Readonly<Record<Choice, readonly string[]>> = {
  '0': [
    'Shopify, „Einstellungen“, „Steuern und Zollgebühren“: Für Deutschland und die EU wird keine Steuer erhoben.',
    'Lexware Office, „Einstellungen“, „Umsatzsteuer“: Kleinunternehmer nach § 19 UStG ist gewählt.',
  ],
  '1': [
    'Shopify, „Einstellungen“, „Steuern und Zollgebühren“: Für Deutschland sind 19\u00a0% und 7\u00a0% eingerichtet, und deine Preise enthalten die Steuer.',
    'Shopify: Für Verbraucher in anderen EU-Ländern gilt der deutsche Satz (Schwellenwert von 10.000\u00a0€ im Jahr).',
    'Lexware Office, „Einstellungen“, „Umsatzsteuer“: Fernverkäufe werden im Ursprungsland besteuert.',
  ],
  oss: [
    'Shopify, „Einstellungen“, „Steuern und Zollgebühren“: Für die EU ist die Registrierung „One-Stop-Shop“ eingetragen, damit jedes Land seinen Satz bekommt.',
    'Lexware Office, „Einstellungen“, „Umsatzsteuer“: Fernverkäufe werden im Bestimmungsland besteuert.',
    'Lexware Office: Deine USt-IdNr. steht bei den Firmendaten.',
  ],
};

const isAtAccount = (line: string): boolean => line.startsWith('Lexware Office');

/** What has to be set where; without an account, what the shop needs. */
export const toConfigure = (choice: Choice, target: ConnectionReply['target']): readonly string[] =>
  TO_CONFIGURE[choice].filter((line) => !(isWithoutProgram(target) && isAtAccount(line)));
