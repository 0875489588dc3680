import type { ProceduresReply } from '@belegwerk/contracts/api';

/** Documentation of procedures that was downloaded twice. */
export const aProcedures = (over: Partial<ProceduresReply> = {}): ProceduresReply => ({
  from: '2026-03-02',
  today: '2026-11-20',
  settingsKnownFrom: '2026-03-02',
  chapters: 15,
  undescribed: ['2 Unternehmen', '4 Zuständigkeiten'],
  versions: [
    { number: 2, day: '2026-11-19', digest: 'b'.repeat(64), at: '2026-11-20T09:00:00Z', by: 'Anke Petersen' },
    { number: 1, day: '2026-06-30', digest: 'a'.repeat(64), at: '2026-07-01T09:00:00Z', by: 'Benutzer 4711' },
  ],
  ...over,
});
