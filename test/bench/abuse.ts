import { openAbuseStage, type AbuseStage } from './abuse-stage.ts';
import { beginAbuse, targetsIn, type Answers, type Targets } from './abusers.ts';
import { idealSeconds } from './ideal-time.ts';
import { webhooksPerSecond } from './intake.ts';
import { slowLookMillis } from './neighbour-looks.ts';
import { median, rounded, type Bench, type Extent, type Measurement } from './measurement.ts';

/** Of the published limits of the accounting service; 20 vouchers a minute would make this bench last for minutes. */
const SCALE = 5;
const ORDERS = { full: 60, smoke: 4 };
const SECONDS = { full: 4, smoke: 1 };
const ROUNDS = { full: 3, smoke: 1 };
const PATIENCE_MS = 120_000;
const LEAST_INTAKE = 0.7;
const LEAST_DOCUMENTS = 0.95;
/** Longer than that a person notices. */
const MAX_LOOK_MS = 250;

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Places orders and waits for their documents; answers the seconds from the first to the last. */
const secondsFor = async ({ shops, madeAt }: AbuseStage, orders: number): Promise<number> => {
  const before = (await madeAt()).length;
  await shops.placeOrders(orders);
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const made = (await madeAt()).slice(before);
    if (made.length >= orders) return ((made.at(-1) ?? 0) - (made[0] ?? 0)) / 1000;
    if (performance.now() > end) throw new Error(`still missing ${orders - made.length} documents`);
    await pause(500);
  }
};

const disturbed = async <T>(stage: AbuseStage, targets: Targets, work: () => Promise<T>): Promise<[T, Answers]> => {
  const abuse = beginAbuse(stage, targets);
  await pause(500);
  const value = await work().catch(async (error: unknown) => {
    await abuse.end();
    throw error;
  });
  return [value, await abuse.end()];
};

const told = (answers: Answers): string =>
  Object.entries(answers)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, times]) => `${kind}: ${times}`)
    .join(', ');

const intake = async (stage: AbuseStage, targets: Targets, extent: Extent): Promise<Measurement> => {
  const perSecond = () => webhooksPerSecond(stage.url, stage.shop, stage.secret, SECONDS[extent]);
  await perSecond(); // warms up, not counted
  const alone: number[] = [];
  const under: number[] = [];
  const rounds: Answers[] = [];
  for (let round = 0; round < ROUNDS[extent]; round += 1) {
    alone.push(await perSecond());
    const [value, seen] = await disturbed(stage, targets, perSecond);
    under.push(value);
    rounds.push(seen);
  }
  const ratio = median(under.map((value, at) => value / (alone[at] ?? value)));
  return {
    bench: 'abuse',
    metric: `webhooks taken while others abuse the host (${rounds.map(told).join('; ')})`,
    value: rounded(median(under)),
    unit: '1/s',
    baseline: rounded(median(alone)),
    ratio: rounded(ratio),
    bound: `ratio >= ${LEAST_INTAKE}`,
    ok: ratio >= LEAST_INTAKE,
  };
};

const neighbour = async (stage: AbuseStage, targets: Targets, extent: Extent): Promise<Measurement> => {
  const slowest = () => slowLookMillis(stage, SECONDS[extent]);
  const alone = await slowest();
  const [under, answers] = await disturbed(stage, targets, slowest);
  return {
    bench: 'abuse',
    metric: `what a look of another shop's owner takes, but for the slowest twentieth (${told(answers)})`,
    value: rounded(under),
    unit: 'ms',
    baseline: rounded(alone),
    ratio: rounded(under / alone),
    bound: `value <= ${MAX_LOOK_MS}`,
    ok: under <= MAX_LOOK_MS,
  };
};

/**
 * What the hosts of everybody else lose while one shop is abused: 20 readers at document links, each from an address of
 * its own, 100 searches at once, 5 mails of hostile HTML, and 5 who have a document drawn. Each comes again a second after
 * its answer, whether it was let in or sent away.
 */
export const benchAbuse: Bench = async (extent) => {
  const stage = await openAbuseStage(SCALE);
  try {
    const orders = ORDERS[extent];
    const pace = { callsPerSecond: 2 * SCALE, burst: 1.5, vouchersPerMinute: 20 * SCALE, places: 20 };
    const ideal = idealSeconds(orders, pace);
    const alone = ideal / (await secondsFor(stage, orders));
    const targets = await targetsIn(stage);
    // meanwhile the limits of the account are as they were in the beginning
    const taken = await intake(stage, targets, extent);
    const seen = await neighbour(stage, targets, extent);
    const [seconds, answers] = await disturbed(stage, targets, () => secondsFor(stage, orders));
    const share = ideal / seconds;
    return [
      taken,
      seen,
      {
        bench: 'abuse',
        metric: `share of the permitted rate that documents keep (${told(answers)})`,
        value: rounded(share),
        unit: '',
        baseline: rounded(alone),
        ratio: rounded(share / alone),
        bound: `value >= ${LEAST_DOCUMENTS}`,
        ok: share >= LEAST_DOCUMENTS,
      },
    ];
  } finally {
    await stage.close();
  }
};
