import type { Clock } from '@belegwerk/core/ports';
import type { Instant } from '@belegwerk/core/kernel';
import type { IncomingMessage } from 'node:http';
import type { Application, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isTrusted } from './trusted-addresses.ts';

/** Notices a proxy that the settings do not name: all its callers count as one address. */
export interface ProxyWatch {
  readonly look: RequestHandler;
  /** Looks at a call that does not go through the steps of the app. */
  readonly lookAt: (app: Pick<Application, 'get'>, request: IncomingMessage) => void;
  /** Since when calls come through one; undefined when none did. */
  readonly since: () => Instant | undefined;
}

export const proxyWatch = (clock: Clock, log: Logger): ProxyWatch => {
  let since: Instant | undefined;
  const lookAt = (app: Pick<Application, 'get'>, { headers, socket }: IncomingMessage): void => {
    if (since || headers['x-forwarded-for'] === undefined || isTrusted({ app }, socket.remoteAddress)) return;
    since = clock.now();
    log.warn(
      'calls carry X-Forwarded-For, and TRUSTED_PROXIES does not name who sends them: they count as one address',
    );
  };
  return {
    lookAt,
    look: (request, _response, next) => {
      lookAt(request.app, request);
      next();
    },
    since: () => since,
  };
};
