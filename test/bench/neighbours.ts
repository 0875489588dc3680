import { asked, sending } from '../chaos/sandbox-call.ts';
import { median, rounded, type Bench } from './measurement.ts';
import { openPipelineStage, type PipelineStage } from './pipeline-stage.ts';

const SIZE = {
  full: { neighbours: 9, orders: 10_000, looks: 30 },
  smoke: { neighbours: 2, orders: 20, looks: 2 },
};
const BUYERS = 20;
const MAX_RATIO = 1.1;
const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 60_000;

interface Placed {
  readonly legacyId: string;
}

interface Shown {
  readonly documents: readonly { readonly number?: string }[];
}

const placed = async ({ shopify }: PipelineStage, shop: string): Promise<() => Promise<Placed>> => {
  const desk = `${shopify.url}/desk/${shop}`;
  const [[product], [customer]] = await Promise.all([
    asked<{ id: string }[]>(`${desk}/products`),
    asked<{ id: string }[]>(`${desk}/customers`),
  ]);
  const order = { customerId: customer?.id, lines: [{ productId: product?.id, quantity: 1 }], pay: true };
  return () => asked<Placed>(`${desk}/orders`, sending('POST', order));
};

/** Places orders in a shop as fast as they can be placed; their account permits 20 documents a minute, so that they wait. */
const crowd = async (stage: PipelineStage, shop: string, orders: number): Promise<void> => {
  const place = await placed(stage, shop);
  let left = orders;
  const buyer = async (): Promise<void> => {
    for (; left > 0;) {
      left -= 1;
      await place();
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
};

/** Milliseconds from an order that is placed to its invoice on the page of the order. */
const millisToInvoice = async (stage: PipelineStage, shop: string): Promise<number> => {
  const place = await placed(stage, shop);
  const begun = performance.now();
  const { legacyId } = await place();
  while (performance.now() - begun < PATIENCE_MS) {
    const shown = await stage.shops.api<Shown>(shop, `/api/orders/${legacyId}`).catch(() => undefined);
    if (shown?.documents.some(({ number }) => number !== undefined)) return performance.now() - begun;
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
  throw new Error(`${shop} has no invoice of ${legacyId} after ${PATIENCE_MS} ms`);
};

/** What a shop waits for an invoice while a neighbour on the same host has ten thousand orders at once, against before. */
export const benchNeighbours: Bench = async (extent) => {
  const { neighbours, orders, looks } = SIZE[extent];
  const stage = await openPipelineStage(neighbours + 1, 1);
  try {
    const [crowded = '', ...others] = stage.shops.domains;
    const waits = async (): Promise<number> => {
      const took: number[] = [];
      for (let look = 0; look < looks; look += 1)
        took.push(await millisToInvoice(stage, others[look % others.length] ?? ''));
      return median(took);
    };
    await waits(); // warms up, not counted
    const before = await waits();
    await crowd(stage, crowded, orders);
    const meanwhile = await waits();
    const ratio = meanwhile / before;
    return [
      {
        bench: 'neighbours',
        metric: `placed to invoiced, while ${orders} orders of one of ${neighbours + 1} shops wait`,
        value: rounded(meanwhile),
        unit: 'ms',
        baseline: rounded(before),
        ratio: rounded(ratio),
        bound: `ratio <= ${MAX_RATIO}`,
        ok: ratio <= MAX_RATIO,
      },
    ];
  } finally {
    await stage.close();
  }
};
