import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { growStore } from './grown-store.ts';
import { HOST_PROGRAM, millisToReady, startingIn } from './host-program.ts';
import { median, rounded, type Bench, type Extent, type Measurement } from './measurement.ts';
import { openPipelineStage, type PipelineStage } from './pipeline-stage.ts';

/** Two sizes of each, between which the slope is taken: what a host costs that has no shop is in neither slope. */
const SIZES: Readonly<Record<Extent, Sizes>> = {
  full: { shops: [50, 250], restSeconds: 60, ordersEach: 20, storedShops: [100, 1000], documents: 100_000, starts: 5 },
  smoke: { shops: [1, 2], restSeconds: 1, ordersEach: 1, storedShops: [1, 2], documents: 500, starts: 1 },
};

interface Sizes {
  readonly shops: readonly [number, number];
  readonly restSeconds: number;
  readonly ordersEach: number;
  readonly storedShops: readonly [number, number];
  readonly documents: number;
  readonly starts: number;
}

const PER = 1000;

/** A figure that is told and not judged: `core/docs/scale.md` rests on it. */
const told = (metric: string, value: number, unit: string): Measurement => ({
  bench: 'scale',
  metric,
  value: rounded(value),
  unit,
  baseline: null,
  ratio: null,
  bound: '',
  ok: true,
});

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

const residentMegabytes = async ({ hostUrl }: PipelineStage): Promise<number> => {
  const figures = await (await fetch(`${hostUrl}/metrics`)).text();
  return Number(figures.match(/^process_resident_memory_bytes (\S+)$/m)?.[1]) / 1_000_000;
};

interface AtWork {
  readonly restPercent: number;
  readonly megabytes: number;
  readonly documentsPerSecond: number;
  readonly cpuMillisPerDocument: number;
}

/** Orders are placed and invoiced as fast as it goes, with no limit on either side; then nothing happens for a while. */
const atWork = async (shops: number, { ordersEach, restSeconds }: Sizes): Promise<AtWork> => {
  const stage = await openPipelineStage(shops, 'off');
  try {
    const wanted = shops * ordersEach;
    const [before, began] = [await stage.cpuSeconds(), performance.now()];
    await stage.shops.placeOrders(ordersEach);
    while ((await stage.documentsMade()) < wanted) await pause(100);
    const seconds = (performance.now() - began) / 1000;
    const cpu = (await stage.cpuSeconds()) - before;
    await pause(5000); // what follows each document: its payment, its event
    const [atRest, resting] = [await stage.cpuSeconds(), performance.now()];
    await pause(restSeconds * 1000);
    const rested = (performance.now() - resting) / 1000;
    return {
      restPercent: (((await stage.cpuSeconds()) - atRest) / rested) * 100,
      megabytes: await residentMegabytes(stage),
      documentsPerSecond: wanted / seconds,
      cpuMillisPerDocument: (cpu * 1000) / wanted,
    };
  } finally {
    await stage.close();
  }
};

interface Stored {
  readonly startMillis: number;
  readonly bytesPerDocument: number;
}

const stored = async (shops: number, { documents, starts }: Sizes): Promise<Stored> => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-scale-'));
  try {
    const file = join(folder, 'belegwerk.sqlite');
    const size = { shops, documents: Math.max(documents, shops * 500) };
    await growStore(file, size);
    const took: number[] = [];
    for (let start = 0; start < starts; start += 1) took.push(await millisToReady(HOST_PROGRAM, startingIn(folder)));
    return { startMillis: median(took), bytesPerDocument: statSync(file).size / size.documents };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const slope = (values: readonly [number, number], sizes: readonly [number, number]): number =>
  ((values[1] - values[0]) / (sizes[1] - sizes[0])) * PER;

/** What is asked of an installation: its shops have twenty orders a day each, a tenth of them in the busiest hour. */
const ASKED = [5000, 50_000];
const ORDERS_A_DAY = 20;
const BUSIEST_HOUR = 0.1;

interface Slopes {
  readonly restPercent: number;
  readonly megabytes: number;
  readonly startMillis: number;
  readonly cpuMillisPerDocument: number;
  readonly bytesPerDocument: number;
}

/** The slopes, drawn out to so many shops. */
const drawnOut = (shops: number, slopes: Slopes): readonly Measurement[] => {
  const perSecond = (shops * ORDERS_A_DAY * BUSIEST_HOUR) / 3600;
  const thousands = shops / PER;
  const name = `${shops} shops of ${ORDERS_A_DAY} orders a day`;
  return [
    told(`${name}: at rest`, (slopes.restPercent * thousands) / 100, 'cores'),
    told(`${name}: documents in the busiest hour`, perSecond, 'a second'),
    told(`${name}: processor for them`, (perSecond * slopes.cpuMillisPerDocument) / 1000, 'cores'),
    told(`${name}: more memory of each host`, slopes.megabytes * thousands, 'MB'),
    told(`${name}: longer start`, (slopes.startMillis * thousands) / 1000, 's'),
    told(`${name}: store, each year`, (shops * ORDERS_A_DAY * 365 * slopes.bytesPerDocument) / 1e9, 'GB'),
  ];
};

/** What one more shop and one more document cost a host, as slopes between two sizes, and what they come to. */
export const benchScale: Bench = async (extent) => {
  const sizes = SIZES[extent];
  const few = await atWork(sizes.shops[0], sizes);
  const many = await atWork(sizes.shops[1], sizes);
  const small = await stored(sizes.storedShops[0], sizes);
  const large = await stored(sizes.storedShops[1], sizes);
  const slopes: Slopes = {
    restPercent: slope([few.restPercent, many.restPercent], sizes.shops),
    megabytes: slope([few.megabytes, many.megabytes], sizes.shops),
    startMillis: slope([small.startMillis, large.startMillis], sizes.storedShops),
    cpuMillisPerDocument: many.cpuMillisPerDocument,
    bytesPerDocument: large.bytesPerDocument,
  };
  const between = `from ${sizes.shops[0]} to ${sizes.shops[1]}`;
  const stores = `from ${sizes.storedShops[0]} to ${sizes.storedShops[1]}`;
  return [
    told(`at rest, each ${PER} shops, ${between}`, slopes.restPercent, '% of a core'),
    told(`resident, each ${PER} shops, ${between}`, slopes.megabytes, 'MB'),
    told(`resident with ${sizes.shops[1]} shops`, many.megabytes, 'MB'),
    told(`documents of ${sizes.shops[1]} shops, no limits at the vendors`, many.documentsPerSecond, 'a second'),
    told(`processor time of a document, ${sizes.shops[1]} shops`, slopes.cpuMillisPerDocument, 'ms'),
    told(`processor time of a document, ${sizes.shops[0]} shops`, few.cpuMillisPerDocument, 'ms'),
    told(`start, each ${PER} shops, ${stores}`, slopes.startMillis, 'ms'),
    told('store, each document with its order, mail, event and message', slopes.bytesPerDocument, 'bytes'),
    ...ASKED.flatMap((shops) => drawnOut(shops, slopes)),
  ];
};
