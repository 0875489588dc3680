import { aDocumentEntry, anIssuedDocument, anOrderRecord } from '@belegwerk/contracts/ports';
import { cents, day, documentId, instant, orderId, type Instant } from '@belegwerk/core/kernel';
import type { DocumentEntry, OrderRecord, PayoutLine, ShopPayout } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';

export const YEAR = '2026';
const FIRST = instant('2026-01-01T08:00:00.000Z');
/** Orders of one payout. */
const A_PAYOUT = 30;

const idOf = (at: number) => orderId(`gid://shopify/Order/${5_000_000 + at}`);
const daysBehind = (moment: Instant, days: number) =>
  day(
    moment
      .add({ hours: days * 24 })
      .toString()
      .slice(0, 10),
  );

export interface KeptYear {
  readonly orders: readonly OrderRecord[];
  readonly payouts: readonly ShopPayout[];
}

const entryOf = async (
  stores: RawStores,
  shop: Shop,
  order: Pick<OrderRecord, 'id' | 'name' | 'createdAt'>,
  document: {
    readonly kind: 'invoice' | 'credit-note';
    readonly source: string;
    readonly number: string;
    readonly total: number;
  },
): Promise<DocumentEntry> => {
  const id = documentId(`00000000-0000-4000-8000-${document.number.replace(/\D/g, '').padStart(12, '0')}`);
  const planned = aDocumentEntry({
    kind: document.kind,
    source: document.source,
    orderId: order.id,
    orderName: order.name,
    plannedAt: order.createdAt,
  });
  const issued = anIssuedDocument({
    kind: document.kind,
    id,
    number: document.number,
    date: daysBehind(order.createdAt, 0),
    createdAt: order.createdAt,
    status: 'paid',
    total: cents(document.total),
    tax: cents(Math.round((document.total * 19) / 119)),
  });
  return stores.recordsOf(shop.key).documents.plan(planned, { kind: 'found', document: issued, at: order.createdAt });
};

/**
 * A year of so many orders, evenly spread: one in ten has no document, one in seven was refunded in part, and Shopify Payments paid
 * out what they came to. What happened to each stands in the record of evidence.
 */
export const keepYear = async (stores: RawStores, shop: Shop, count: number): Promise<KeptYear> => {
  const records = stores.recordsOf(shop.key);
  const minutes = Math.floor((364 * 24 * 60) / count);
  const orders: OrderRecord[] = [];
  let lines: PayoutLine[] = [];
  const payouts: ShopPayout[] = [];
  for (let at = 1; at <= count; at += 1) {
    const createdAt = FIRST.add({ minutes: at * minutes });
    const named = { id: idOf(at), name: `#${1000 + at}`, createdAt };
    const total = 1190 + (at % 97) * 119;
    const isSkipped = at % 10 === 0;
    const documents: DocumentEntry[] = [];
    const line = (kind: string, transaction: string, amount: number): PayoutLine => ({
      id: `9${transaction}`,
      kind,
      day: daysBehind(createdAt, 0),
      amount: cents(amount),
      fee: cents(kind === 'CHARGE' ? 30 : 0),
      net: cents(kind === 'CHARGE' ? amount - 30 : amount),
      orderId: named.id,
      orderName: named.name,
      transaction,
    });
    lines.push(line('CHARGE', `7${at}0`, total));
    if (!isSkipped)
      documents.push(
        await entryOf(stores, shop, named, { kind: 'invoice', source: named.id, number: `RE${10_000 + at}`, total }),
      );
    if (!isSkipped && at % 7 === 0) {
      const source = `gid://shopify/Refund/${at}`;
      documents.push(
        await entryOf(stores, shop, named, { kind: 'credit-note', source, number: `GU${20_000 + at}`, total: 119 }),
      );
      lines.push(line('REFUND', `7${at}1`, -119));
    }
    const order = anOrderRecord({
      ...named,
      updatedAt: createdAt,
      seenAt: createdAt,
      customerName: `Erika "Mustermann" ${at}`,
      total: cents(total),
      documents,
      skipped: [],
      status: isSkipped
        ? { state: 'skipped', reason: { code: 'SKIP_TAG', setting: 'skipTags', facts: { tag: 'ohne; "Beleg"\nhier' } } }
        : { state: 'done', reason: { code: 'EXISTING' } },
      documentStatuses: [
        isSkipped
          ? { kind: 'invoice', source: named.id, state: 'skipped', reason: { code: 'SKIP_TAG', setting: 'skipTags' } }
          : { kind: 'invoice', source: named.id, state: 'done', reason: { code: 'EXISTING' } },
        ...documents
          .filter(({ kind }) => kind === 'credit-note')
          .map(({ source }) => ({ kind: 'credit-note', source, state: 'done', reason: { code: 'EXISTING' } }) as const),
      ],
    });
    await records.orders.save(order);
    orders.push(order);
    await records.evidence.append(
      (['order-known', 'decided', 'document-answered'] as const).map((kind) => ({
        key: `${kind} ${named.id}`,
        at: createdAt,
        kind,
        orderId: named.id,
        said: {
          order: named.name,
          total,
          rule: isSkipped ? 'SKIP_TAG' : 'EXISTING',
          ...(documents[0] ? { entry: documents[0].id } : {}),
        },
      })),
    );
    if (at % A_PAYOUT === 0 || at === count) {
      const payout: ShopPayout = {
        id: `1000${at}`,
        currency: 'EUR',
        state: 'paid',
        net: cents(lines.reduce((sum, { net }) => sum + net, 0)),
        issuedOn: daysBehind(createdAt, 1),
        reference: `SHPF${at}`,
        readAt: createdAt,
        lines,
      };
      await records.payouts.save(payout);
      payouts.push(payout);
      lines = [];
    }
  }
  return { orders, payouts };
};
