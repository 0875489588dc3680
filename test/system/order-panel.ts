import { eventually, type TestSystem } from './start-test-system.ts';

/** An order as the control panel of the shop sandbox shows it. */
export interface PanelOrder {
  readonly id: string;
  readonly legacyId: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly financialStatus: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly total: string }[];
  readonly shipping: readonly { readonly id: string }[];
  readonly refunds: readonly { readonly id: string; readonly total: string }[];
  readonly fulfillments: readonly { readonly id: string; readonly name: string; readonly status: string }[];
  readonly transactions: readonly {
    readonly kind: string;
    readonly status: string;
    readonly gateway: string;
    readonly amount: string;
  }[];
  readonly totals: Readonly<Record<'total' | 'currentTotal' | 'netPayment' | 'refunded' | 'outstanding', string>>;
}

/** A document as the books of the accounting sandbox have it. */
export interface BookedDocument {
  readonly id: string;
  readonly kind: string;
  readonly deleted: boolean;
  readonly voucherNumber?: string;
  readonly voucherStatus: string;
  readonly totalCents: number;
  readonly openCents: number;
  readonly introduction?: string;
  readonly address: Readonly<Record<string, string>>;
  readonly taxConditions: Readonly<Record<string, string>>;
  readonly lineItems: readonly {
    readonly name: string;
    readonly quantity?: number;
    readonly unitPrice?: { readonly grossAmount: number; readonly taxRatePercentage: number };
  }[];
  readonly relatedVouchers: readonly { readonly id: string; readonly voucherType: string }[];
  readonly payments: readonly object[];
}

interface Listing {
  readonly id: string;
  readonly title?: string;
  readonly taxRate?: string | null;
  readonly name: string;
  readonly company: string | null;
}

interface ShopState {
  readonly shops: readonly {
    readonly metafields: readonly Readonly<Record<'ownerId' | 'namespace' | 'key' | 'value', string>>[];
  }[];
}

/** What a merchant does in the control panel of the shop sandbox, and what the accounting sandbox books of it. */
export interface OrderPanel {
  /** Places an order over three pieces of one product and two of another, paid unless said otherwise. */
  place(more?: object): Promise<PanelOrder>;
  /** Places an order and waits until nothing is due for it. */
  placeDone(more?: object): Promise<PanelOrder>;
  act(order: PanelOrder, action: string, body?: object): Promise<PanelOrder>;
  customer(name: string): Promise<string>;
  /** Documents of an order in the books, oldest first; those that were deleted are left out. */
  booked(order: PanelOrder, kind?: string): Promise<readonly BookedDocument[]>;
  /** Metafields of an order, by namespace and key. */
  metafields(order: PanelOrder): Promise<Readonly<Record<string, string>>>;
  /** Waits until the books hold so many documents of a kind and the host knows them all. */
  bookedTimes(order: PanelOrder, kind: string, times: number): Promise<readonly BookedDocument[]>;
}

/** Opens the control panel of a test system. */
export const orderPanel = (system: TestSystem): OrderPanel => {
  const place = async (more: object = {}): Promise<PanelOrder> => {
    const products = await system.panel<readonly Listing[]>('/products');
    const customers = await system.panel<readonly Listing[]>('/customers');
    const productOf = (rate: string) => products.find(({ taxRate }) => taxRate === rate)?.id;
    const { legacyId } = await system.panel<{ readonly legacyId: string }>('/orders', {
      customerId: customers[0]?.id,
      lines: [
        { productId: productOf('0.19'), quantity: 3 },
        { productId: productOf('0.07'), quantity: 2 },
      ],
      shipping: { title: 'DHL Paket', price: '4.90' },
      pay: true,
      ...more,
    });
    return system.panel<PanelOrder>(`/orders/${legacyId}`);
  };
  const booked = async ({ name }: PanelOrder, kind?: string): Promise<readonly BookedDocument[]> => {
    const { documents } = await system.control<{ documents: readonly BookedDocument[] }>('lexware', '/books');
    const isOfOrder = ({ introduction = '' }: BookedDocument) => new RegExp(`${name}\\b`).test(introduction);
    return documents.filter((each) => !each.deleted && isOfOrder(each) && (kind ?? each.kind) === each.kind);
  };
  return {
    place,
    placeDone: async (more) => {
      const order = await place(more);
      await system.order(order.legacyId, ({ status }) => status.state === 'done');
      return order;
    },
    act: ({ legacyId }, action, body = {}) => system.panel(`/orders/${legacyId}/${action}`, body),
    customer: async (name) => {
      const found = (await system.panel<readonly Listing[]>('/customers')).find(
        (each) => each.name.includes(name) || each.company?.includes(name),
      );
      if (!found) throw new Error(`the shop has no customer ${name}`);
      return found.id;
    },
    booked,
    metafields: async ({ id }) => {
      const { shops } = await system.control<ShopState>('shopify', '/state');
      const own = shops.flatMap(({ metafields }) => metafields).filter(({ ownerId }) => ownerId === id);
      return Object.fromEntries(own.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]));
    },
    bookedTimes: async (order, kind, times) => {
      await system.order(
        order.legacyId,
        ({ documents, status }) =>
          status.state === 'done' &&
          documents.filter((each) => each.kind === kind && each.entryState === 'issued').length === times,
      );
      return eventually(
        () => booked(order, kind),
        (documents) => documents.length === times,
      );
    },
  };
};
