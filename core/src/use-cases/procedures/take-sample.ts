import { businessDay, day, germanDay, startOfBusinessDay } from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { TextPrinter } from '../../ports/text-printer.ts';
import { endOfChain } from '../../procedures/handover-lines.ts';
import type { ChainLink, OrderChain } from '../../procedures/order-chain.ts';
import type { Shop } from '../../shops/shop.ts';
import { areGone, goneOrdersOf } from './find-gone-orders.ts';
import { gatherChains, type ChainRecords } from './gather-chains.ts';

/** As much of the records of a shop as is read here. */
interface SampleRecords extends ChainRecords {
  readonly orders: ChainRecords['orders'] & Pick<OrderBook, 'found'>;
}

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): SampleRecords };
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'uuid'>;
  readonly printer: TextPrinter;
}

/** So many numbers make a sample. */
export const SAMPLE_SIZE = 10;
/** Characters of one of them. */
export const MAX_OF_NUMBER = 60;
/** From so many orders of a year a sample is drawn. */
const MOST_DRAWN_FROM = 100_000;
/** A sample that was drawn. */
export interface DrawnSample {
  /** Names of orders. */
  readonly numbers: readonly string[];
  /** From how many orders of the year. */
  readonly of: number;
}

/** Takes a sample: numbers of orders or documents in, the chain of each out, from the order to the payout. */
export const makeTakeSample = ({ stores, clock, ids, printer }: Ports) => {
  return { chains, draw, print };

  /** One chain for each number, and more where several orders have it; in the order in which they were asked for. */
  async function chains(shop: Shop, numbers: readonly string[]): Promise<readonly OrderChain[]> {
    return gatherChains(stores.recordsOf(shop.key), shop, numbers, clock.now());
  }

  /** Draws orders of a year, each as likely as any other. */
  async function draw(shop: Shop, year: number): Promise<DrawnSample> {
    const ofShop = stores.recordsOf(shop.key);
    const { orders } = ofShop;
    const placed = {
      from: startOfBusinessDay(day(`${year}-01-01`)),
      before: startOfBusinessDay(day(`${year + 1}-01-01`)),
    };
    if (areGone(placed.before, clock.now())) {
      const gone = await goneOrdersOf(ofShop, year);
      const names = new Map(gone.map(({ id, name }) => [id, name]));
      const some = drawnFrom([...names.keys()], ids.uuid());
      return { numbers: some.flatMap((id) => names.get(id) ?? []), of: gone.length };
    }
    const found = await orders.found({ placed, sortBy: 'createdAt', sortDir: 'asc' }, MOST_DRAWN_FROM);
    const drawn = drawnFrom(found, ids.uuid());
    const records = await orders.ofIds(drawn);
    const byId = new Map(records.map((order) => [order.id, order.name]));
    return { numbers: drawn.flatMap((id) => byId.get(id) ?? []), of: found.length };
  }

  async function print(shop: Shop, numbers: readonly string[]): Promise<Uint8Array> {
    const today = businessDay(clock.now());
    const all = await chains(shop, numbers);
    const open = all.filter(({ links }) => links.some(({ stand }) => stand === 'missing')).length;
    return printer.print({
      title: 'Stichprobe',
      lead: [
        `${shop.profile.name} (${shop.key}), ${germanDay(today)}: ${all.length} Ketten von der Bestellung ${endOfChain(shop.profile)}. ${open === 0 ? 'Keine hat eine Lücke.' : `In ${open} fehlt etwas; es ist mit „Fehlt:“ genannt.`} Prüfsummen sind gekürzt, ganz stehen sie im Nachweis.`,
      ],
      parts: all.map(({ number, orderName, links, places }) => ({
        title: orderName === undefined || orderName === number ? number : `${number} (Bestellung ${orderName})`,
        lines: [[...links.map(printedLink), ...(places === '' ? [] : [places])].join('  →  ')],
      })),
      day: today,
      size: 'small',
    });
  }
};
export type TakeSample = ReturnType<typeof makeTakeSample>;

const printedLink = ({ label, brief, stand }: ChainLink): string =>
  `${label}: ${stand === 'missing' ? 'Fehlt: ' : ''}${brief.join(' · ')}`;

/** Some of them, chosen by a text that is another one each time. */
const drawnFrom = (all: readonly OrderId[], seed: string): readonly OrderId[] => {
  const left = [...all];
  const drawn: OrderId[] = [];
  for (let at = 0; drawn.length < SAMPLE_SIZE && left.length > 0; at += 1) {
    // 48 bits of a digest: that some places are likelier by a millionth part of a millionth part is no matter
    const place = Number.parseInt(digestOf(`${seed} ${at}`).slice(0, 12), 16) % left.length;
    drawn.push(...left.splice(place, 1));
  }
  return drawn;
};
