import type { ProcedureVersionReply, ProceduresReply, SampleChainReply } from '@belegwerk/contracts/api';
import type { ProceduresStanding } from '@belegwerk/core/for-areas';
import { CHAPTER_COUNT, type OrderChain } from '@belegwerk/core/procedures';
import { nameOfStaff, type ProcedureVersion, type Shop } from '@belegwerk/core/shops';

type Staff = Shop['staff'];

export const presentVersion = (
  { number, day, digest, at, by }: ProcedureVersion,
  staff: Staff,
): ProcedureVersionReply => ({
  number,
  day: day.toString(),
  digest,
  at: at.toString(),
  by: nameOfStaff(staff, by) ?? `Benutzer ${by}`,
});

export const presentProcedures = (
  { from, today, settingsKnownFrom, undescribed, versions }: ProceduresStanding,
  staff: Staff,
): ProceduresReply => ({
  from: from.toString(),
  today: today.toString(),
  settingsKnownFrom: settingsKnownFrom.toString(),
  chapters: CHAPTER_COUNT,
  undescribed: [...undescribed],
  versions: versions.map((version) => presentVersion(version, staff)),
});

export const presentChain = ({ number, orderName, orderNumber, links }: OrderChain): SampleChainReply => ({
  number,
  ...(orderName === undefined || orderNumber === undefined ? {} : { order: { id: orderNumber, name: orderName } }),
  links: links.map(({ label, lines, stand }) => ({ label, lines: [...lines], stand })),
});
