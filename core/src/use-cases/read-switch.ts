import type { ForecastFacts } from '../e-invoice/forecast.ts';
import { zugferdOf } from '../e-invoice/zugferd-switch.ts';
import { learnedZugferd } from '../side-tasks/learned-zugferd.ts';
import type { Stores } from '../stores/stores.ts';
import type { Shop } from '../shops/shop.ts';

/** From so many documents it is learned whether the account makes e-invoices. */
const LEARNED_FROM = 50;

/** Reads whether the connected account makes ZUGFeRD invoices for companies: as its latest documents tell, else as the merchant said. */
export const makeReadSwitch =
  ({ stores }: { readonly stores: Stores }) =>
  async (shop: Shop): Promise<ForecastFacts['zugferd']> => {
    const { documents, sideTasks } = stores.recordsOf(shop.key);
    const newest = await documents.newest(LEARNED_FROM);
    const ids = [...new Set(newest.map(({ orderId }) => orderId))];
    const learned = learnedZugferd(newest, ids.length > 0 ? await sideTasks.ofOrders(ids) : [], shop);
    return zugferdOf(learned, shop.preferences.eInvoiceZugferd);
  };
export type ReadSwitch = ReturnType<typeof makeReadSwitch>;
