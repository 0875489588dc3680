import * as z from 'zod/mini';
import { route } from './route.ts';
import { typedText } from './wire-values.ts';

/** Callers whom the settings name are told more. */
const told = z.looseObject({ status: z.string() });
const open = { access: 'public', owner: 'none', method: 'get' } as const;

/** What the addresses of the screens begin with; another one without a shop is nowhere. */
export const SCREEN_ROOTS = [
  '',
  'home',
  'orders',
  'invoices',
  'log',
  'reconciliation',
  'month-folder',
  'audit',
  'oss',
  'payouts',
  'adviser',
  'e-invoices',
  'preferences',
  'onboarding',
  'api',
  'dry-run',
  'plan',
  'partner',
  'admin',
  'help',
  'exitiframe',
  'apps',
] as const;

export const healthRoutes = {
  /** The process lives. */
  alive: route({ ...open, path: '/healthz', rate: 'uncounted', replies: { 200: told } }),
  /** Its store answers, too. */
  ready: route({ ...open, path: '/readyz', rate: 'read', replies: { 200: told, 503: told } }),
  /** Figures for Prometheus, for addresses that the settings name; for everybody else there is nothing. */
  metrics: route({ ...open, path: '/metrics', rate: 'read', replies: { 200: 'file' } }),
};

export const pageRoutes = {
  /** Scripts and styles of the screens, which never change under their name. */
  assets: route({ ...open, path: '/assets/{*file}', rate: 'uncounted', replies: { 200: 'file' } }),
  /**
   * Where a shop grants what is missing: `scopes` are separated by commas, and none where the access itself is lost. In the admin's frame the page in which the
   * screens run; in a window of its own the way into that frame. Specification 1, sections 6 and 7.
   */
  grantAccess: route({
    ...open,
    path: '/api/auth',
    rate: 'uncounted',
    query: z.object({ shop: typedText, scopes: typedText }),
    /** 400: no shop of the platform is named, or a scope that this app never asks for; 403: this installation is not for it. */
    replies: { 200: 'page', 302: 'elsewhere', 400: 'page', 403: 'page' },
  }),
  /** The page in which the screens run, at every address that nothing else has. */
  screens: route({
    ...open,
    path: '/{*path}',
    rate: 'uncounted',
    /** The shop whose admin opens it, and the admin itself; empty when it is not said. */
    query: z.object({ shop: typedText, host: typedText }),
    /** 403: this installation is not for that shop. 404: no screen stands there, and the visitor does not come from the admin. */
    replies: { 200: 'page', 403: 'page', 404: 'page' },
  }),
};
