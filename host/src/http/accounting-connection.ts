import { routes } from '@belegwerk/contracts/api';
import type { AccountingTarget, BookkeepingFailure } from '@belegwerk/core/ports';
import type { AccountingTargetId, Result, ShopKey } from '@belegwerk/core/kernel';
import type { OfferConnection, OfferOutcome } from '@belegwerk/core/use-cases';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ConnectionRequests } from '../sessions/connection-requests.ts';
import { giveSecret, isFromOurselves, secretOf } from './browser-secret.ts';
import type { CallLimits } from './call-limits.ts';
import { questionPage } from './connection-question.ts';
import { RequestFailure } from './failures.ts';
import { mount } from './mount.ts';
import { plainPage } from './plain-page.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly limits: CallLimits;
  readonly target: Pick<AccountingTarget, 'id' | 'name' | 'consent' | 'consentNeeds'>;
  readonly offers: OfferConnection;
  readonly requests: ConnectionRequests;
  /** The public address of the app. */
  readonly ownUrl: string;
  readonly onConnected: (shop: ShopKey) => void;
}

/** What the addresses of a connection with an accounting service begin with; their pages stand in no frame. */
export const connectionPath = (target: AccountingTargetId): string => `/${target}/`;
/** Where the accounting service sends the merchant back to. */
export const callbackPath = (target: AccountingTargetId): string => `${connectionPath(target)}callback`;

const EXPIRED =
  'Diese Anfrage ist abgelaufen oder gehört zu einem anderen Browser. Es wurde nichts geändert. Starte die Verbindung in der App noch einmal.';
const DENIED = 'Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert. Du kannst das Fenster schließen.';
const KEPT = 'Es bleibt alles, wie es war. Der neue Zugriff ist beendet. Du kannst das Fenster schließen.';
const fromTheApp = (name: string): string =>
  `Die Verbindung mit ${name} lässt sich nur in der App starten. Öffne Belegwerk in deinem Shop und drücke dort auf „Mit ${name} verbinden“.`;
const notConfirmed = (name: string): string =>
  `${name} hat die Verbindung nicht bestätigt. Starte sie in der App noch einmal.`;
const notEnded = (name: string): string =>
  `Es bleibt alles, wie es war. ${name} antwortet gerade nicht; der neue Zugriff wird nicht benutzt und bald beendet. Du kannst das Fenster schließen.`;
const notRegistered = (settings: readonly string[]): string =>
  `Diese Installation kann sich nicht selbst verbinden: ${settings.join(', ')} oder APP_URL fehlt.`;

/**
 * Connects a shop with its accounting account: the address of the popup, the start in the popup, the way back from the
 * service, and the answer to the question whether another organisation shall be replaced. The start is ours, so that the
 * popup is a page of its own with a cookie of its own; the app's frame in the admin could not set one.
 */
export const accountingConnection = (parts: Parts): Router => {
  const router = Router();
  const limit = parts.limits.byAddress('call');
  const { consent, consentNeeds, name, id: target } = parts.target;
  const [start, answer] = [`${connectionPath(target)}start`, `${connectionPath(target)}answer`];
  mount(router, routes.accountingAuth, parts.session, async ({ caller: { shop, userId } }) => {
    if (!consent) throw new RequestFailure(409, 'connection-not-configured', notRegistered(consentNeeds));
    const query = new URLSearchParams({ ticket: await parts.requests.open(shop.key, userId) });
    return { url: `${parts.ownUrl}${start}?${query.toString()}` };
  });
  router.get(start, limit, async (request, response) => {
    const ticket = textOf(request.query['ticket']);
    const begun =
      consent && isFromOurselves(request) && (await parts.requests.begin(ticket, () => consent.newVerifier()));
    if (!begun) return show(response.status(403), plainPage(fromTheApp(name)));
    giveSecret(response, begun.browser);
    response.set('cache-control', 'no-store').redirect(302, consent.authorizeUrl(begun));
  });
  router.get(callbackPath(target), limit, async (request, response) => {
    show(response, await cameBack(request, response));
  });
  router.post(answer, limit, express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    show(response, await answered(request, response));
  });
  return router;

  async function cameBack(request: Request, response: Response): Promise<string> {
    const { state, code } = request.query;
    const browser = secretOf(request);
    const asked = await parts.requests.close(textOf(state), browser);
    if (!asked || !consent) return expired(response);
    if (textOf(code) === '') return plainPage(DENIED);
    const { shop, verifier, by } = asked;
    const exchange = () => consent.exchangeCode(shop, textOf(code), verifier);
    const outcome = await parts.offers.receive(shop, { target, exchange, by });
    if (!outcome.ok || outcome.value.is === 'connected') return connected(shop, outcome);
    return questionPage({ ...outcome.value, shop, action: answer, token: await parts.requests.ask(shop, browser) });
  }

  async function answered(request: Request, response: Response): Promise<string> {
    const { token, answer: word } = (request.body ?? {}) as Record<string, unknown>;
    const shop = isFromOurselves(request) && (await parts.requests.answered(textOf(token), secretOf(request)));
    if (!shop) return expired(response);
    if (word === 'replace') return connected(shop, await parts.offers.accept(shop));
    const refused = await parts.offers.refuse(shop);
    return plainPage(refused.ok ? KEPT : notEnded(name));
  }

  function connected(shop: ShopKey, outcome: Result<OfferOutcome, BookkeepingFailure>): string {
    if (!outcome.ok) return plainPage(notConfirmed(name));
    parts.onConnected(shop);
    return plainPage(`${name} ist jetzt mit dem Shop ${shop} verbunden. Du kannst das Fenster schließen.`);
  }
};

/** Asking for it again is of no use: it is over, or was never this browser's. */
const expired = (response: Response): string => {
  response.status(410);
  return plainPage(EXPIRED);
};

const show = (response: Response, page: string): void => {
  response.set('cache-control', 'no-store').type('html').send(page);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
