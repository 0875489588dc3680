import type { Stores } from '@belegwerk/core';
import { Router } from 'express';
import type { LexwareCounters } from '../webhooks/lexware-intake.ts';
import type { IntakeCounters } from '../webhooks/shopify-intake.ts';

/** `/healthz`: the process lives. `/readyz`: its store answers, too; with what the intakes have counted. */
export const health = ({
  stores,
  counters,
  lexwareCounters,
}: {
  readonly stores: Stores;
  readonly counters: IntakeCounters;
  readonly lexwareCounters: LexwareCounters;
}): Router => {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await stores.ping();
      response.json({ status: 'ready', webhooks: counters, lexware: lexwareCounters });
    } catch {
      response.status(503).json({ status: 'store unavailable' });
    }
  });
  return router;
};
