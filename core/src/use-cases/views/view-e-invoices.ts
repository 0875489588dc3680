import { dutyOfShop, isForEInvoiceAnew, owedOf } from '../../actions/e-invoice-anew.ts';
import { DUTY_DAYS, TURNOVER_YEAR, type Duty, type Owed } from '../../e-invoice/duty.ts';
import type { ForecastFacts } from '../../e-invoice/forecast.ts';
import { day, plusDays, startOfBusinessDay, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { E_INVOICE_LIGHTS, standingsOfLight, type EInvoiceLight } from '../../records/e-invoice-light.ts';
import type { EInvoiceStanding, OrderEInvoice } from '../../records/e-invoice-standing.ts';
import { regimeOf } from '../../shops/regime-of.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeReadSwitch } from '../read-switch.ts';

/** An invoice to a business that is no e-invoice, or a broken one. */
export interface NoEInvoice {
  readonly order: OrderRecord;
  readonly entry: DocumentEntry;
  readonly eInvoice: OrderEInvoice;
  readonly owed: Owed;
  readonly mayBeRewritten: boolean;
}

/** How the invoices to businesses stand, of the orders of some days. */
export interface EInvoicesView {
  readonly duty: Duty;
  readonly zugferd: ForecastFacts['zugferd'];
  readonly counts: Readonly<Record<EInvoiceLight, number>>;
  /** Those that are none or broken, the newest orders first, and whether there are more. */
  readonly list: readonly NoEInvoice[];
  readonly hasMore: boolean;
  /** Orders that were not looked at since it is kept how they stand: their invoices are not counted. */
  readonly unread: number;
}

/** So many orders at most are read for the list. */
const MOST = 100;
const MADE_AND_MISSING: readonly EInvoiceStanding[] = ['broken', 'none'];

const countsOf = (
  standings: Readonly<Partial<Record<EInvoiceStanding, number>>>,
  zugferd: ForecastFacts['zugferd'],
): EInvoicesView['counts'] => {
  const sum = (light: EInvoiceLight) =>
    standingsOfLight(light, zugferd).reduce((all, standing) => all + (standings[standing] ?? 0), 0);
  return Object.fromEntries(E_INVOICE_LIGHTS.map((light) => [light, sum(light)])) as EInvoicesView['counts'];
};

/** The invoices of an order that are none, or broken. */
export const noEInvoicesOf = (shop: Shop, duty: Duty, order: OrderRecord): readonly NoEInvoice[] =>
  (order.eInvoices ?? [])
    .filter(({ standing }) => MADE_AND_MISSING.includes(standing))
    .flatMap((eInvoice) => {
      const entry = order.documents.find(({ id }) => id === eInvoice.document);
      const owed = owedOf(duty, order, eInvoice);
      if (!entry || !owed) return [];
      return [{ order, entry, eInvoice, owed, mayBeRewritten: isForEInvoiceAnew(shop, order, eInvoice) }];
    });

/** Whether the duty holds, how many invoices of the orders of these days (both inclusive) are e-invoices, and which are not. */
export const makeViewEInvoices = ({ stores }: { readonly stores: Stores }) => {
  const readSwitch = makeReadSwitch({ stores });
  return async (shop: Shop, from: PlainDate, to: PlainDate): Promise<EInvoicesView> => {
    const { orders } = stores.recordsOf(shop.key);
    const placed = { from: startOfBusinessDay(from), before: startOfBusinessDay(plusDays(to, 1)) };
    const [duty, zugferd, standings, reckonings, page] = await Promise.all([
      dutyByDocuments(shop),
      readSwitch(shop),
      orders.countEInvoices(placed),
      orders.reckonings(placed),
      orders.page({
        eInvoice: { standings: MADE_AND_MISSING },
        placed,
        sortBy: 'createdAt',
        sortDir: 'desc',
        page: 1,
        pageSize: MOST,
      }),
    ]);
    const list = page.items.flatMap((order) => noEInvoicesOf(shop, duty, order));
    // an order has its reckoning since it has the standing of its invoices
    const unread = reckonings.filter(({ reckoning }) => reckoning === undefined).length;
    const hasMore = page.total > page.items.length;
    return { duty, zugferd, counts: countsOf(standings, zugferd), list, hasMore, unread };
  };

  /** Our documents are counted where they can decide. Sales that are taxed abroad are no turnover here; documents do not tell them apart. */
  async function dutyByDocuments(shop: Shop): Promise<Duty> {
    const said = dutyOfShop(shop);
    const isDecided = said.kind === 'never' || shop.preferences.eInvoiceTurnover === 'over';
    if (isDecided || (shop.accounting && regimeOf(shop.accounting.seller) === 'oss')) return said;
    const first = day(`${TURNOVER_YEAR}-01-01`);
    return dutyOfShop(shop, await stores.recordsOf(shop.key).documents.netTotal(first, DUTY_DAYS.large));
  }
};
export type ViewEInvoices = ReturnType<typeof makeViewEInvoices>;
