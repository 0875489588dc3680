import type { RateClass } from '@belegwerk/contracts/api';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { RequestFailure } from './failures.ts';
import { forReaders } from './for-readers.ts';
import { callerOf, rateOf } from './mount.ts';
import { searchTurns } from './search-turns.ts';
import { tryAgainText } from './try-again-text.ts';

/** Calls a minute. Many of a shop's people may sit behind one address, and so may several shops. */
const PER_MINUTE = {
  read: { shop: 1200, address: 3600 },
  search: { shop: 300, address: 900 },
  change: { shop: 120, address: 360 },
  call: { shop: 60, address: 180 },
  link: { shop: 1200, address: 120 },
} as const satisfies Record<RateClass, { readonly shop: number; readonly address: number }>;

/** What follows the name of a document says who looks, and may be anything. */
const TOKEN_LENGTH = 32;
/** One link a minute, whoever asks; a document that is read more often is looked at by machines. */
const PER_LINK = 30;

const WINDOW_MS = 60_000;

type KeyOf = (request: Request, response: Response) => string;

const addressOf: KeyOf = ({ ip }) => ipKeyGenerator(ip ?? '');
const shopOf: KeyOf = (_request, response) => callerOf(response).shop.key;

/** Refuses with 429, a sentence, and the seconds after which there is room again in `Retry-After`. */
const limiter = (limit: number, keyGenerator: KeyOf): RequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    limit: Math.ceil(limit),
    keyGenerator,
    standardHeaders: true,
    legacyHeaders: false,
    handler: (_request, response, next) => {
      const seconds = Number(response.getHeader('retry-after')) || WINDOW_MS / 1000;
      const again = tryAgainText(seconds, forReaders.has(response) ? 'Sie' : 'du');
      next(new RequestFailure(429, 'too-many-calls', `Das waren gerade sehr viele Anfragen. ${again}`));
    },
  });

/** How often routes may be called, by the class that each of them names. Counted in this process. */
export interface CallLimits {
  /** Lets a session through: first as often as its address may come, then as often as its shop may; searches take turns. */
  readonly guarded: (session: RequestHandler) => RequestHandler;
  /** For routes without a session: by address. */
  readonly byAddress: (rate: RateClass) => RequestHandler;
  /** For document links, whoever reads them: by the link. */
  readonly byLink: RequestHandler;
}

/** Makes the limits; `scale` multiplies them. */
export const callLimits = (scale: number): CallLimits => {
  const each = (by: 'shop' | 'address', key: KeyOf): ((rate: RateClass) => RequestHandler) => {
    const made = Object.entries(PER_MINUTE).map(([rate, limits]) => [rate, limiter(limits[by] * scale, key)] as const);
    const known = new Map<string, RequestHandler>(made);
    return (rate) => known.get(rate) ?? unknown(rate);
  };
  const [byAddress, byShop, turns] = [each('address', addressOf), each('shop', shopOf), searchTurns()];
  const inTurn = (rate: RateClass): RequestHandler => (rate === 'search' ? turns : atOnce);
  return {
    byAddress,
    byLink: limiter(PER_LINK * scale, ({ params }) => String(params['token']).slice(0, TOKEN_LENGTH)),
    guarded: (session) => {
      const steps: readonly ((rate: RateClass) => RequestHandler)[] = [byAddress, () => session, byShop, inTurn];
      return (request, response, next) => {
        const rate = rateOf(response);
        const go = (at: number): void => {
          const step = steps[at]?.(rate);
          if (!step) return next();
          void answered(step, request, response, (error?: unknown) => (error ? next(error) : go(at + 1)));
        };
        go(0);
      };
    },
  };
};

const atOnce: RequestHandler = (_request, _response, next) => next();

/** What fails in a step is answered like any failure, not left to the process. */
const answered = async (
  step: RequestHandler,
  ...[request, response, next]: Parameters<RequestHandler>
): Promise<void> => {
  try {
    await step(request, response, next);
  } catch (error) {
    next(error);
  }
};

const unknown = (rate: string): never => {
  throw new RangeError(`no limits for the class ${rate}`);
};
