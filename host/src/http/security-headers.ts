import type { ShopKey } from '@belegwerk/core/kernel';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { CLOSING_SOURCE } from './plain-page.ts';

interface Framing {
  readonly adminUrl: string;
  /** What the addresses begin with whose pages must not be framed. */
  readonly unframed: readonly string[];
  /** The shop that an address names, if it is one of the platform. */
  readonly shopIn: (named: unknown) => ShopKey | undefined;
}

interface Bridge {
  readonly appBridgeUrl: string;
}

/**
 * Who may show our pages in a frame: the admin of the shop in the address, no site when there is none. Files of documents
 * stand in our own pages only, and what asks for a consent or an answer (`unframed`) in no frame at all.
 */
const ancestors = ({ path, query }: Request, { adminUrl, unframed, shopIn }: Framing): string[] => {
  if (path.startsWith('/documents/')) return ["'self'"];
  const key = unframed.some((start) => path.startsWith(start)) ? undefined : shopIn(query['shop']);
  return key ? [`https://${key}`, adminUrl] : ["'none'"];
};

/** Security headers of every answer; only pages for a valid shop may be framed, and only by its admin. */
export const securityHeaders = ({ appBridgeUrl, ...framing }: Framing & Bridge): RequestHandler => {
  const bridge = new URL(appBridgeUrl).origin;
  const protect = (frameAncestors: string[]) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", CLOSING_SOURCE, bridge],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:'],
          fontSrc: ["'self'", 'data:', 'https://cdn.shopify.com'],
          connectSrc: ["'self'", bridge],
          frameSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors,
        },
      },
      xFrameOptions: false,
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'no-referrer' },
    });
  return function secured(request, response, next) {
    protect(ancestors(request, framing))(request, response, next);
  };
};
