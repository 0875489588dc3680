import { logEvent } from '../../events/log-event.ts';
import type { Administrator } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';

/** What was looked at, or changed where `id` says which change it was. */
export interface AdminAccess {
  readonly by: Administrator;
  /** First part of the address behind `/api/admin/`: `shops`. */
  readonly area: string;
  /** What lies behind it: a shop, the number of a payout. */
  readonly subject: string;
  /** Absent for a look. */
  readonly id?: string;
}

/** Notes in the log of the administrator's own shop who used the administration: each change, and looks once an hour. */
export const makeRecordAccess =
  ({ stores, clock }: { readonly stores: Pick<Stores, 'recordsOf'>; readonly clock: Clock }) =>
  async ({ by: { shop, staff }, area, subject, id }: AdminAccess): Promise<void> => {
    const at = clock.now();
    const hour = at.toString().slice(0, '2026-11-27T15'.length);
    await stores.recordsOf(shop).events.append(
      logEvent({
        id: `admin:${id ?? `${staff}:${area}:${subject}:${hour}`}`,
        at,
        name: id === undefined ? 'shop.administration-seen' : 'shop.administration-changed',
        facts: { area, subject, ...doneBy(staff) },
      }),
    );
  };
export type RecordAccess = ReturnType<typeof makeRecordAccess>;
