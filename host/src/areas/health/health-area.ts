import { routes } from '@belegwerk/contracts/api';
import type { ViewReadiness } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { json } from '../../http/reply.ts';
import { isTrusted } from '../../http/trusted-addresses.ts';
import type { Problem } from './problems.ts';

interface Parts {
  readonly viewReadiness: ViewReadiness;
  /** What the intakes have counted since the start, by what they take in. */
  readonly counters: Readonly<Record<string, object>>;
  readonly problems: () => readonly Problem[];
  /** Jobs that should have begun minutes ago, and when. */
  readonly lateJobs: () => Promise<readonly { readonly job: string; readonly since: string }[]>;
}

/** For so long the store's answer is kept, for every caller. */
const KEPT_MS = 3000;

/**
 * `/healthz`: the process lives. `/readyz`: its store answers, too. A caller that `TRUSTED_PROXIES` names, which is
 * this machine unless said otherwise, is told more: what the intakes have counted, how many requests of the data
 * protection law wait or are overdue, which jobs are late, and what only the operator can put right. A host with such problems stays ready:
 * another one of the same settings has the same.
 */
export const healthArea = ({ viewReadiness, counters, problems, lateJobs }: Parts): Area => {
  const readiness = keptFor(KEPT_MS, async () => {
    const privacyRequests = await viewReadiness();
    return { privacyRequests, lateJobs: await lateJobs() };
  });
  return (mount) => {
    mount.open(routes.alive, async () => json(200, { status: 'ok' }));
    mount.open(routes.ready, async ({ request }) => {
      try {
        const details = { ...counters, problems: problems(), ...(await readiness()) };
        return json(200, { status: 'ready', ...(isTrusted(request, request.ip) ? details : {}) });
      } catch {
        return json(503, { status: 'store unavailable' });
      }
    });
  };
};

/** Everybody who asks within that time gets one answer. */
const keptFor = <T>(milliseconds: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= milliseconds) last = { at, answer: ask() };
    return last.answer;
  };
};
