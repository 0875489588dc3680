import { deployApp, firstVisit } from '@belegwerk/host';
import { bookedContacts, bookedDocuments, bookedBankTransactions, type Books } from './account-books.ts';
import { LEXWARE_FAULTS, mailFaults, SHOPIFY_CALM, SHOPIFY_CHAOS } from './faults.ts';
import { HostView } from './host-view.ts';
import type { Customer, Panel, Product, LivingOrder } from './life.ts';
import { asked, sending } from './sandbox-call.ts';
import { placedOrders, type ShopState } from './shop-ledger.ts';
import type { Outcome } from './truth.ts';

interface Addresses {
  readonly lexware: { readonly url: string; readonly apiKey: string };
  readonly shopify: { readonly url: string; readonly shop: string; readonly apiKey: string };
  readonly mail: string;
}

interface Mail {
  readonly attachments: readonly { readonly fileName: string }[];
}

interface Delivery {
  readonly outcome: string;
}

const DOCUMENT_NUMBER = /-([A-Z]+\d+)\.\w+$/;

/** What the three sandboxes and the host have on record, and the switches of the sandboxes. */
export class Ledgers {
  readonly #at: Addresses;
  readonly panel: Panel;

  constructor(addresses: Addresses) {
    this.#at = addresses;
    const panel = `${addresses.shopify.url}/desk/${addresses.shopify.shop}`;
    this.panel = {
      get: (path) => asked(panel + path),
      post: (path, body) => asked(panel + path, sending('POST', body)),
    };
  }

  hostAt(appUrl: string): HostView {
    return new HostView(appUrl, this.#at.shopify);
  }

  useApp(url: string): Promise<void> {
    return deployApp(url, this.#at.shopify);
  }

  /**
   * The merchant, who taxes at the origin and whose key may record payments and whose fees are taxed, opens the app for
   * the first time.
   */
  async install(appUrl: string): Promise<void> {
    await asked(`${this.#at.lexware.url}/control/profile`, sending('POST', { distanceSalesPrinciple: 'ORIGIN' }));
    await asked(`${this.#at.lexware.url}/control/switches`, sending('POST', { partnerApiKey: true }));
    await asked(`${this.#at.shopify.url}/control/fees`, sending('PUT', { taxPercent: 19 }));
    await firstVisit(appUrl, this.#at.shopify);
  }

  async beginChaos(orders: number): Promise<void> {
    for (const fault of LEXWARE_FAULTS) await asked(`${this.#at.lexware.url}/control/faults`, sending('POST', fault));
    await asked(`${this.#at.shopify.url}/control/chaos`, sending('PUT', SHOPIFY_CHAOS));
    await asked(`${this.#at.mail}/control/behaviour`, sending('PUT', mailFaults(orders)));
  }

  async endChaos(): Promise<void> {
    await asked(`${this.#at.lexware.url}/control/faults`, { method: 'DELETE' });
    await asked(`${this.#at.shopify.url}/control/chaos`, sending('PUT', SHOPIFY_CALM));
    const calm = { refuseLogin: false, greylist: 0, replies: [], cuts: { times: 0, keeps: true }, delayMs: 0 };
    await asked(`${this.#at.mail}/control/behaviour`, sending('PUT', calm));
  }

  /** Lets time pass in the sandboxes. */
  async letPass(millis: number): Promise<void> {
    await asked(`${this.#at.shopify.url}/control/clock`, sending('PUT', { advanceMs: millis }));
    await asked(`${this.#at.lexware.url}/control/clock`, sending('POST', { advanceMs: millis }));
  }

  async catalogue(): Promise<{ readonly products: readonly Product[]; readonly customers: readonly Customer[] }> {
    return { products: await this.panel.get('/products'), customers: await this.panel.get('/customers') };
  }

  /** Books the payment of the invoice of an order by hand; false while there is no open one. */
  async payInvoice(order: string): Promise<boolean> {
    const invoice = bookedDocuments(await this.#books()).find(
      (each) => each.order === order && each.kind === 'invoice' && each.status === 'open',
    );
    if (invoice) await asked(`${this.#at.lexware.url}/control/documents/${invoice.id}/pay`, sending('POST', {}));
    return invoice !== undefined;
  }

  /** The merchant writes the invoice of an order in the accounting service, as before there was an app. */
  async invoiceByHand(number: string, order: string): Promise<void> {
    const { totals } = await this.panel.get<{ readonly totals: { readonly total: string } }>(`/orders/${number}`);
    const invoice = {
      voucherDate: new Date().toISOString().replace('Z', '+00:00'),
      address: { name: 'Laufkundschaft', countryCode: 'DE' },
      lineItems: [
        {
          type: 'custom',
          name: 'Ware laut Bestellung',
          quantity: 1,
          unitName: 'Stück',
          unitPrice: { currency: 'EUR', grossAmount: Number(totals.total), taxRatePercentage: 19 },
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'gross' },
      shippingConditions: { shippingType: 'none' },
      introduction: `Bestellung ${order}`,
    };
    await asked(`${this.#at.lexware.url}/v1/invoices?finalize=true`, {
      ...sending('POST', invoice),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#at.lexware.apiKey}` },
    });
  }

  /** Grows with everything that comes to be anywhere. */
  async traces(): Promise<readonly number[]> {
    const { documents, transactions, contacts } = await this.#books();
    return [documents.length, transactions.length, contacts.length, (await this.#mails()).length];
  }

  /** Events of the accounting sandbox that wait to be told to the host once more. */
  async untoldEvents(): Promise<number> {
    return (await asked<readonly unknown[]>(`${this.#at.lexware.url}/control/deliveries`)).length;
  }

  async outcome(
    appUrl: string,
    paidInBooks: ReadonlySet<string>,
    { names, byHand }: Earlier,
  ): Promise<Omit<Outcome, 'presses'>> {
    const host = this.hostAt(appUrl);
    const books = await this.#books();
    const mails = await this.#mails();
    return {
      placed: placedOrders(await asked<ShopState>(`${this.#at.shopify.url}/control/state`)),
      documents: bookedDocuments(books),
      bankTransactions: bookedBankTransactions(books),
      contacts: bookedContacts(books),
      mailed: mails.flatMap(({ attachments }) =>
        attachments.flatMap(({ fileName }) => DOCUMENT_NUMBER.exec(fileName)?.[1] ?? []),
      ),
      reported: await host.orders(),
      transfers: (await host.shop()).plan.credits?.used ?? 0,
      mailTroubles: await host.mailTroubles(),
      paidInBooks,
      earlier: names,
      byHand,
    };
  }

  /** All that the sandboxes and the host's log tell, for a person who looks into a finding. */
  async evidence(appUrl: string): Promise<Readonly<Record<string, unknown>>> {
    return {
      shop: await asked(`${this.#at.shopify.url}/control/state`),
      books: await this.#books(),
      untold: await asked(`${this.#at.lexware.url}/control/deliveries`),
      log: await this.hostAt(appUrl).log(),
    };
  }

  /** How the accounting sandbox was called, and how many webhooks never left the shop sandbox. */
  async callFigures(): Promise<Readonly<Record<string, number>>> {
    const { counters } = await this.#books();
    const { deliveries } = await asked<{ deliveries: readonly Delivery[] }>(
      `${this.#at.shopify.url}/control/deliveries`,
    );
    return {
      lexwareCalls: Object.values(counters).reduce((sum, { requests }) => sum + requests, 0),
      droppedWebhooks: deliveries.filter(({ outcome }) => outcome === 'dropped').length,
    };
  }

  #books(): Promise<Books> {
    return asked(`${this.#at.lexware.url}/control/books`);
  }

  #mails(): Promise<readonly Mail[]> {
    return asked(`${this.#at.mail}/control/mails`);
  }
}

/** What there was before the app. */
export interface Earlier {
  /** Orders that live on, once the app is there. */
  readonly living: readonly LivingOrder[];
  /** Names of all of them. */
  readonly names: ReadonlySet<string>;
  /** Of those that the merchant invoiced by hand, before. */
  readonly byHand: ReadonlySet<string>;
}
