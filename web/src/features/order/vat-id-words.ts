import type { VatIdCheckReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../ui/index.ts';

const states: Readonly<Record<VatIdCheckReply['state'], StatusWord>> = {
  protects: { text: 'Bestätigt', tone: 'success' },
  differs: { text: 'Gültig, nicht bestätigt', tone: 'warning' },
  simple: { text: 'Gültig', tone: 'neutral' },
  invalid: { text: 'Ungültig', tone: 'critical' },
  'invalid-then': { text: 'Nicht gültig', tone: 'warning' },
  waiting: { text: 'Noch offen', tone: 'attention' },
  'given-up': { text: 'Keine Antwort', tone: 'warning' },
};

export const vatIdWords = { term: 'Prüfung der USt-IdNr.', states } as const;
