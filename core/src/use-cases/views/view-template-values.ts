import type { DocumentLanguage } from '../../documents/words.ts';
import { logEvent } from '../../events/log-event.ts';
import { businessDay } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { TemplateUse } from '../../preferences/template-use.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { documentLanguage } from '../../shops/document-language.ts';
import type { Shop } from '../../shops/shop.ts';
import { isAvailable, PLACEHOLDERS } from '../../templates/catalogue/catalogue.ts';
import { fieldRule } from '../../templates/catalogue/fields.ts';
import type { TemplateScope, TemplateValue } from '../../templates/catalogue/value.ts';
import { parseTemplate } from '../../templates/parse.ts';
import { scopesOfField } from '../../templates/scopes-of-field.ts';
import { resultIn, textAsUsed } from '../../templates/template-result.ts';
import type { LoadMetafields } from '../passes/load-metafields.ts';

interface Ports {
  readonly stores: Stores;
  readonly orders: OrderSource;
  readonly loadMetafields: LoadMetafields;
  readonly clock: Clock;
}

/** Whose values a person wants to see, and where. */
export interface TemplateValuesWish extends TemplateUse {
  /** The newest order of the shop unless said otherwise. */
  readonly order?: OrderId | undefined;
  /** A template to fill with them; none is empty. */
  readonly template: string;
  /** The member of staff who asks. */
  readonly by: StaffId;
}

/** The values that a template has in a field of a document of an order. */
export interface TemplateValues {
  readonly orderName: string;
  /** In which one its documents are. */
  readonly language: DocumentLanguage;
  /** By the names of placeholders, for each place on the documents of the order: a row, a refund, a delivery. */
  readonly places: readonly ReadonlyMap<string, TemplateValue>[];
  /** How many places there are beyond those. */
  readonly more: number;
  /** The template with the values of the first place, cut as it is there, and at most as long as its field may be. */
  readonly text: string;
}

export type TemplateValuesFailure =
  | { readonly kind: 'order-unknown' }
  /** The customer asked to be erased, and nothing of them is shown any more. */
  | { readonly kind: 'customer-erased' }
  | { readonly kind: 'shop-unavailable' };

/** More than a person compares. */
const MAX_PLACES = 5;

/** As much as has room; no character is torn apart. */
const headOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

const valuesIn = (scope: TemplateScope, names: readonly string[]): ReadonlyMap<string, TemplateValue> =>
  new Map(
    names.flatMap((name) => {
      const value = scope.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** Reads an order as it is now, and tells what its placeholders stand for; nothing is stored but that a person has looked. */
export const makeViewTemplateValues = ({ stores, orders, loadMetafields, clock }: Ports) => {
  return async (shop: Shop, wish: TemplateValuesWish): Promise<Result<TemplateValues, TemplateValuesFailure>> => {
    const { document, field, template } = wish;
    const id = wish.order ?? (await newestOf(shop));
    if (id === undefined) return fail({ kind: 'order-unknown' });
    // before anything is read that names the customer
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, id);
    if (isRedacted) return fail({ kind: 'customer-erased' });
    const [order, read] = await Promise.all([orders.orderById(shop.key, id), loadMetafields(shop, id)]);
    if (!order.ok)
      return fail({ kind: order.failure.kind === 'order-not-found' ? 'order-unknown' : 'shop-unavailable' });
    if (!read.ok) return fail({ kind: 'shop-unavailable' });
    const { language } = documentLanguage(order.value, shop);
    const metafields = read.value;
    const scopes = scopesOfField(order.value, document, field, { language, metafields });
    const named = [...PLACEHOLDERS.map(({ name }) => name), ...metafields.keys()];
    const names = named.filter((name) => isAvailable(name, document, field));
    const [first = new Map<string, TemplateValue>()] = scopes;
    await records.events.append(lookedEvent(order.value, wish.by));
    return ok({
      orderName: order.value.name,
      language,
      places: scopes.slice(0, MAX_PLACES).map((scope) => valuesIn(scope, names)),
      more: Math.max(scopes.length - MAX_PLACES, 0),
      text: headOf(
        textAsUsed(field, resultIn(parseTemplate(template), field, first, language)),
        fieldRule(field).limit,
      ),
    });
  };

  /** Told once a day for each person and order, as for a preview of the document. */
  function lookedEvent({ id: orderId, name: orderName }: Order, by: StaffId) {
    const at = clock.now();
    const name = 'order.values-read';
    const id = `${name}:${orderId}:${by}:${businessDay(at).toString()}`;
    return logEvent({ id, at, name, order: { id: orderId, name: orderName }, facts: doneBy(by) });
  }

  async function newestOf(shop: Shop): Promise<OrderId | undefined> {
    const { orders: book } = stores.recordsOf(shop.key);
    const { items } = await book.page({ sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 1 });
    return items[0]?.id;
  }
};
export type ViewTemplateValues = ReturnType<typeof makeViewTemplateValues>;
