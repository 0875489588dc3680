import type { AuditPackageReply, AuditReply } from '@belegwerk/contracts/api';
import type { AuditView, SeenPackage } from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import { presentBatch } from '../../presenters/present-batch.ts';

const presentPackage = ({ edition, isKept }: SeenPackage, staff: Shop['staff']): AuditPackageReply[] => {
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
    },
  ];
};

/** The packages of a year as their page shows them. */
export const presentAudit = (view: AuditView, staff: Shop['staff']): AuditReply => {
  const { year, current, packages, making, counts } = view;
  return {
    year,
    current,
    packages: packages.flatMap((each) => presentPackage(each, staff)),
    ...(making ? { making: presentBatch(making) } : {}),
    ...(counts ? { counts: { ...counts } } : {}),
  };
};
