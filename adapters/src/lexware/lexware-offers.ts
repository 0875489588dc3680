import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type {
  AccountingConsent,
  AccountingKeys,
  Bookkeeping,
  BookkeepingFailure,
  SecretVault,
} from '@belegwerk/core/ports';
import type { SellerProfile } from '@belegwerk/core/records';
import { ApiKeyCredentials } from './credentials/api-key-credentials.ts';
import { LexwareBookkeeping } from './lexware-bookkeeping.ts';
import type { LexwareConnector } from './oauth/lexware-connector.ts';
import { ANSWER_SECONDS, type LexwareOptions } from './shared-access.ts';

/** How long a person waits for each call with the key that they have typed. */
const TYPED_KEY_SECONDS = 6;

interface Parts {
  readonly vault: SecretVault;
  readonly plan: Omit<LexwareOptions, 'credentials'>;
  /** Undefined when this installation has no registration at the service. */
  readonly connector: LexwareConnector | undefined;
}

/** What was offered to a shop by either way, a key or a consent. At most one of them is there: each ends the other first. */
export class LexwareOffers implements AccountingKeys {
  /** developers.lexware.io, “API keys”: at most 24 months; a key can be extended there, which we are not told. */
  readonly keysLastMonths = 24;
  readonly #used: ApiKeyCredentials;
  readonly #offered: ApiKeyCredentials;
  readonly #offeredBooks: Pick<Bookkeeping, 'seller'>;
  readonly #connector: LexwareConnector | undefined;

  constructor({ vault, plan, connector }: Parts) {
    this.#used = new ApiKeyCredentials(vault);
    this.#offered = new ApiKeyCredentials(vault, 'lexware.api-key-offered');
    // who has typed a key waits for two calls, which change nothing and are made again by typing it again
    const answerSeconds = Math.min(plan.answerSeconds ?? ANSWER_SECONDS, TYPED_KEY_SECONDS);
    this.#offeredBooks = new LexwareBookkeeping({ ...plan, answerSeconds, tries: 1, credentials: this.#offered });
    this.#connector = connector;
  }

  /** The consent that ends an offered key before it takes its place; undefined without a registration. */
  get consent(): AccountingConsent | undefined {
    const connector = this.#connector;
    return (
      connector && {
        newVerifier: () => connector.newVerifier(),
        authorizeUrl: (request) => connector.authorizeUrl(request),
        exchangeCode: async (shop, code, verifier) => {
          await this.#offered.disconnect(shop);
          return connector.exchangeCode(shop, code, verifier);
        },
        seller: (shop) => this.seller(shop),
        adopt: (shop) => this.adopt(shop),
        refuse: (shop) => this.refuse(shop),
      }
    );
  }

  async offerKey(shop: ShopKey, key: string): Promise<Result<void, BookkeepingFailure>> {
    const earlier = await this.refuse(shop);
    if (earlier.ok) await this.#offered.connect(shop, key);
    return earlier;
  }

  async seller(shop: ShopKey): Promise<Result<SellerProfile, BookkeepingFailure>> {
    if (await this.#offered.keyOf(shop)) return this.#offeredBooks.seller(shop);
    return this.#connector?.seller(shop) ?? fail({ kind: 'bookkeeping-not-connected' });
  }

  async adopt(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    const key = await this.#offered.keyOf(shop);
    if (key) {
      // consents are asked before keys, so the earlier one has to be gone first
      const ended = await (this.#connector?.revoke(shop) ?? ok(undefined));
      if (!ended.ok) return ended;
      await this.#used.connect(shop, key);
      await this.#offered.disconnect(shop);
      return ok(undefined);
    }
    return this.#connector?.adopt(shop) ?? ok(undefined);
  }

  async refuse(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    await this.#offered.disconnect(shop);
    return this.#connector?.refuse(shop) ?? ok(undefined);
  }
}
