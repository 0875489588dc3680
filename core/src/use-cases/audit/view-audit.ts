import { businessDay } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { isOpenBatch } from '../../records/batch.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { SeenBatch, ViewBatches } from '../batches/view-batches.ts';
import { auditSources } from './audit-sources.ts';
import { countsOfYear, type CountsOfYear } from './counts-of-year.ts';
import { KEPT_FILES } from './close-package.ts';
import { readParts, type ReadParts } from './package-parts.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly viewBatches: Pick<ViewBatches, 'one'>;
}

/** A package that was made. */
export interface SeenPackage {
  readonly edition: MonthEdition;
  /** It can still be loaded. */
  readonly isKept: boolean;
}

export interface AuditView {
  /** As `2026`. */
  readonly year: string;
  /** The year of today. */
  readonly current: string;
  /** The latest in front. */
  readonly packages: readonly SeenPackage[];
  /** The batch that makes one just now, or waits. */
  readonly making?: SeenBatch;
  /** What a package would hold; absent while one is being made. */
  readonly counts?: CountsOfYear;
}

/** Whether every file of a package is still kept. */
export const isEditionWhole = async (
  parts: Pick<ReadParts, 'keptFiles'>,
  { files }: Pick<MonthEdition, 'files'>,
): Promise<boolean> => {
  const kept = await parts.keptFiles();
  return files.every(({ path }) => !KEPT_FILES.includes(path) || kept.has(path));
};

/** The page of a year for tax auditors: its packages, the one that is being made, and what it would hold. */
export const makeViewAudit =
  ({ stores, clock, viewBatches }: Ports) =>
  async (shop: Shop, asked?: string): Promise<AuditView> => {
    const current = String(businessDay(clock.now()).year);
    const year = asked ?? current;
    const { editions, lists } = stores.recordsOf(shop.key);
    const all = await editions.ofMonth(year);
    const begun = all.find(({ madeAt }) => madeAt === undefined);
    const batch = begun && (await viewBatches.one(shop, begun.batch));
    const making = batch && isOpenBatch(batch.batch) ? batch : undefined;
    const packages: SeenPackage[] = [];
    for (const edition of all.filter(({ madeAt }) => madeAt !== undefined)) {
      const parts = readParts(lists, { month: year, edition: edition.edition });
      packages.push({ edition, isKept: await isEditionWhole(parts, edition) });
    }
    return {
      year,
      current,
      packages,
      ...(making ? { making } : { counts: await countsOfYear(auditSources({ stores }), shop.key, year) }),
    };
  };
export type ViewAudit = ReturnType<typeof makeViewAudit>;
