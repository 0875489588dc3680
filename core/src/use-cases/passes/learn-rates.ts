import type { DocumentDraft } from '../../documents/draft.ts';
import type { TaxRate } from '../../kernel/tax-rate.ts';
import type { Order } from '../../orders/order.ts';
import type { Shop } from '../../shops/shop.ts';
import { accountRate } from '../../tax/account-rates.ts';
import { placeOfSupply } from '../../tax/place-of-supply.ts';
import { zoneOf } from '../../tax/zone.ts';
import type { RememberRate } from '../remember-rate.ts';

/** Keeps which rates of other countries an account does not take, so that the next document is held before it is sent. */
export const makeLearnRates = ({ rememberRate }: { readonly rememberRate: RememberRate }) => {
  return { refused };

  /** Answers the shop as it is from now on; undefined where nothing new was learnt. */
  async function refused(
    { key }: Shop,
    order: Order,
    { kind, treatment }: DocumentDraft,
    rates: readonly TaxRate[] = [],
  ): Promise<Shop | undefined> {
    // a credit note may be refused for its date alone
    if (!treatment.oss || kind !== 'invoice') return undefined;
    const { country } = zoneOf(placeOfSupply(order));
    let shop: Shop | undefined;
    for (const rate of rates) shop = (await rememberRate(key, accountRate(country, rate), 'refused')) ?? shop;
    return shop;
  }
};
export type LearnRates = ReturnType<typeof makeLearnRates>;
