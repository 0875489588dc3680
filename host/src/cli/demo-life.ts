import { z } from 'zod';
import type { ShopifySandbox } from './sandbox-programs.ts';

const orders = z.object({ orders: z.array(z.object({ legacyId: z.string(), name: z.string() })) });
const page = z.object({
  tags: z.array(z.string()),
  refunds: z.array(z.unknown()),
  lines: z.array(z.object({ id: z.string() })),
});
type Page = z.output<typeof page>;

/** What the demo has in store for one of its orders: its name there, and which step of it. */
interface DemoStep {
  readonly key: string;
  readonly step: number;
}

/** What happens once the invoice is there: a piece, an amount as a courtesy, the shipping go back; a return, less its fees. */
const REFUNDS: Readonly<Record<string, (order: Page) => object | DemoStep>> = {
  '#1005': ({ lines }) => ({ lines: [{ lineId: lines[0]?.id, quantity: 1, restock: true }] }),
  '#1003': () => ({ amount: '5.00', note: 'Kulanz' }),
  '#1009': () => ({ shipping: true }),
  '#1049': () => ({ key: 'storeCredit', step: 1 }),
  '#1055': () => ({ key: 'returnWithFees', step: 1 }),
};

/** Preferences of the demo write this tag to an order with an invoice. */
const INVOICED = 'rechnung';
const LOOK_EVERY_MS = 1000;
const LOOKS = 300;

/**
 * Lets the demo shop refund a few orders after their invoices, so that there are credit notes to look at. Refunds that are
 * there already are not repeated. Keeps no program alive.
 */
export const liveThroughDemo = async ({ url, shop }: Pick<ShopifySandbox, 'url' | 'shop'>): Promise<void> => {
  const desk = `${url}/desk/${shop}/orders`;
  const waiting = new Map(Object.entries(REFUNDS));
  for (let look = 0; look < LOOKS && waiting.size > 0; look += 1) {
    for (const [name, refundOf] of waiting) {
      const found = orders.parse(await (await fetch(`${desk}?search=${encodeURIComponent(name)}`)).json());
      const order = found.orders.find((each) => each.name === name);
      const seen = order && page.parse(await (await fetch(`${desk}/${order.legacyId}`)).json());
      if (seen && seen.refunds.length === 0 && !seen.tags.includes(INVOICED)) continue;
      waiting.delete(name);
      if (!order || seen?.refunds.length !== 0) continue;
      const wanted = refundOf(seen);
      await ('step' in wanted
        ? sendTo(`${url}/control/demo-orders/step`, { shop, order: order.legacyId, ...wanted })
        : sendTo(`${desk}/${order.legacyId}/refund`, wanted));
    }
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS).unref());
  }
};

const sendTo = (address: string, body: object): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
