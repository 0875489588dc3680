import type { Request, RequestHandler } from 'express';
import type { Addressed } from '../sessions/staff-tickets.ts';
import type { CallLimits } from './call-limits.ts';
import { inOrder } from './in-order.ts';
import { answerFailure } from './failures.ts';
import type { Doors } from './mount.ts';
import type { Session } from './session.ts';

interface Parts {
  readonly session: Session;
  readonly limits: CallLimits;
  /** What stands behind the session. */
  readonly whileMaintained: RequestHandler;
  /** What the address of a document says. */
  readonly addressed: (request: Request) => Addressed;
}

const CLOSED = 'Hierfür hast du keinen Zugang. Öffne Belegwerk in deinem Shop.';

/** Nobody may come in: there is no session that says of anybody that he is a partner or an administrator. */
const closed =
  (limit: RequestHandler): RequestHandler =>
  (request, response, next) =>
    void limit(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      answerFailure(response, { kind: 'door-closed', message: CLOSED });
    });

/** The way in for each access that a route may name. */
export const doorsOf = ({ session, limits, whileMaintained, addressed }: Parts): Doors => {
  const readers = limits.byReader(addressed);
  const stranger = closed(limits.byAddress('read'));
  return {
    called: { shop: inOrder([limits.guarded(session), whileMaintained]), partner: stranger, admin: stranger },
    open: (rate) => {
      if (rate === 'uncounted') return (_request, _response, next) => next();
      return rate === 'link' ? readers : limits.byAddress(rate);
    },
  };
};
