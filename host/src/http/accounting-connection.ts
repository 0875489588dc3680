import { routes } from '@belegwerk/contracts/api';
import type { LexwareConnector } from '@belegwerk/adapters/lexware';
import type { BookkeepingFailure, OfferConnection, OfferOutcome, Result, ShopKey } from '@belegwerk/core';
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
  /** Undefined when this installation has no registration at the accounting service. */
  readonly connector: LexwareConnector | undefined;
  readonly offers: OfferConnection | undefined;
  readonly requests: ConnectionRequests;
  /** The public address of the app. */
  readonly ownUrl: string;
  readonly onConnected: (shop: ShopKey) => void;
}

/** Where the accounting service sends the merchant back to. */
export const CONNECTION_CALLBACK = '/lexware/callback';
const START = '/lexware/start';
const ANSWER = '/lexware/answer';

const FROM_THE_APP =
  'Die Verbindung mit Lexware Office lässt sich nur in der App starten. Öffne Belegwerk in deinem Shop und drücke dort auf „Mit Lexware Office verbinden“.';
const EXPIRED =
  'Diese Anfrage ist abgelaufen oder gehört zu einem anderen Browser. Es wurde nichts geändert. Starte die Verbindung in der App noch einmal.';
const DENIED = 'Du hast den Zugriff nicht erlaubt. Es wurde nichts geändert. Du kannst das Fenster schließen.';
const NOT_CONFIRMED = 'Lexware Office hat die Verbindung nicht bestätigt. Starte sie in der App noch einmal.';
const KEPT = 'Es bleibt alles, wie es war. Der neue Zugriff ist beendet. Du kannst das Fenster schließen.';
const NOT_ENDED =
  'Es bleibt alles, wie es war. Lexware Office antwortet gerade nicht; der neue Zugriff wird nicht benutzt und bald beendet. Du kannst das Fenster schließen.';

/**
 * Connects a shop with its accounting account: the address of the popup, the start in the popup, the way back from the
 * service, and the answer to the question whether another organisation shall be replaced. The start is ours, so that the
 * popup is a page of its own with a cookie of its own; the app's frame in the admin could not set one.
 */
export const accountingConnection = (parts: Parts): Router => {
  const router = Router();
  const limit = parts.limits.byAddress('call');
  mount(router, routes.accountingAuth, parts.session, async ({ caller: { shop, userId } }) => {
    if (!parts.connector)
      throw new RequestFailure(
        409,
        'connection-not-configured',
        'Diese Installation kann sich nicht selbst verbinden: LEXWARE_CLIENT_ID, LEXWARE_CLIENT_SECRET oder APP_URL fehlt.',
      );
    const query = new URLSearchParams({ ticket: await parts.requests.open(shop.key, userId) });
    return { url: `${parts.ownUrl}${START}?${query.toString()}` };
  });
  router.get(START, limit, async (request, response) => {
    const begun = isFromOurselves(request) ? await parts.requests.begin(textOf(request.query['ticket'])) : undefined;
    if (!begun || !parts.connector) return show(response.status(403), plainPage(FROM_THE_APP));
    giveSecret(response, begun.browser);
    response.set('cache-control', 'no-store').redirect(302, parts.connector.authorizeUrl(begun));
  });
  router.get(CONNECTION_CALLBACK, limit, async (request, response) => {
    show(response, await cameBack(request, response));
  });
  router.post(ANSWER, limit, express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    show(response, await answered(request, response));
  });
  return router;

  async function cameBack(request: Request, response: Response): Promise<string> {
    const { state, code } = request.query;
    const browser = secretOf(request);
    const asked = await parts.requests.close(textOf(state), browser);
    if (!asked || !parts.connector || !parts.offers) return expired(response);
    if (textOf(code) === '') return plainPage(DENIED);
    const { connector } = parts;
    const { shop, verifier, by } = asked;
    const outcome = await parts.offers.receive(shop, () => connector.exchangeCode(shop, textOf(code), verifier), by);
    if (!outcome.ok || outcome.value.is === 'connected') return connected(shop, outcome);
    return questionPage({ ...outcome.value, shop, action: ANSWER, token: await parts.requests.ask(shop, browser) });
  }

  async function answered(request: Request, response: Response): Promise<string> {
    const { token, answer } = (request.body ?? {}) as Record<string, unknown>;
    const shop = isFromOurselves(request) && (await parts.requests.answered(textOf(token), secretOf(request)));
    if (!shop || !parts.offers) return expired(response);
    if (answer === 'replace') return connected(shop, await parts.offers.accept(shop));
    const refused = await parts.offers.refuse(shop);
    return plainPage(refused.ok ? KEPT : NOT_ENDED);
  }

  function connected(shop: ShopKey, outcome: Result<OfferOutcome, BookkeepingFailure>): string {
    if (!outcome.ok) return plainPage(NOT_CONFIRMED);
    parts.onConnected(shop);
    return plainPage(`Lexware Office ist jetzt mit dem Shop ${shop} verbunden. Du kannst das Fenster schließen.`);
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
