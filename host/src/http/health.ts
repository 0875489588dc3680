import type { Stores } from '@belegwerk/core';
import { Router } from 'express';
import type { IntakeCounters } from '../webhooks/shopify-intake.ts';

/** `/healthz`: the process lives. `/readyz`: its store answers, too; with what the webhook intake has counted. */
export const health = ({
  stores,
  counters,
}: {
  readonly stores: Stores;
  readonly counters: IntakeCounters;
}): Router => {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await stores.ping();
      response.json({ status: 'ready', webhooks: counters });
    } catch {
      response.status(503).json({ status: 'store unavailable' });
    }
  });
  return router;
};
