import { UnreadableRecord } from '../ports/unreadable-record.ts';
import type { Stores } from '../stores/stores.ts';
import type { Shop } from '../shops/shop.ts';
import { causesOf, eachInTurn, type BrokenTurn } from './each-in-turn.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
}

/** Shops that could not be read, while all others had their turn: to repeat it at once does no good. */
export class ShopsUnreadable extends AggregateError {}

/**
 * Does something for each shop, one after the other. A shop that cannot be read, or whose turn breaks off, keeps none of
 * the others waiting; when all had their turn, the causes are thrown together.
 */
export const forEachShop = async (
  { stores: { shops } }: Ports,
  work: (shop: Shop) => Promise<unknown> | undefined,
): Promise<void> => {
  const broken = await eachInTurn(await shops.keys(), String, async (key) => {
    const shop = await shops.find(key);
    if (shop) await work(shop);
  });
  if (broken.length === 0) return;
  const [unreadable, brokenOff] = [broken.filter(isUnreadable), broken.filter((turn) => !isUnreadable(turn))];
  const told = causesOf([...brokenOff, ...unreadable], 'shops');
  throw brokenOff.length > 0 ? new AggregateError(...told) : new ShopsUnreadable(...told);
};

const isUnreadable = ({ error }: BrokenTurn): boolean => error instanceof UnreadableRecord;
