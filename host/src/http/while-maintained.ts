import { businessDay, germanDay, germanTime, type Instant } from '@belegwerk/core/kernel';
import { isUnderWay, type Maintenance } from '@belegwerk/core/maintenance';
import type { RequestHandler } from 'express';
import { isActing } from './mount.ts';
import { Refusal } from './refusal.ts';

/** The maintenance of this moment. */
export type MaintenanceNow = () => Maintenance | undefined;

interface Parts {
  readonly maintenance: MaintenanceNow;
  readonly now: () => Instant;
}

/** Lets through what only reads; what begins or changes something is refused until the maintenance is over. */
export const whileMaintained =
  ({ maintenance, now }: Parts): RequestHandler =>
  (_request, response, next) => {
    const current = isActing(response) ? maintenance() : undefined;
    if (!isUnderWay(current)) return next();
    const at = now();
    next(
      new Refusal('maintenance', `Belegwerk wird gerade gewartet, ${expected(current.until, at)}. ${NEXT}`, {
        waitSeconds: Math.ceil(current.until.since(at).total('seconds')),
      }),
    );
  };

const NEXT = 'Es wurde nichts geändert. Versuche es danach noch einmal.';

const expected = (until: Instant, now: Instant): string => {
  const day = businessDay(until);
  const date = day.equals(businessDay(now)) ? '' : `${germanDay(day)}, `;
  return `voraussichtlich bis ${date}${germanTime(until)} Uhr`;
};
