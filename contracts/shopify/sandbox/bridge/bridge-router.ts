import { Router } from 'express';

/** Serves the App Bridge stand-in at /app-bridge.js, never cached. */
export function bridgeRouter(): Router {
  const router = Router();
  router.get('/app-bridge.js', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('js').send('');
  });
  return router;
}
