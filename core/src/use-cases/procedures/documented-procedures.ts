import {
  businessDay,
  compareDays,
  compareInstants,
  plusDays,
  startOfBusinessDay,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PrintedText, TextPrinter } from '../../ports/text-printer.ts';
import { ADDED_HEAD, NOT_DESCRIBED, procedureChapters, undescribedChapters } from '../../procedures/chapters.ts';
import type { InstallationFacts, ProcedureFacts } from '../../procedures/procedure-facts.ts';
import { type ProcedureVersion, withVersion } from '../../shops/procedure-version.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import { gatherFacts, settingsKnownFrom, type ProcedureRecords, type WantedVersion } from './gather-facts.ts';

interface Ports {
  readonly stores: {
    readonly shops: Pick<ShopRegister, 'find' | 'update'>;
    recordsOf(shop: ShopKey): ProcedureRecords;
  };
  readonly clock: Clock;
  readonly printer: TextPrinter;
  readonly installation: InstallationFacts;
}

/** How the documentation of procedures of a shop stands. */
export interface ProceduresStanding {
  /** The first day that can be described. */
  readonly from: PlainDate;
  readonly today: PlainDate;
  readonly settingsKnownFrom: PlainDate;
  /** Titles of the chapters to which the merchant has added nothing. */
  readonly undescribed: readonly string[];
  /** What was downloaded, the latest first. */
  readonly versions: readonly ProcedureVersion[];
}

/** A version as a file. */
export interface PrintedVersion {
  readonly version: ProcedureVersion;
  readonly bytes: Uint8Array;
}

/** `before-installation`, `to-come`: of that day nothing can be said. `busy`: others downloaded at the same time, again and again. */
export type ProceduresFailure = 'before-installation' | 'to-come' | 'busy' | 'not-found';

/** Others may download at the same moment so often. */
const ATTEMPTS = 3;

/**
 * The documentation of procedures of a shop as it was on a day: what stands in it, and what was downloaded of it. A download that
 * says the same as one before of the same day is that version again; another one gets the next number.
 */
export const makeDocumentedProcedures = ({ stores, clock, printer, installation }: Ports) => {
  return { view: (shop: Shop): ProceduresStanding => standingOf(shop, clock.now()), download };

  async function download(
    key: ShopKey,
    day: PlainDate,
    by: StaffId,
  ): Promise<Result<PrintedVersion, ProceduresFailure>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const now = clock.now();
      const shop = await stores.shops.find(key);
      if (!shop) return fail('not-found');
      const refused = undescribable(shop, day, now);
      if (refused) return fail(refused);
      const printed = (await again(shop, day, now)) ?? (await next(shop, day, { now, by }));
      if (printed) return ok(printed);
    }
    return fail('busy');
  }

  /** The last version of that day, where it would say the same today. */
  async function again(shop: Shop, day: PlainDate, now: Instant): Promise<PrintedVersion | undefined> {
    const versions = shop.procedures ?? [];
    const version = versions.findLast((each) => compareDays(each.day, day) === 0);
    if (!version) return undefined;
    const { number } = version;
    const previous = versions.find((each) => each.number === number - 1);
    const bytes = await print(shop, { day, until: endOf(day, now), number, previous }, now);
    return digestOfBytes(bytes) === version.digest ? { version, bytes } : undefined;
  }

  /** Another version, kept behind the last one; undefined where another person's came first. */
  async function next(
    shop: Shop,
    day: PlainDate,
    { now, by }: { readonly now: Instant; readonly by: StaffId },
  ): Promise<PrintedVersion | undefined> {
    const previous = shop.procedures?.at(-1);
    const number = (previous?.number ?? 0) + 1;
    const until = endOf(day, now);
    const bytes = await print(shop, { day, until, number, previous }, now);
    const version: ProcedureVersion = { number, day, until, digest: digestOfBytes(bytes), at: now, by };
    const kept = await stores.shops.update(shop.key, (stored) =>
      stored.procedures?.at(-1)?.number === previous?.number
        ? { ...stored, procedures: withVersion(stored.procedures ?? [], version) }
        : stored,
    );
    return kept?.procedures?.at(-1)?.digest === version.digest ? { version, bytes } : undefined;
  }

  async function print(shop: Shop, wanted: WantedVersion, now: Instant): Promise<Uint8Array> {
    const facts = await gatherFacts(shop, stores.recordsOf(shop.key), wanted, { installation, now });
    return printer.print(textOf(facts));
  }
};
export type DocumentedProcedures = ReturnType<typeof makeDocumentedProcedures>;

const standingOf = (shop: Shop, now: Instant): ProceduresStanding => ({
  from: businessDay(shop.installedAt),
  today: businessDay(now),
  settingsKnownFrom: settingsKnownFrom(shop, now),
  undescribed: undescribedChapters(shop.preferences),
  versions: (shop.procedures ?? []).toReversed(),
});

/** What is printed: each chapter with what the merchant has added to it. */
const textOf = (facts: ProcedureFacts): PrintedText => ({
  title: 'Verfahrensdokumentation',
  lead: [],
  parts: procedureChapters(facts).map(({ title, lines, added }) => ({
    title,
    lines: [...lines, ADDED_HEAD, ...(added === '' ? [NOT_DESCRIBED] : added.split('\n'))],
  })),
  day: facts.day,
  size: 'normal',
});

const undescribable = ({ installedAt }: Shop, day: PlainDate, now: Instant): ProceduresFailure | undefined => {
  if (compareDays(day, businessDay(installedAt)) < 0) return 'before-installation';
  return compareDays(day, businessDay(now)) > 0 ? 'to-come' : undefined;
};

/** The end of a day, or now where it goes on. */
const endOf = (day: PlainDate, now: Instant): Instant => {
  const end = startOfBusinessDay(plusDays(day, 1));
  return compareInstants(end, now) < 0 ? end : now;
};
