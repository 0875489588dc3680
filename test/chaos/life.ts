import type { Dice } from './dice.ts';
import type { Press } from './truth.ts';
import { LEFT_OUT, TAGS } from './preferences.ts';
import { RefusedCall } from './sandbox-call.ts';

/** The control panel of the shop sandbox. */
export interface Panel {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

/** A product or customer in the control panel. */
export interface Product {
  readonly id: string;
  readonly productType: string;
}
export interface Customer {
  readonly id: string;
  readonly vatId: string | null;
}

/** One thing that happens to an order after it was placed. */
export type Step =
  | 'pay'
  | 'fulfil'
  | 'fulfil-part'
  | 'refund-line'
  | 'refund-amount'
  | 'refund-shipping'
  | 'refund-pending'
  | 'settle-refund'
  | 'fail-refund'
  | 'return'
  | 'return-pending'
  | 'exchange'
  | 'add'
  | 'remove'
  | 'cancel'
  | 'cancel-unpaid'
  | 'pay-invoice'
  | PressStep;

/** A person presses a button of the host. */
export type PressStep = `press-${Press}`;

export const pressOf = (step: Step | undefined): Press | undefined =>
  step?.startsWith('press-') ? (step.slice('press-'.length) as Press) : undefined;

interface Life {
  /** Of a hundred orders. */
  readonly share: number;
  readonly payment: 'paid' | 'authorised' | 'open';
  /** A tag of the order keeps documents from being created by themselves. */
  readonly isLeftOut?: true;
  readonly steps: readonly Step[];
}

/** What becomes of orders. */
const LIVES: readonly Life[] = [
  { share: 24, payment: 'paid', steps: ['fulfil'] },
  { share: 12, payment: 'paid', steps: ['fulfil-part', 'fulfil'] },
  { share: 8, payment: 'paid', steps: ['fulfil', 'refund-line'] },
  { share: 6, payment: 'paid', steps: ['refund-line', 'fulfil', 'refund-line'] },
  { share: 6, payment: 'paid', steps: ['fulfil', 'refund-amount'] },
  { share: 5, payment: 'paid', steps: ['refund-shipping', 'fulfil'] },
  { share: 5, payment: 'paid', steps: ['refund-pending', 'settle-refund'] },
  { share: 4, payment: 'paid', steps: ['fulfil', 'return'] },
  { share: 3, payment: 'paid', steps: ['fulfil', 'exchange', 'fulfil'] },
  { share: 2, payment: 'paid', steps: ['fulfil', 'exchange', 'pay', 'return'] },
  { share: 2, payment: 'paid', steps: ['fulfil', 'return-pending', 'fail-refund', 'refund-amount'] },
  { share: 5, payment: 'paid', steps: ['cancel'] },
  { share: 4, payment: 'open', steps: ['cancel-unpaid'] },
  { share: 8, payment: 'open', steps: ['pay', 'fulfil'] },
  { share: 5, payment: 'authorised', steps: ['fulfil', 'pay'] },
  { share: 4, payment: 'open', steps: ['add', 'pay', 'fulfil'] },
  { share: 3, payment: 'open', steps: ['remove', 'pay'] },
  { share: 5, payment: 'open', steps: ['pay-invoice'] },
  { share: 4, payment: 'paid', steps: ['fulfil', 'press-cancel'] },
  { share: 3, payment: 'open', steps: ['pay', 'press-cancel', 'fulfil'] },
  { share: 3, payment: 'paid', steps: ['fulfil', 'press-change-address'] },
  { share: 3, payment: 'paid', steps: ['press-change-address', 'fulfil', 'refund-line'] },
  { share: 3, payment: 'paid', steps: ['refund-line', 'fulfil', 'press-to-draft'] },
  { share: 4, payment: 'open', steps: ['press-mark-paid', 'fulfil'] },
  { share: 4, payment: 'open', steps: ['press-mark-paid', 'press-mark-unpaid'] },
  { share: 4, payment: 'paid', isLeftOut: true, steps: ['press-create-invoice', 'refund-line'] },
  { share: 2, payment: 'open', isLeftOut: true, steps: ['press-create-invoice', 'pay', 'press-cancel'] },
  { share: 1, payment: 'paid', isLeftOut: true, steps: ['refund-amount'] },
];

/** An order that was placed and what is still to happen to it. */
export interface LivingOrder {
  readonly number: string;
  readonly name: string;
  readonly steps: Step[];
  /** Nothing happens to it before it has its invoice; otherwise things happen while the invoice is being made. */
  readonly isPatient: boolean;
}

const lifeFrom = (dice: Dice): Life => {
  let left = dice.next() * LIVES.reduce((sum, { share }) => sum + share, 0);
  return LIVES.find(({ share }) => (left -= share) < 0) ?? dice.oneOf(LIVES);
};

/** Share of the orders to which nothing happens before they have their invoice. */
const PATIENT = 0.8;

/** Services and vouchers are not shipped. */
const SHIPPED = ({ productType }: Product): boolean => !['Kurse', 'Gutschein'].includes(productType);

/** Places one believable order: one to four products, sometimes a discount and shipping, and a life before it. */
export const placeOrder = async (
  panel: Panel,
  dice: Dice,
  products: readonly Product[],
  customers: readonly Customer[],
): Promise<LivingOrder> => {
  const { payment, isLeftOut, steps } = lifeFrom(dice);
  const goods = products.filter(SHIPPED);
  const lines = Array.from({ length: dice.between(1, 4) }, () => ({
    productId: dice.oneOf(goods).id,
    quantity: dice.between(1, 5),
  }));
  const discount = { orderDiscount: { type: 'percentage', value: String(dice.between(3, 20)) } };
  const { id, vatId } = dice.oneOf(customers);
  const placed = await panel.post<{ readonly legacyId: string; readonly name: string }>('/orders', {
    customerId: id,
    lines,
    ...(dice.next() < 0.4 ? discount : {}),
    ...(dice.next() < 0.8 ? { shipping: { title: 'Paketversand', price: '4.90' } } : {}),
    ...(vatId ? { note: `Unsere USt-IdNr.: ${vatId}` } : {}),
    ...(isLeftOut ? { tags: [LEFT_OUT] } : {}),
    pay: payment === 'paid',
    authorize: payment === 'authorised',
    ...(payment === 'paid' ? { gateway: dice.oneOf(['shopify_payments', 'klarna', 'paypal']) } : {}),
  });
  return { number: placed.legacyId, name: placed.name, steps: [...steps], isPatient: dice.next() < PATIENT };
};

interface PanelOrder {
  readonly tags: readonly string[];
  readonly lines: readonly {
    readonly id: string;
    readonly fulfillableQuantity: number;
    readonly refundableQuantity: number;
    readonly returnableQuantity: number;
  }[];
}

/** Requests to the control panel by step; `pay-invoice` is none of the shop's. */
const REQUESTS: Readonly<
  Record<
    Exclude<Step, 'pay-invoice' | PressStep>,
    (order: PanelOrder, dice: Dice, product: string) => readonly [string, object]
  >
> = {
  pay: () => ['pay', { gateway: 'klarna' }],
  fulfil: () => ['fulfill', {}],
  'fulfil-part': ({ lines }) => [
    'fulfill',
    {
      lines: lines
        .filter(({ fulfillableQuantity }) => fulfillableQuantity > 0)
        .slice(0, 1)
        .map(one),
    },
  ],
  'refund-line': ({ lines }, dice) => [
    'refund',
    {
      lines: lines
        .filter(({ refundableQuantity }) => refundableQuantity > 0)
        .slice(0, 1)
        .map((line) => ({ ...one(line), restock: dice.next() < 0.5 })),
    },
  ],
  'refund-amount': (_order, dice) => ['refund', { amount: `${dice.between(1, 3)}.${dice.between(10, 99)}` }],
  'refund-shipping': () => ['refund', { shipping: true }],
  'refund-pending': ({ lines }) => [
    'refund',
    { lines: lines.slice(0, 1).map((line) => ({ ...one(line), restock: true })), pending: true },
  ],
  'settle-refund': () => ['settle-refund', {}],
  'fail-refund': () => ['fail-refund', {}],
  return: (order, dice) => ['return', { ...comingBack(order, dice), process: { restock: dice.next() < 0.5 } }],
  'return-pending': (order, dice) => ['return', { ...comingBack(order, dice), process: { pending: true } }],
  exchange: (order, dice, product) => [
    'return',
    { ...comingBack(order, dice), exchange: [{ productId: product, quantity: 1 }], process: {} },
  ],
  add: (_order, dice, product) => ['edit', { add: [{ productId: product, quantity: dice.between(1, 3) }] }],
  remove: ({ lines }) => ['edit', { remove: lines.slice(0, 1).map(one) }],
  cancel: (_order, dice) => ['cancel', { refund: true, restock: dice.next() < 0.5 }],
  'cancel-unpaid': () => ['cancel', {}],
};

const comingBack = ({ lines }: PanelOrder, dice: Dice): object => ({
  lines: lines
    .filter(({ returnableQuantity }) => returnableQuantity > 0)
    .slice(0, 1)
    .map((line) => ({ ...one(line), ...(dice.next() < 0.3 ? { restockingFee: String(dice.between(1, 20)) } : {}) })),
  ...(dice.next() < 0.3 ? { shippingFee: '1.99' } : {}),
});

const one = ({ id }: { readonly id: string }) => ({ lineId: id, quantity: 1 });

const isPress = (step: Step): step is PressStep => pressOf(step) !== undefined;

interface Stage {
  readonly panel: Panel;
  readonly dice: Dice;
  readonly products: readonly Product[];
}

/**
 * Does the next step of an order in the control panel, unless it waits for its invoice and may. What the panel refuses (no shipping
 * to refund) is left out.
 */
export const liveOn = async ({ panel, dice, products }: Stage, order: LivingOrder, mayWait: boolean): Promise<void> => {
  const [step] = order.steps;
  if (step === undefined || step === 'pay-invoice' || isPress(step)) return;
  const seen = await panel.get<PanelOrder>(`/orders/${order.number}`);
  if (mayWait && order.isPatient && !seen.tags.includes(TAGS.invoice)) return;
  const [action, body] = REQUESTS[step](seen, dice, dice.oneOf(products.filter(SHIPPED)).id);
  try {
    await panel.post(`/orders/${order.number}/${action}`, body);
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status >= 500) throw error;
  }
  order.steps.shift();
};
