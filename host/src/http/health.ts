import type { Clock, Stores } from '@belegwerk/core/ports';
import { type RequestHandler, Router } from 'express';
import type { AccountingCounters } from '../webhooks/accounting-intake.ts';
import type { IntakeCounters } from '../webhooks/shopify-intake.ts';
import { isTrusted } from './trusted-addresses.ts';

/** What an operator has to put right: the settings it is about, and since when it shows. No shop is named. */
export interface Problem {
  readonly settings: readonly string[];
  readonly problem: string;
  readonly since?: string;
}

interface Parts {
  readonly stores: Pick<Stores, 'ping' | 'privacy'>;
  readonly clock: Clock;
  readonly counters: IntakeCounters;
  /** By the name of the accounting service. */
  readonly accountingCounters: Readonly<Record<string, AccountingCounters>>;
  readonly problems: () => readonly Problem[];
  /** Before the store is asked, for anybody may ask. */
  readonly limit: RequestHandler;
}

/** For so long the store's answer is kept, whoever asks. */
const KEPT_MS = 3000;

/**
 * `/healthz`: the process lives. `/readyz`: its store answers, too. Whoever `TRUSTED_PROXIES` names as a caller, which is
 * this machine unless said otherwise, is told more: what the intakes have counted, how many requests of the data
 * protection law wait or are overdue, and what only the operator can put right. A host with such problems stays ready:
 * another one of the same settings has the same.
 */
export const health = ({ stores, clock, counters, accountingCounters, problems, limit }: Parts): Router => {
  const router = Router();
  const standing = keptFor(KEPT_MS, async () => {
    await stores.ping();
    return stores.privacy.countOpen(clock.now());
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', limit, async (request, response) => {
    try {
      const privacyRequests = await standing();
      const details = { webhooks: counters, ...accountingCounters, problems: problems(), privacyRequests };
      response.json({ status: 'ready', ...(isTrusted(request, request.ip) ? details : {}) });
    } catch {
      response.status(503).json({ status: 'store unavailable' });
    }
  });
  return router;
};

/** The same answer for everybody who asks within that time. */
const keptFor = <T>(milliseconds: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= milliseconds) last = { at, answer: ask() };
    return last.answer;
  };
};
