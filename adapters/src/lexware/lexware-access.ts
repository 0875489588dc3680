import { ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingAccess, BookkeepingFailure, LentAccount } from '@belegwerk/core/ports';
import type { ApiKeyCredentials } from './credentials/api-key-credentials.ts';
import type { LexwareSubscriptions } from './events/lexware-subscriptions.ts';
import type { LexwareConnector } from './oauth/lexware-connector.ts';

interface Parts {
  readonly subscriptions: Pick<LexwareSubscriptions, 'removeOf'>;
  /** Undefined when this installation has no registration at the accounting service. */
  readonly connector: Pick<LexwareConnector, 'refuse' | 'revoke'> | undefined;
  readonly apiKeys: Pick<ApiKeyCredentials, 'lend' | 'lentTo' | 'disconnect'>;
  /** The key that this installation was started with, for its own shops, and whose account it opens. */
  readonly lent?: { readonly key: string; readonly seller: LentAccount['seller'] };
  /** Where events of a shop come to us; the same on every address that we ever had. */
  readonly callbackPath: (shop: ShopKey) => string;
}

/** Our access to an account of Lexware Office, however it was given: by consent or by a key. */
export class LexwareAccess implements AccountingAccess {
  readonly secrets = [
    'lexware.oauth',
    'lexware.oauth-offered',
    'lexware.api-key',
    'lexware.api-key-lent',
    'lexware.api-key-offered',
  ];
  readonly lent?: LentAccount;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { lent, apiKeys } = parts;
    if (lent) this.lent = { seller: lent.seller, lentTo: (shop) => apiKeys.lentTo(shop, lent.key) };
  }

  async lend(shop: ShopKey): Promise<boolean> {
    const { apiKeys, lent } = this.#parts;
    if (!lent) return false;
    await apiKeys.lend(shop, lent.key);
    return true;
  }

  async end(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    const { subscriptions, connector, apiKeys, callbackPath } = this.#parts;
    const removed = await subscriptions.removeOf(shop, callbackPath(shop));
    // what cannot be reached any more cannot send anything either
    if (!removed.ok && !ENDED.has(removed.failure.kind)) return removed;
    const refused = await (connector?.refuse(shop) ?? ok(undefined));
    if (!refused.ok) return refused;
    const revoked = await (connector?.revoke(shop) ?? ok(undefined));
    if (!revoked.ok) return revoked;
    await apiKeys.disconnect(shop);
    return ok(undefined);
  }
}

const ENDED: ReadonlySet<BookkeepingFailure['kind']> = new Set([
  'bookkeeping-not-connected',
  'bookkeeping-permission-missing',
  'bookkeeping-refused',
]);
