import { openShopifySandbox, type OpenShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { HttpReply, HttpRequest } from '@belegwerk/adapters/http';
import { shopifyAnswer, shopifyCall } from './call-story.ts';
import { answerOf } from './http-in-process.ts';
import type { Site } from './wire-net.ts';

export const SHOPIFY_HOST = 'shopify.test';

const HOUR_SECONDS = 3600;
/** Longer than a year of few orders takes. */
const LONG_SECONDS = 60 * 24 * HOUR_SECONDS;

const SHOP = /\/shops\/([^/]+)/;
/** An order with its name, as the platform answers it. */
const NAMED = /"id":"(gid:\/\/shopify\/Order\/\d+)","name":"(#\d+)"/g;

/** The shop platform of this process, with shops that have taken the app on. */
export class ShopifySite implements Site {
  readonly sandbox: OpenShopifySandbox;
  /**
   * How long an access token lives: by odd seeds an hour, as the platform has it today, so that hosts renew it again and again;
   * by even ones so long that only a refusal tells a host that a token ended before its time.
   */
  readonly accessLifeSeconds: number;
  /** Names of orders by their ids, once an answer told them. */
  readonly #names = new Map<string, string>();

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

  told(request: HttpRequest): string {
    return shopifyCall(request, (gid) => this.#names.get(gid));
  }

  answerTold(reply: HttpReply): string {
    for (const [, gid = '', name = ''] of reply.bytes.toString().matchAll(NAMED)) this.#names.set(gid, name);
    return shopifyAnswer(reply, (gid) => this.#names.get(gid));
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

  hasLivingToken({ url, headers }: HttpRequest): boolean {
    const shop = SHOP.exec(url)?.[1] ?? '';
    return this.sandbox.platform.tokens.verify(shop, headers['x-shopify-access-token'] ?? '').kind === 'ok';
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
