import type { Clock, Instant } from '@belegwerk/core';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Notices a proxy that the settings do not name: all its callers count as one address. */
export interface ProxyWatch {
  readonly look: RequestHandler;
  /** Since when calls come through one; undefined when none did. */
  readonly since: () => Instant | undefined;
}

export const proxyWatch = (clock: Clock, log: Logger): ProxyWatch => {
  let since: Instant | undefined;
  return {
    look: (request, _response, next) => {
      if (!since && request.headers['x-forwarded-for'] !== undefined && !isBelieved(request)) {
        since = clock.now();
        log.warn(
          'calls carry X-Forwarded-For, and TRUSTED_PROXIES does not name who sends them: they count as one address',
        );
      }
      next();
    },
    since: () => since,
  };
};

type IsTrusted = (address: string, hop: number) => boolean;

/** Whether `TRUSTED_PROXIES` names the other end of the connection. */
const isBelieved = ({ app, socket }: Request): boolean =>
  (app.get('trust proxy fn') as IsTrusted)(socket.remoteAddress ?? '', 0);
