import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { failureHandler } from '../http/failures.ts';
import { mountOn, type Area, type Guards } from '../http/mount.ts';
import { rememberedLog } from './remembered-log.ts';

/** Lets everybody through. */
export const pass: RequestHandler = (_request, _response, next) => next();

/** Guards that let everybody in, as whom `session` says. */
export const openGuards = (session: RequestHandler = pass): Guards => ({
  called: { shop: session, partner: session, admin: session },
  adviser: () => pass,
  customer: () => pass,
  open: () => pass,
});

/** One area of the host, and nothing before it. */
export const mounted = (
  area: Area,
  guards: Guards = openGuards(),
  log: Pick<Logger, 'error'> = rememberedLog().log,
): Express => {
  const web = express();
  area(mountOn(web, guards));
  return web.use(failureHandler(log));
};
