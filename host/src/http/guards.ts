import { VISIT_HEADER } from '@belegwerk/contracts/api';
import { SUPPORT, type Administrator, type Instant } from '@belegwerk/core/kernel';
import { can } from '@belegwerk/core/permissions';
import type { Shop } from '@belegwerk/core/shops';
import type { AdminAccess } from '@belegwerk/core/use-cases';
import type { Request, RequestHandler } from 'express';
import type { Addressed } from '../sessions/staff-tickets.ts';
import { adviserGuard } from './adviser-guard.ts';
import type { CallLimits } from './call-limits.ts';
import { customerGuard, type IdentifyCustomer } from './customer-guard.ts';
import { inOrder } from './in-order.ts';
import { answerFailure } from './failures.ts';
import { callerOf, isActing, isLooking, mayAdminister, type Caller, type Guards } from './mount.ts';
import type { Session } from './session.ts';
import { unlessSuspended } from './unless-suspended.ts';

interface Parts {
  readonly session: Session;
  readonly limits: CallLimits;
  /** What stands behind the session. */
  readonly whileMaintained: RequestHandler;
  readonly isPartner: (shop: Shop) => boolean;
  /** What the ticket of a visit lets its holder see; undefined where it is not good, or not any more. */
  readonly visited: (
    ticket: string,
    by: Administrator,
  ) => Promise<{ readonly shop: Shop; readonly until: Instant } | undefined>;
  /** Notes who used the administration, before it is answered. */
  readonly record: (access: Omit<AdminAccess, 'id'>, acts: boolean) => Promise<void>;
  /** How a person with the link of a tax adviser's access and perhaps a session stands. */
  readonly adviserStanding: Parameters<typeof adviserGuard>[0];
  /** Whom a session token of the customer accounts names. */
  readonly identifyCustomer: IdentifyCustomer;
  /** What the address of a document says. */
  readonly addressed: (request: Request) => Addressed;
}

const CLOSED = 'Hierfür hat dein Shop keinen Zugang. Frag den Betreiber von Belegwerk.';

const READS_ONLY = 'Du siehst diesen Shop als Support und nur lesend. Es wurde nichts geändert.';
const NOT_FOR_VISITS = 'Diese Seite gibt es beim Besuch als Support nicht.';
const VISIT_OVER = 'Dein Besuch in diesem Shop ist vorbei. Beginne ihn in der Administration noch einmal.';

const NO_RIGHT = 'Dazu hat dein Shop in der Administration kein Recht. Frag den Betreiber von Belegwerk.';

/** Puts the visited shop in the place of the caller's own, for looks alone. */
const visiting =
  (visited: Parts['visited']): RequestHandler =>
  async (request, response, next) => {
    const ticket = request.get(VISIT_HEADER);
    if (ticket === undefined) return next();
    const { shop: own, userId } = callerOf(response);
    if (!can(own, 'visit')) return void answerFailure(response, { kind: 'door-closed', message: CLOSED });
    const visit = await visited(ticket, { shop: own.key, staff: userId });
    if (!visit) return void answerFailure(response, { kind: 'visit-over', message: VISIT_OVER });
    if (!isLooking(response)) return void answerFailure(response, { kind: 'door-closed', message: READS_ONLY });
    const caller: Caller = { shop: visit.shop, userId: SUPPORT, visitsUntil: visit.until };
    response.locals['caller'] = caller;
    next();
  };

/** What partners see is their own alone. */
const notVisiting: RequestHandler = (request, response, next) => {
  if (request.get(VISIT_HEADER) === undefined) return next();
  answerFailure(response, { kind: 'door-closed', message: NOT_FOR_VISITS });
};

/** Lets in the callers of a session of whom it holds. */
const only =
  (holds: (shop: Shop) => boolean): RequestHandler =>
  (_request, response, next) => {
    if (holds(callerOf(response).shop)) return next();
    answerFailure(response, { kind: 'door-closed', message: CLOSED });
  };

/** Lets in who has the right of the route that is asked. */
const onlyWithRight: RequestHandler = (_request, response, next) => {
  const { shop } = callerOf(response);
  if (mayAdminister(response, shop)) return next();
  answerFailure(response, { kind: 'door-closed', message: can(shop, 'look') ? NO_RIGHT : CLOSED });
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

/** The way in for each access that a route may name. The operator may go on while the product is maintained. */
export const guardsOf = (parts: Parts): Guards => {
  const { session, limits, whileMaintained, isPartner, visited, record, adviserStanding, identifyCustomer, addressed } =
    parts;
  const readers = limits.byReader(addressed);
  const called = limits.guarded(session);
  return {
    called: {
      shop: inOrder([called, visiting(visited), whileMaintained, unlessSuspended]),
      partner: inOrder([called, notVisiting, only(isPartner), whileMaintained, unlessSuspended]),
      admin: inOrder([called, onlyWithRight, recorded(record)]),
    },
    adviser: (rate) => inOrder([limits.byAddress(rate), adviserGuard(adviserStanding)]),
    customer: (rate) =>
      inOrder([limits.byAddress(rate), customerGuard(identifyCustomer), limits.byCustomer, whileMaintained]),
    open: (rate) => {
      if (rate === 'uncounted') return (_request, _response, next) => next();
      return rate === 'link' ? readers : limits.byAddress(rate);
    },
  };
};
