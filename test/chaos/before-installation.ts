import type { Earlier, Ledgers } from './ledgers.ts';
import type { Dice } from './dice.ts';
import type { HostView } from './host-view.ts';
import { placeOrder, type LivingOrder } from './life.ts';
import { CHAOS_PREFERENCES } from './preferences.ts';

/** Every second one has its invoice already, written in the accounting service; nothing happens to it any more. */
export const placeEarlier = async (ledgers: Ledgers, dice: Dice, count: number): Promise<Earlier> => {
  const { products, customers } = await ledgers.catalogue();
  const placed: LivingOrder[] = [];
  for (let at = 0; at < count; at += 1) placed.push(await placeOrder(ledgers.panel, dice, products, customers));
  const byHand = placed.filter((_order, at) => at % 2 === 0);
  for (const { number, name } of byHand) await ledgers.invoiceByHand(number, name);
  return {
    living: placed.filter((order) => !byHand.includes(order)),
    names: new Set(placed.map(({ name }) => name)),
    byHand: new Set(byHand.map(({ name }) => name)),
  };
};

const AGAIN_MS = 300;
const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/** What a person does who sees that something did not work: presses again. A host dies now and then meanwhile. */
const pressed = async <T>(press: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await press();
    } catch {
      await pause(AGAIN_MS);
    }
  }
};

/**
 * The way of the wizard: the orders are taken over, then the receipts are matched, and only then anything is made of its own,
 * also for what came before the app.
 */
export const importEverything = async (host: HostView): Promise<void> => {
  await pressed(() => host.importOrders());
  while ((await pressed(() => host.importReceipts())).continue) await pause(AGAIN_MS);
  await pressed(() => host.prefer(CHAOS_PREFERENCES));
};
