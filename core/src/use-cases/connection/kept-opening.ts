import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';

/** What a merchant wants to have opened. The caller has seen to it that the terms of the service were accepted. */
export interface WantedOpening {
  readonly email: string;
  readonly by: StaffId;
}

/** What lies in the vault. */
export interface KeptOpening extends WantedOpening {
  readonly id: string;
}

interface Ports {
  readonly stores: Stores;
  readonly vault: Pick<SecretVault, 'get' | 'put' | 'remove'>;
  readonly clock: Clock;
}

/** Where it is kept, sealed, as long as its outcome is not known: it holds an address. */
const PLACE = 'account-opening';

/** What a merchant wants to have opened, as long as its outcome is not known. */
export const makeKeptOpening = ({ stores, vault, clock }: Ports) => {
  return { keep, kept, forget };

  /** The time first: what lies in the vault without it would never be looked for. */
  async function keep(key: ShopKey, wanted: KeptOpening): Promise<void> {
    await stores.shops.update(key, (stored) => ({ ...stored, openingSince: clock.now() }));
    await vault.put(key, PLACE, JSON.stringify(wanted));
  }

  async function kept(key: ShopKey): Promise<KeptOpening | undefined> {
    const text = await vault.get(key, PLACE);
    return text === undefined ? undefined : (JSON.parse(text) as KeptOpening);
  }

  async function forget(key: ShopKey): Promise<void> {
    await vault.remove(key, PLACE);
    await stores.shops.update(key, ({ openingSince: _over, ...stored }) => stored);
  }
};
