import { can, type Shop } from '@belegwerk/core/shops';
import type { AdminAccess } from '@belegwerk/core/use-cases';
import type { Request, RequestHandler } from 'express';
import type { Addressed } from '../sessions/staff-tickets.ts';
import type { CallLimits } from './call-limits.ts';
import { inOrder } from './in-order.ts';
import { answerFailure } from './failures.ts';
import { callerOf, isActing, type Doors } from './mount.ts';
import type { Session } from './session.ts';

interface Parts {
  readonly session: Session;
  readonly limits: CallLimits;
  /** What stands behind the session. */
  readonly whileMaintained: RequestHandler;
  readonly isPartner: (shop: Shop) => boolean;
  /** Notes who used the administration, before it is answered. */
  readonly record: (access: Omit<AdminAccess, 'id'>, acts: boolean) => Promise<void>;
  /** What the address of a document says. */
  readonly addressed: (request: Request) => Addressed;
}

const CLOSED = 'Hierfür hat dein Shop keinen Zugang. Frag den Betreiber von Belegwerk.';

/** Lets in the callers of a session of whom it holds. */
const only =
  (holds: (shop: Shop) => boolean): RequestHandler =>
  (_request, response, next) => {
    if (holds(callerOf(response).shop)) return next();
    answerFailure(response, { kind: 'door-closed', message: CLOSED });
  };

/** `/api/admin/partners/kaffee.myshopify.com/approve` is about that shop among the partners. */
const recorded =
  (record: Parts['record']): RequestHandler =>
  async (request, response, next) => {
    const [, , , area = '', subject = ''] = request.path.split('/');
    const { shop, userId } = callerOf(response);
    await record({ by: { shop: shop.key, staff: userId }, area, subject }, isActing(response));
    next();
  };

/** The way in for each access that a route may name. Whoever administrates may go on while the product is maintained. */
export const doorsOf = ({ session, limits, whileMaintained, isPartner, record, addressed }: Parts): Doors => {
  const readers = limits.byReader(addressed);
  const called = limits.guarded(session);
  return {
    called: {
      shop: inOrder([called, whileMaintained]),
      partner: inOrder([called, only(isPartner), whileMaintained]),
      admin: inOrder([called, only((shop) => can(shop, 'view_dashboard')), recorded(record)]),
    },
    open: (rate) => {
      if (rate === 'uncounted') return (_request, _response, next) => next();
      return rate === 'link' ? readers : limits.byAddress(rate);
    },
  };
};
