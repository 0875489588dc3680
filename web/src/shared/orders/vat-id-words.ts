import type { VatIdCheckReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../ui/index.ts';

/** What a registry said of the customer's VAT id, in a word or two. */
export const vatIdWords: Readonly<Record<VatIdCheckReply['state'], StatusWord>> = {
  protects: { text: 'USt-IdNr. bestätigt', tone: 'success' },
  late: { text: 'USt-IdNr. nach der Lieferung bestätigt', tone: 'warning' },
  differs: { text: 'USt-IdNr. gültig, nicht bestätigt', tone: 'warning' },
  simple: { text: 'USt-IdNr. gültig', tone: 'neutral' },
  invalid: { text: 'USt-IdNr. ungültig', tone: 'critical' },
  'invalid-then': { text: 'USt-IdNr. nicht gültig', tone: 'warning' },
  waiting: { text: 'USt-IdNr. noch offen', tone: 'attention' },
  'given-up': { text: 'USt-IdNr. ohne Antwort', tone: 'warning' },
};
