import { Router } from 'express';
import type { AppRegistration } from '../auth/app-registration.ts';
import type { TokenStore } from '../auth/token-store.ts';

/** A shop as the admin shows it: domain `x.myshopify.com`, handle `x`, display name. */
export interface AdminShop {
  domain: string;
  handle: string;
  name: string;
}

/** Serves the admin shell under /store/:handle. */
export function adminRouter(o: {
  app: AppRegistration;
  shops: () => AdminShop[];
  now: () => Date;
  tokens?: TokenStore;
  onScopesChanged?: (shop: string, previous: string[], current: string[]) => void;
}): Router {
  void o;
  return Router();
}
