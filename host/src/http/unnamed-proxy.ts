import type { Clock } from '@belegwerk/core/ports';
import type { Instant } from '@belegwerk/core/kernel';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isTrusted } from './trusted-addresses.ts';

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
      if (
        !since &&
        request.headers['x-forwarded-for'] !== undefined &&
        !isTrusted(request, request.socket.remoteAddress)
      ) {
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
