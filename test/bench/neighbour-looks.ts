import type { AbuseStage } from './abuse-stage.ts';

const PAUSE_MS = 50;

/** Of a hundred looks at the overview of the neighbour's shop, one after another, the five slowest took longer (ms). */
export const slowLookMillis = async ({ url, shops, neighbour }: AbuseStage, seconds: number): Promise<number> => {
  const headers = { authorization: `Bearer ${await shops.session(neighbour)}` };
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const reply = await fetch(`${url}/api/dashboard`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the neighbour was answered ${reply.status}`);
    took.push(performance.now() - start);
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
};
