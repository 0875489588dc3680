import type { AuditPackageReply, AuditReply } from '@belegwerk/contracts/api';
import type { AuditView, SeenPackage } from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import { presentBatch } from '../../presenters/present-batch.ts';

const presentPackage = (
  { edition, isKept, isOfWholeYear, isUnnumbered, proof }: SeenPackage,
  staff: Shop['staff'],
): AuditPackageReply[] => {
  const { madeAt, by, files, questions } = edition;
  if (!madeAt) return [];
  const name = staff?.find(({ id }) => id === by)?.name;
  return [
    {
      edition: edition.edition,
      madeAt: madeAt.toString(),
      ...(name ? { by: name } : {}),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: questions ?? 0,
      isKept,
      isOfWholeYear,
      isUnnumbered,
      proof,
    },
  ];
};

/** The packages of a year as their page shows them. */
export const presentAudit = (view: AuditView, staff: Shop['staff']): AuditReply => {
  const { year, current, packages, making, counts, recordSince } = view;
  return {
    year,
    current,
    packages: packages.flatMap((each) => presentPackage(each, staff)),
    ...(recordSince ? { recordSince: recordSince.toString() } : {}),
    ...(making ? { making: presentBatch(making) } : {}),
    ...(counts ? { counts: { ...counts } } : {}),
  };
};
