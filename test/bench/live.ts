import type { OrderReply } from '@belegwerk/contracts/api';
import { instant } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from '../journeys/place-order.ts';
import { rounded, type Bench } from './measurement.ts';

const ORDERS = { full: 30, smoke: 2 };
const TABS = 20;
const WATCHED_MS = 5000;
const MAX_MILLIS = 1500;

/** Listens as an open page does, until it is closed. */
const openTab = async (system: TestSystem, onNews: () => void): Promise<() => void> => {
  const line = new AbortController();
  const headers = { authorization: `Bearer ${await system.session()}`, accept: 'text/event-stream' };
  const response = await fetch(`${system.host.url}/api/live`, { headers, signal: line.signal });
  if (!response.ok || !response.body) throw new Error(`the line was answered ${response.status}`);
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) if (decoder.decode(part).includes('event: news')) onNews();
  };
  // closing it ends the reading
  reading().catch(() => undefined);
  return () => line.abort();
};

/** Milliseconds from the moment when the document was stored as final to the page's answer that has it. */
const latencyOf = async (system: TestSystem): Promise<number> => {
  const number = await placeOrder(system);
  return new Promise((resolve, reject) => {
    let isAsking = false;
    let isDue = false;
    const ask = async (): Promise<void> => {
      isDue = true;
      if (isAsking) return;
      isAsking = true;
      while (isDue) {
        isDue = false;
        const order = await system.api<OrderReply>(`/api/orders/${number}`).catch(() => undefined);
        const made = order?.documents.find(({ entryState }) => entryState === 'issued');
        if (!made) continue;
        close();
        resolve(Date.now() - instant(made.createdAt).epochMilliseconds);
        return;
      }
      isAsking = false;
    };
    let close = (): void => undefined;
    openTab(system, () => void ask()).then((closing) => {
      close = closing;
    }, reject);
  });
};

/** How soon an open page has a document that is final, and what twenty open pages cost the store. */
export const benchLive: Bench = async (extent) => {
  const asked = { queries: 0 };
  const system = await startTestSystem({
    around: {
      stores: (opened) => ({
        ...opened,
        pulses: {
          beat: (...beaten) => opened.pulses.beat(...beaten),
          of: (shops) => {
            asked.queries += 1;
            return opened.pulses.of(shops);
          },
        },
      }),
    },
  });
  try {
    const took: number[] = [];
    for (let order = 0; order < ORDERS[extent]; order += 1) took.push(await latencyOf(system));
    const p95 = took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? 0;
    const closes = await Promise.all(Array.from({ length: TABS }, () => openTab(system, () => undefined)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    asked.queries = 0;
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const perSecond = asked.queries / (WATCHED_MS / 1000);
    for (const close of closes) close();
    return [
      {
        bench: 'live',
        metric: 'final document on the open page, p95',
        value: rounded(p95),
        unit: 'ms',
        baseline: null,
        ratio: null,
        bound: `<= ${MAX_MILLIS}`,
        ok: p95 <= MAX_MILLIS,
      },
      {
        bench: 'live',
        metric: `queries for ${TABS} open pages that nothing happens to`,
        value: rounded(perSecond),
        unit: '1/s',
        baseline: null,
        ratio: null,
        bound: '<= 1.5',
        ok: perSecond <= 1.5,
      },
    ];
  } finally {
    await system.close();
  }
};
