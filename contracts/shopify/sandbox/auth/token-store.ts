/** What a token opens: `scopes` while it lives, or why it does not. */
export type TokenVerdict = { kind: 'ok'; scopes: string[] } | { kind: 'expired' } | { kind: 'unknown' };

/** Access and refresh tokens of every shop. */
export class TokenStore {
  readonly #now: () => Date;
  constructor(o: { now: () => Date; accessLifeSeconds?: number; refreshLifeSeconds?: number }) {
    this.#now = o.now;
  }
  verify(shop: string, token: string): TokenVerdict {
    void [shop, token, this.#now];
    return { kind: 'unknown' };
  }
  installed(shop: string): boolean {
    void shop;
    return false;
  }
  installedShops(): string[] {
    return [];
  }
  uninstall(shop: string): void {
    void shop;
  }
  snapshot(): unknown {
    return {};
  }
  restore(state: unknown): void {
    void state;
  }
}
