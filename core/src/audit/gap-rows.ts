import { businessDay } from '../kernel/calendar.ts';
import { dayCell } from '../handover/folder-file.ts';
import type { GapReason, MonthOfNumbers, NumberGap } from '../reconciliation/numbers/number-series.ts';
import type { AuditRow } from './audit-table.ts';
import type { NUMBER_GAPS } from './tables.ts';

const REASONS: Readonly<Record<Exclude<GapReason, 'explained'>, string>> = {
  draft: 'Vorgemerkt für Entwürfe, die es in Lexware Office noch gibt',
  'deleted-draft': 'Vorgemerkt für Entwürfe, die in Lexware Office gelöscht wurden',
  'other-kind': 'Auf Belegen anderer Art, zum Beispiel Abschlagsrechnungen',
  earlier: 'Auf Belegen aus einem früheren Jahr',
  later: 'Auf Belegen aus einem späteren Jahr',
  asked: 'Der Grund ist nicht bekannt',
};

const reasonOf = ({ reason, explained, deletedDrafts = 0 }: NumberGap): string => {
  if (explained) return explained.reason;
  const some = reason === 'asked' && deletedDrafts > 0 ? `; darunter gelöschte Entwürfe: ${deletedDrafts}` : '';
  return `${REASONS[reason === 'explained' ? 'asked' : reason]}${some}`;
};

/** Stands in the place of the gaps where the account did not tell its numbers. */
export const UNREAD_NUMBERS: AuditRow<typeof NUMBER_GAPS> = {
  Luecke: 'nicht gelesen',
  Von: '',
  Bis: '',
  Anzahl: '',
  Grund: 'Lexware Office hat die Belegnummern des Jahres nicht genannt; ob welche fehlen, ist nicht bekannt',
  Erklaert_am: '',
};

/** The missing numbers of the year, series by series, each run with its reason. */
export const gapRows = ({ series }: MonthOfNumbers): readonly AuditRow<typeof NUMBER_GAPS>[] =>
  series
    .flatMap(({ gaps }) => gaps)
    .map((gap, at) => ({
      Luecke: `${gap.first} ${at + 1}`,
      Von: gap.first,
      Bis: gap.last,
      Anzahl: String(gap.count),
      Grund: reasonOf(gap),
      Erklaert_am: dayCell(gap.explained && businessDay(gap.explained.at)),
    }));
