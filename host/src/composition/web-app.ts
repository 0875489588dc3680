import type { RequestListener } from 'node:http';
import { verifyCustomerToken } from '@belegwerk/adapters/shopify';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Container } from 'inversify';
import { connectionPath } from '../http/accounting-paths.ts';
import { callLimits } from '../http/call-limits.ts';
import { guardsOf } from '../http/guards.ts';
import { failureHandler } from '../http/failures.ts';
import { linkIn } from '../http/link-in.ts';
import { mountOn } from '../http/mount.ts';
import { notFound } from '../http/refusal.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sessionOf } from '../http/session.ts';
import { StraightMessages } from '../http/straight-messages.ts';
import { whileMaintained } from '../http/while-maintained.ts';
import { shopIn } from './shop-in.ts';
import { TOKENS } from './tokens.ts';

/** The HTTP side of the host. */
interface WebApp {
  /** All that is mounted. */
  readonly web: Express;
  /** What a server listens with: plain messages of vendors do not go through `web`. */
  readonly listener: RequestListener;
}

/** The areas of every module behind their guards, in the order in which addresses are looked for. */
export const webApp = (container: Container): WebApp => {
  const [settings, log, tickets] = [
    container.get(TOKENS.settings),
    container.get(TOKENS.log),
    container.get(TOKENS.tickets),
  ];
  const web = express()
    .disable('x-powered-by')
    // what is decided by the beginning of an address (frames, what a log leaves out) holds for every address that is answered
    .enable('case sensitive routing')
    .set('trust proxy', [...settings.TRUSTED_PROXIES]);
  const straight = new StraightMessages();
  const mount = mountOn(
    web,
    guardsOf({
      session: sessionOf(container.get(TOKENS.admitCaller)),
      limits: callLimits(settings.CALL_RATE_SCALE),
      whileMaintained: whileMaintained({
        maintenance: container.get(TOKENS.maintenance),
        now: () => container.get(TOKENS.clock).now(),
      }),
      isPartner: container.get(TOKENS.isPartner),
      visited: async (ticket, by) => {
        const visit = container.get(TOKENS.visitTickets).read(ticket, by);
        const shop = visit && (await container.get(TOKENS.stores).shops.find(visit.shop));
        return shop && !shop.uninstalledAt ? { shop, until: visit.until } : undefined;
      },
      record: (access, acts) =>
        container.get(TOKENS.recordAccess)({ ...access, ...(acts ? { id: container.get(TOKENS.ids).uuid() } : {}) }),
      adviserStanding: (token, session) => container.get(TOKENS.enterAccess).standing(token, session),
      identifyCustomer: async (jwt) => {
        const app = container.get(TOKENS.app);
        const verified = await verifyCustomerToken(jwt, container.get(TOKENS.clock).now(), app);
        return verified.ok && container.get(TOKENS.isAllowed)(verified.value.shop) ? verified.value : undefined;
      },
      addressed: (request) => tickets.read(linkIn(request)),
    }),
    straight,
  );
  const modules = container.get(TOKENS.modules);
  const unframed = container.get(TOKENS.accounting).targets.map(({ id }) => connectionPath(id));
  const headers = { appBridgeUrl: settings.APP_BRIDGE_URL, adminUrl: settings.SHOPIFY_ADMIN_URL, unframed, shopIn };

  const proxies = container.get(TOKENS.proxies);
  web.use(proxies.look);
  for (const { machines = [] } of modules) for (const area of machines) area(mount);
  web.use(securityHeaders(headers));
  // from here on texts leave compressed; messages come in before, and files of documents are compressed themselves
  web.use(compression());
  for (const { people = [] } of modules) for (const area of people) area(mount);
  web.use(nothingThere);
  web.use(failureHandler(log));
  return { web, listener: straight.before(web, { look: (request) => proxies.lookAt(web, request), log }) };
};

const nothingThere: RequestHandler = () => {
  throw notFound('address');
};
