import { openShopifySandbox, type OpenShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { HttpRequest } from '@belegwerk/adapters/http';
import { answerOf } from './http-in-process.ts';
import type { Site } from './wire-net.ts';

export const SHOPIFY_HOST = 'shopify.test';

const HOUR_SECONDS = 3600;
/** Longer than a year of few orders takes. */
const LONG_SECONDS = 60 * 24 * HOUR_SECONDS;

const OPERATION = /"operationName":"(\w+)"/;
const SHOP = /\/shops\/([^/.]+)/;

/** The shop platform of this process, with shops that have taken the app on. */
export class ShopifySite implements Site {
  readonly sandbox: OpenShopifySandbox;
  /**
   * How long an access token lives: by odd seeds an hour, as the platform has it today, so that hosts renew it again and again;
   * by even ones so long that only a refusal tells a host that a token ended before its time.
   */
  readonly accessLifeSeconds: number;

  constructor(seed: number, shops: readonly ShopKey[], scopes: readonly string[]) {
    this.accessLifeSeconds = seed % 2 === 0 ? LONG_SECONDS : HOUR_SECONDS;
    this.sandbox = openShopifySandbox({ seed, tokenLifeSeconds: this.accessLifeSeconds });
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
    this.sandbox.platform.tokens.end(headers['x-shopify-access-token'] ?? '');
  }

  /** Its lists are never late here. */
  mayShowLate(): boolean {
    return false;
  }

  showLate(): void {}
}
