import { openShopifySandbox, type OpenShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { HttpRequest } from '@belegwerk/adapters/http';
import { answerOf } from './http-in-process.ts';
import type { Site } from './wire-net.ts';

export const SHOPIFY_HOST = 'shopify.test';

const OPERATION = /"operationName":"(\w+)"/;
const SHOP = /\/shops\/([^/.]+)/;

/** The shop platform of this process, with shops that have taken the app on. */
export class ShopifySite implements Site {
  readonly sandbox: OpenShopifySandbox;

  constructor(seed: number, shops: readonly ShopKey[], scopes: readonly string[]) {
    this.sandbox = openShopifySandbox({ seed });
    const { platform } = this.sandbox;
    // what the shop tells of orders the year tells itself, also late, twice or never
    platform.announceBodies = () => undefined;
    for (const domain of shops) {
      platform.openShop({ domain, name: domain.split('.')[0] ?? domain, createdAt: '2025-01-01T08:00:00Z' });
      platform.tokens.install(domain, scopes);
    }
  }

  told({ url, body = '' }: HttpRequest): string {
    const shop = SHOP.exec(url)?.[1] ?? '';
    return `shopify ${shop} ${OPERATION.exec(String(body))?.[1] ?? new URL(url).pathname.split('/').at(-1)}`;
  }

  /** Reads, and writes that lead to the same again. */
  mayRepeat(): boolean {
    return true;
  }

  /** A token that was asked for and not answered is answered again. */
  mustArrive(): boolean {
    return false;
  }

  serve(request: HttpRequest) {
    return answerOf(this.sandbox.serve, request);
  }

  endToken({ headers }: HttpRequest): void {
    const token = headers['x-shopify-access-token'];
    const { tokens, clock } = this.sandbox.platform;
    const state = tokens.snapshot();
    tokens.restore({
      ...state,
      access: state.access.map((each) => (each.token === token ? { ...each, expiresAt: clock.now().getTime() } : each)),
    });
  }

  /** Its lists are never late here. */
  showLate(): void {}
}
