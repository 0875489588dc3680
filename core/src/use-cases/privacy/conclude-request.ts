import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PrivacyOutcome } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../stores/stores.ts';
import { sealedMessageOf } from '../../privacy/sealed-message.ts';
import { makeTellShop } from './tell-shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** `later`: its time has not come. `busy`: another host works for this shop just now. Both are to be asked for again. */
export type PrivacyAnswer = 'answered' | 'ready' | 'later' | 'busy';

/** How a request ends. */
export const makeConcludeRequest = ({ stores, clock }: Ports) => {
  const tellShop = makeTellShop({ stores, clock });
  return { close, keepShop };

  /** A shop that cannot be read may have left unnoted: this throws then, and it is not said that it is back. */
  async function keepShop(id: string, key: ShopKey): Promise<void> {
    await stores.shops.find(key);
    await close(id, 'shop-is-back');
    await tellShop(key, `privacy.shop-kept:${id}`, 'shop.redaction-refused');
  }

  async function close(id: string, outcome: PrivacyOutcome): Promise<void> {
    const request = await stores.privacy.update(id, ({ customer: _gone, message: _read, ...stored }) => ({
      ...stored,
      state: 'answered',
      answeredAt: clock.now(),
      outcome,
    }));
    if (request) await stores.secrets.remove(request.shop, sealedMessageOf(id));
  }
};
