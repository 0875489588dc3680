import {
  businessDay,
  compareDays,
  plusDays,
  startOfBusinessDay,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

/** What was made on one day in Berlin. */
export interface DocumentsOfDay {
  readonly day: PlainDate;
  readonly made: Readonly<Record<DocumentKind, number>>;
}

/** How the shop's connections are, each with when the other side was heard of last. */
export interface SignsOfLife {
  /** The shop platform. */
  readonly platform?: Instant;
  /** The accounting service; absent while none is connected. */
  readonly accounting?: Instant;
  /** The latest mail that left. */
  readonly mail?: Instant;
}

export interface ShopDays {
  /** Every day that the plan keeps, the oldest first and today last. */
  readonly days: readonly DocumentsOfDay[];
  readonly signs: SignsOfLife;
}

const NONE: DocumentsOfDay['made'] = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };

/** Counts what was made day by day, as far back as the plan keeps its log. */
export const makeViewDays =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async (shop: Shop, daysKept: number): Promise<ShopDays> => {
    const today = businessDay(clock.now());
    const first = plusDays(today, 1 - daysKept);
    const { documents, sideTasks } = stores.recordsOf(shop.key);
    const [hours, mail] = await Promise.all([
      documents.issuedByHour(startOfBusinessDay(first)),
      sideTasks.lastMailAt(),
    ]);
    const made = new Map<string, Record<DocumentKind, number>>();
    for (const { hour, kind, documents: count } of hours) {
      const day = businessDay(hour).toString();
      const counts = made.get(day) ?? { ...NONE };
      counts[kind] += count;
      made.set(day, counts);
    }
    const days: DocumentsOfDay[] = [];
    for (let day = first; compareDays(day, today) <= 0; day = plusDays(day, 1))
      days.push({ day, made: made.get(day.toString()) ?? NONE });
    return { days, signs: { ...signsOfLife(shop), ...(mail ? { mail } : {}) } };
  };
export type ViewDays = ReturnType<typeof makeViewDays>;

const signsOfLife = ({ sweptUntil, accounting, accountSyncs = [] }: Shop): SignsOfLife => {
  const sync = accountSyncs.find(
    ({ target, organizationId }) =>
      target === accounting?.target && organizationId === accounting.seller.organizationId,
  );
  const heard = accounting && (sync?.syncedUntil ?? accounting.connectedAt);
  return { ...(sweptUntil ? { platform: sweptUntil } : {}), ...(heard ? { accounting: heard } : {}) };
};
