import { ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingAccess, BookkeepingFailure } from '@belegwerk/core/ports';
import type { ApiKeyCredentials } from './credentials/api-key-credentials.ts';
import type { LexwareSubscriptions } from './events/lexware-subscriptions.ts';
import type { LexwareConnector } from './oauth/lexware-connector.ts';

interface Parts {
  readonly subscriptions: Pick<LexwareSubscriptions, 'removeOf'>;
  /** Undefined when this installation has no registration at the accounting service. */
  readonly connector: Pick<LexwareConnector, 'refuse' | 'revoke'> | undefined;
  readonly apiKeys: Pick<ApiKeyCredentials, 'lend' | 'disconnect'>;
  readonly lentAccount?: NonNullable<AccountingAccess['lentAccount']>;
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
  readonly lentAccount?: NonNullable<AccountingAccess['lentAccount']>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (parts.lentAccount) this.lentAccount = parts.lentAccount;
  }

  lend(shop: ShopKey): Promise<boolean> {
    return this.#parts.apiKeys.lend(shop);
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
