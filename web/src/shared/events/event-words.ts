import type { LogEventReply } from '@belegwerk/contracts/api';
import { EVENT_STATUS_WORDS } from '@belegwerk/core/sentences';
import type { StatusWord } from '../../ui/index.ts';

/** The status of an event as a badge. */
export const eventStatusWords: Record<LogEventReply['status'], StatusWord> = {
  info: { text: EVENT_STATUS_WORDS.info, tone: 'neutral' },
  success: { text: EVENT_STATUS_WORDS.success, tone: 'success' },
  warning: { text: EVENT_STATUS_WORDS.warning, tone: 'warning' },
  critical: { text: EVENT_STATUS_WORDS.critical, tone: 'critical' },
};

export const eventWords = {
  details: 'Einzelheiten',
  loading: 'Einzelheiten werden geladen',
  failure: 'Die Einzelheiten konnten nicht geladen werden',
  nothing: 'Mehr ist dazu nicht bekannt.',
  technical: 'Technisch',
  export: 'Exportieren:',
  csv: 'Tabelle (CSV)',
  json: 'JSON',
  exportFailed: 'Der Verlauf konnte nicht exportiert werden',
} as const;
