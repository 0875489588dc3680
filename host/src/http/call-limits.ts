import { countedRates, type CountedRate, type RateClass } from '@belegwerk/contracts/api';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Addressed } from '../sessions/staff-tickets.ts';
import { customerOf } from './customer-guard.ts';
import { addressOf } from './address-of.ts';
import { forReaders } from './for-readers.ts';
import { inOrder } from './in-order.ts';
import { rateOf, type Turn } from './mount.ts';
import { Refusal } from './refusal.ts';
import { identityOf, type Session } from './session.ts';
import { searchTurns } from './search-turns.ts';
import { tryAgainText } from './try-again-text.ts';

/** Calls a minute, of a shop's sessions and of an address without one, behind which there may be many people. */
const PER_MINUTE = {
  read: { shop: 1200, address: 3600 },
  search: { shop: 300, address: 900 },
  change: { shop: 120, address: 360 },
  call: { shop: 60, address: 180 },
  link: { shop: 1200, address: 120 },
  folder: { shop: 30, address: 30 },
} as const satisfies Record<CountedRate, { readonly shop: number; readonly address: number }>;

/** As many shops may use all that they have behind one address: an office, or a proxy that is not named. */
const SHOPS_BEHIND_ADDRESS = 20;

/** Calls of one link a minute, of all callers; a document that is read more often is looked at by machines. */
const PER_LINK = 30;
/** Customers' calls are counted over a longer time: few are allowed on average, and a visit is some at once. */
const CUSTOMERS_WINDOW_MS = 10 * 60_000;
/** Calls of one customer in that time: each asks the shop for the order. He looks at it, and asks three times for a name. */
const PER_CUSTOMER = 8;
/**
 * Calls of all customers of a shop in that time: at most a tenth of what the platform gives a shop of its standard plan.
 * That is 100 points a second, 60,000 in ten minutes; one call reads the whole order for 240 points: 6,000 / 240.
 */
const OF_ALL_CUSTOMERS = 25;
/** All documents together that one of the staff opens with addresses of the app. */
const PER_STAFF = 300;

const WINDOW_MS = 60_000;

type KeyOf = (request: Request, response: Response) => string;

const shopOf: KeyOf = (_request, response) => identityOf(response).shop;

const byOneCustomer: KeyOf = (request, response) => {
  const { shop, customer = addressOf(request) } = customerOf(response);
  return `${shop} ${customer}`;
};

/** Refuses with 429, a sentence, and the seconds after which there is room again in `Retry-After`. */
const limiter = (limit: number, keyGenerator: KeyOf, windowMs = WINDOW_MS): RequestHandler =>
  rateLimit({
    windowMs,
    limit: Math.ceil(limit),
    keyGenerator,
    standardHeaders: true,
    legacyHeaders: false,
    handler: (_request, response, next) => {
      const seconds = Number(response.getHeader('retry-after')) || windowMs / 1000;
      const again = tryAgainText(seconds, forReaders.has(response) ? 'Sie' : 'du');
      next(new Refusal('too-many-calls', `Das waren gerade sehr viele Anfragen. ${again}`));
    },
  });

/** How often routes may be called, by the class that each of them names. Counted in this process. */
export interface CallLimits {
  /**
   * Lets a session through as often as its shop may come; searches take turns. Calls without a session are counted by
   * their address apart, and take nothing from those who have one.
   */
  readonly guarded: (session: Session) => RequestHandler;
  /** For routes without a session: by address. */
  readonly byAddress: (rate: RateClass) => RequestHandler;
  /** For a customer whose session was looked at: by customer, and by shop for all of them. */
  readonly byCustomer: RequestHandler;
  /** For addresses of documents: by address and link for every reader, by person where a good ticket names one. */
  readonly byReader: (addressed: (request: Request) => Addressed) => RequestHandler;
}

type PerRate = (rate: RateClass) => RequestHandler;

const perRate = (limitOf: (rate: CountedRate) => number, key: KeyOf): PerRate => {
  const made = countedRates.map((rate) => [rate, limiter(limitOf(rate), key)] as const);
  const known = new Map<RateClass, RequestHandler>(made);
  return (rate) => known.get(rate) ?? unknown(rate);
};

/** Makes the limits; `scale` multiplies them. */
export const callLimits = (scale: number): CallLimits => {
  const addressLimit = (rate: CountedRate) => PER_MINUTE[rate].address * scale;
  const shopLimit = (rate: CountedRate) => PER_MINUTE[rate].shop * scale;
  const [byAddress, strangers] = [perRate(addressLimit, addressOf), perRate(addressLimit, addressOf)];
  const byShop = perRate(shopLimit, shopOf);
  const guests = perRate((rate) => shopLimit(rate) * SHOPS_BEHIND_ADDRESS, addressOf);
  const inTurn = searchTurns();
  return {
    byAddress,
    byCustomer: inOrder([
      limiter(PER_CUSTOMER * scale, byOneCustomer, CUSTOMERS_WINDOW_MS),
      // second: what a customer is refused takes nothing from the others of the shop
      limiter(OF_ALL_CUSTOMERS * scale, (_request, response) => customerOf(response).shop, CUSTOMERS_WINDOW_MS),
    ]),
    byReader: (addressed) => {
      const linkOf: KeyOf = (request) => addressed(request).token;
      const staffOf: KeyOf = (request) => addressed(request).by ?? '';
      const ofLink = inOrder([byAddress('link'), limiter(PER_LINK * scale, linkOf)]);
      const ofStaff = inOrder([
        limiter(PER_STAFF * scale, staffOf),
        limiter(PER_LINK * scale, (...asked) => `${staffOf(...asked)} ${linkOf(...asked)}`),
      ]);
      return (request, ...rest) => (addressed(request).by === undefined ? ofLink : ofStaff)(request, ...rest);
    },
    guarded: (session) => async (request, response, next) => {
      const rate = rateOf(response);
      const identity = await session.identify(request);
      if (!identity.ok) {
        const refused: RequestHandler = () => session.refuse(response, identity.failure);
        return inOrder([strangers(rate), refused])(request, response, next);
      }
      response.locals['identity'] = identity.value;
      const { shop } = identity.value;
      const turn: Turn = (work) => inTurn(shop, response, work);
      if (rate === 'search') response.locals['turn'] = turn;
      return inOrder([guests(rate), byShop(rate), session.admit])(request, response, next);
    },
  };
};

const unknown = (rate: string): never => {
  throw new RangeError(`no limits for the class ${rate}`);
};
