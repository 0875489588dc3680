import { openLexwareSandbox, type OpenLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import type { HttpReply, HttpRequest } from '@belegwerk/adapters/http';
import type { ShopKey } from '@belegwerk/core/kernel';
import { lexwareAnswer, lexwareCall } from './call-story.ts';
import { answerOf } from './http-in-process.ts';
import type { Site } from './wire-net.ts';

export const LEXWARE_HOST = 'lexware.test';
export const CLIENT = { clientId: 'belegwerk-client', clientSecret: 'belegwerk-secret' };

const ORDER_NAME = /#\d+/;
const VOUCHERS = /^\/v1\/(invoices|credit-notes|delivery-notes)$/;
/** Every address answers, and none hears anything: hosts find out by their own looks what happened in the books. */
const CALLBACKS = { post: async () => 200, probe: async () => true };
/** What stands in a printed document is tried elsewhere, and takes time. */
const PRINTED = { pdfOf: async () => Buffer.from('%PDF-1.7'), xmlOf: async () => Buffer.from('<xml/>') };

/** The accounts of all shops at the accounting service of this process, told apart by their tokens. */
export class LexwareSite implements Site {
  readonly accounts = new Map<ShopKey, OpenLexwareSandbox>();

  constructor(seed: number, shops: readonly ShopKey[]) {
    for (const [at, shop] of shops.entries()) {
      const account = openLexwareSandbox({
        ...CLIENT,
        seed: seed * 100 + at,
        publicUrl: `http://${LEXWARE_HOST}`,
        printed: PRINTED,
        callbacks: CALLBACKS,
      });
      const profile = account.books.get('profile');
      account.books.set('profile', {
        ...profile,
        organizationId: `7d4c1e0a-0f3b-4d8e-9a55-90b7f0a9c00${at + 1}`,
        distanceSalesPrinciple: 'ORIGIN',
      });
      const first = at * 1_000_000 + 1;
      account.books.set('numbers', { RE: first, GS: first, LS: first });
      // no message comes about what hosts did themselves: lists are read again and again
      account.books.set('switches', { ...account.books.get('switches'), echoOwnWrites: false });
      this.accounts.set(shop, account);
    }
  }

  told(request: HttpRequest): string {
    return lexwareCall(request, (id) => this.#nameOf(id));
  }

  answerTold(reply: HttpReply): string {
    return lexwareAnswer(reply, (id) => this.#nameOf(id));
  }

  mayRepeat({ method }: HttpRequest): boolean {
    return method === 'GET';
  }

  /** A refresh token works once: when the answer is lost, so is the connection. */
  mustArrive({ url }: HttpRequest): boolean {
    return url.includes('/oauth2/');
  }

  serve(request: HttpRequest): Promise<HttpReply> {
    return answerOf(this.#accountOf(request).serve, request);
  }

  hasLivingToken({ headers }: HttpRequest): boolean {
    return [...this.accounts.values()].some(({ books }) =>
      books.connectionByAccess(tokenIn(headers)).some(({ accessExpiresMs }) => accessExpiresMs > Date.now()),
    );
  }

  endToken({ headers }: HttpRequest): void {
    for (const { books } of this.accounts.values())
      for (const connection of books.connectionByAccess(tokenIn(headers)))
        books.connections.put({ ...connection, accessExpiresMs: Date.now() });
  }

  mayShowLate({ method, url }: HttpRequest): boolean {
    return method === 'POST' && VOUCHERS.test(new URL(url).pathname);
  }

  showLate(request: HttpRequest, millis: number): void {
    this.#accountOf(request).showsNextAfter(millis);
  }

  /** Number and order of a document. */
  #nameOf(id: string): string | undefined {
    for (const { books } of this.accounts.values()) {
      const document = books.documents.get(id);
      if (document)
        return `${document.number ?? 'draft'} ${ORDER_NAME.exec(document.content.introduction ?? '')?.[0] ?? ''}`.trim();
    }
    return undefined;
  }

  #accountOf({ headers, body = '' }: HttpRequest): OpenLexwareSandbox {
    const refresh = new URLSearchParams(String(body)).get('refresh_token');
    const all = [...this.accounts.values()];
    const own = all.find(
      ({ books }) =>
        books.connectionByAccess(tokenIn(headers)).length > 0 ||
        (refresh !== null && books.connectionByRefresh(refresh).length > 0),
    );
    const account = own ?? all[0];
    if (!account) throw new Error('there is no account');
    return account;
  }
}

const tokenIn = (headers: HttpRequest['headers']): string => (headers['authorization'] ?? '').replace(/^Bearer /, '');
