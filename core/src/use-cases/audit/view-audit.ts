import { businessDay, type Instant } from '../../kernel/calendar.ts';
import { endText } from '../../evidence/chain-end.ts';
import type { Clock } from '../../ports/clock.ts';
import { isOpenBatch } from '../../records/batch.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { SeenBatch, ViewBatches } from '../batches/view-batches.ts';
import { auditSources } from './audit-sources.ts';
import { countsOfYear, type CountsOfYear } from './counts-of-year.ts';
import { KEPT_FILES, packageDigest } from '../../audit/package-files.ts';
import { readParts, type ReadParts } from './package-parts.ts';
import { recordEndOf, recordSince } from './read-record.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly viewBatches: Pick<ViewBatches, 'one'>;
}

/** So many are shown; the ones before cannot be loaded any more. */
const MOST_SHOWN = 50;

/** A package that was made. */
export interface SeenPackage {
  readonly edition: MonthEdition;
  /** It can still be loaded. */
  readonly isKept: boolean;
  /** It was made after the last day of its year. */
  readonly isOfWholeYear: boolean;
  /** The account did not tell its numbers, so that gaps are not known. */
  readonly isUnnumbered: boolean;
  /** By which its verifier tells it from one that was written anew: the digest of the package, and the end of its record. */
  readonly proof: { readonly sums: string; readonly end?: string };
}

const proofOf = (edition: MonthEdition): SeenPackage['proof'] => {
  const end = recordEndOf(edition);
  return { sums: packageDigest(edition.files), ...(end ? { end: endText(end) } : {}) };
};

export interface AuditView {
  /** As `2026`. */
  readonly year: string;
  /** The year of today. */
  readonly current: string;
  /** The latest in front. */
  readonly packages: readonly SeenPackage[];
  /** The batch that makes one just now, or waits. */
  readonly making?: SeenBatch;
  /** When the record of evidence began; absent where it has no entry. */
  readonly recordSince?: Instant;
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
    const { editions, lists, evidence } = stores.recordsOf(shop.key);
    const since = await recordSince(evidence);
    const all = await editions.ofMonth(year);
    const begun = all.find(({ madeAt }) => madeAt === undefined);
    const batch = begun && (await viewBatches.one(shop, begun.batch));
    const making = batch && isOpenBatch(batch.batch) ? batch : undefined;
    const packages: SeenPackage[] = [];
    for (const edition of all.filter(({ madeAt }) => madeAt !== undefined).slice(0, MOST_SHOWN)) {
      const { madeAt } = edition;
      if (!madeAt) continue;
      const parts = readParts(lists, { month: year, edition: edition.edition });
      packages.push({
        edition,
        isKept: await isEditionWhole(parts, edition),
        isUnnumbered: await parts.isUnnumbered(),
        proof: proofOf(edition),
        isOfWholeYear: businessDay(madeAt).year > Number(year),
      });
    }
    return {
      year,
      current,
      packages,
      ...(since ? { recordSince: since } : {}),
      ...(making ? { making } : { counts: await countsOfYear(auditSources({ stores }), shop.key, year) }),
    };
  };
export type ViewAudit = ReturnType<typeof makeViewAudit>;
