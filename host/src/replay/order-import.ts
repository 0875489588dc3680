import { z } from 'zod';
import { asked } from './sandbox-call.ts';

const imported = z.object({
  kind: z.enum(['order', 'draft_order', 'refund', 'fulfillment']),
  legacyId: z.string(),
  name: z.string(),
});
const refused = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    path: z.union([z.string(), z.array(z.unknown())]).optional(),
  }),
});
export type ImportedOrder = z.output<typeof imported>;

/** `before` leaves a refund or shipment out of the order around it, `order` is the number of the order that is replaced. */
export interface ImportHow {
  readonly before?: 'true';
  readonly order?: string;
}

/** A shop that the app does not know: what is put there shows what a payload is, and nothing else. */
const PROBE = 'replay-probe.myshopify.com';

/** Strangers record test orders, which get no documents: here they count like any other. */
const asPaidFor = (payload: string): string => payload.replaceAll(/("test"\s*:\s*)true/g, '$1false');

/** Puts orders, refunds and shipments of strangers into shops of the sandbox. */
export class OrderImport {
  readonly #shopifyUrl: string;

  private constructor(shopifyUrl: string) {
    this.#shopifyUrl = shopifyUrl;
  }

  static async open(shopifyUrl: string): Promise<OrderImport> {
    await asked(`${shopifyUrl}/control/shops`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: PROBE, name: 'Probe' }),
    });
    return new OrderImport(shopifyUrl);
  }

  /** What a payload is, or why it is of no use. */
  probe(payload: string): Promise<ImportedOrder | { readonly refused: string }> {
    return this.#put(PROBE, payload, { announce: 'false' });
  }

  /** Puts a payload into a shop; the shop tells the app. */
  put(shop: string, payload: string, how: ImportHow): Promise<ImportedOrder | { readonly refused: string }> {
    return this.#put(shop, payload, { ...how, ...(how.order === undefined ? {} : { replace: 'true' }) });
  }

  async #put(shop: string, payload: string, query: Readonly<Record<string, string>>) {
    const address = `${this.#shopifyUrl}/control/shops/${shop}/import-order?${new URLSearchParams(query).toString()}`;
    const reply = await fetch(address, { method: 'POST', body: asPaidFor(payload) });
    const body: unknown = await reply.json();
    const done = imported.safeParse(body);
    if (done.success) return done.data;
    const { code, message, path } = refused.parse(body).error;
    return { refused: `${code}${path ? ` (${String(path)})` : ''}: ${message}` };
  }
}
