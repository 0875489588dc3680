import { compareInstants, type Clock, type Stores } from '@belegwerk/core';
import { type RequestHandler, Router } from 'express';
import type { LexwareCounters } from '../webhooks/lexware-intake.ts';
import type { IntakeCounters } from '../webhooks/shopify-intake.ts';

/** What an operator has to put right: the settings it is about, and since when it shows. No shop is named. */
export interface Problem {
  readonly settings: readonly string[];
  readonly problem: string;
  readonly since?: string;
}

/**
 * `/healthz`: the process lives. `/readyz`: its store answers, too; with what the intakes have counted, how many requests
 * of the data protection law wait or are overdue, and what only the operator can put right. A host with such problems
 * stays ready: another one of the same settings has the same.
 */
export const health = ({
  stores,
  clock,
  counters,
  lexwareCounters,
  problems,
  limit,
}: {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly counters: IntakeCounters;
  readonly lexwareCounters: LexwareCounters;
  readonly problems: () => readonly Problem[];
  /** Before the store is asked, for anybody may ask. */
  readonly limit: RequestHandler;
}): Router => {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', limit, async (_request, response) => {
    try {
      await stores.ping();
      const open = await stores.privacy.open();
      const overdue = open.filter(({ dueAt }) => compareInstants(dueAt, clock.now()) < 0).length;
      response.json({
        status: 'ready',
        webhooks: counters,
        lexware: lexwareCounters,
        problems: problems(),
        privacyRequests: { open: open.length, overdue },
      });
    } catch {
      response.status(503).json({ status: 'store unavailable' });
    }
  });
  return router;
};
