import { Router } from 'express';
import { bridgeScript } from './bridge-script.ts';

/** Serves the App Bridge stand-in at /app-bridge.js, never cached, to pages of any origin. */
export function bridgeRouter(): Router {
  const router = Router();
  const script = bridgeScript();
  router.get('/app-bridge.js', (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('js')
      .send(script);
  });
  return router;
}
