import { routes } from '@belegwerk/contracts/api';
import { fail, ok, type AccountingTargetId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingConsent, BookkeepingFailure } from '@belegwerk/core/ports';
import type { OfferConnection, OfferOutcome } from '@belegwerk/core/use-cases';
import express, { type Request } from 'express';
import { atService } from '../../http/accounting-paths.ts';
import { say, type Area, type Mount, type Said } from '../../http/mount.ts';
import { plainPage } from '../../http/plain-page.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ConnectionRequests } from '../../sessions/connection-requests.ts';
import { giveSecret, isFromOurselves, secretOf } from './browser-secret.ts';
import { questionPage } from './connection-question.ts';
import { DENIED, EXPIRED, fromTheApp, KEPT, notConfirmed, notEnded, notRegistered } from './connection-words.ts';

/** What the way to an accounting service needs of it. */
interface Service {
  readonly id: AccountingTargetId;
  readonly name: string;
  readonly consent: AccountingConsent | undefined;
  readonly consentNeeds: readonly string[];
}

interface Parts {
  /** The accounting services; the first is the one that a shop is led to. */
  readonly targets: readonly Service[];
  readonly offers: OfferConnection;
  readonly requests: ConnectionRequests;
  /** The public address of the app. */
  readonly ownUrl: string;
  readonly onConnected: (shop: ShopKey) => void;
}

/**
 * Connects a shop with its accounting account: the address of the popup, the start in the popup, the way back from the
 * service, and the answer to the question whether another organisation shall be replaced. The start is ours, so that the
 * popup is a page of its own with a cookie of its own; the app's frame in the admin could not set one.
 */
export const connectionArea = (parts: Parts): Area => {
  return (mount) => {
    const [first] = parts.targets;
    if (first) leadsTo(mount, first, parts);
    for (const target of parts.targets) connects(mount, target, parts);
  };
};

const leadsTo = (mount: Mount, { id, consent, consentNeeds }: Service, { requests, ownUrl }: Parts): void => {
  const start = atService(routes.startConnection, id).path;
  mount.answer(routes.accountingAuth, async ({ caller: { shop, userId } }) => {
    if (!consent) return new Refusal('connection-not-configured', notRegistered(consentNeeds));
    const query = new URLSearchParams({ ticket: await requests.open(shop.key, userId) });
    return { url: `${ownUrl}${start}?${query.toString()}` };
  });
};

const connects = (mount: Mount, { id, name, consent }: Service, { requests, offers, onConnected }: Parts): void => {
  const answer = atService(routes.answerConnection, id);
  mount.open(atService(routes.startConnection, id), async (request, response) => {
    const ticket = textOf(request.query['ticket']);
    const begun = consent && isFromOurselves(request) && (await requests.begin(ticket, () => consent.newVerifier()));
    if (!begun) return say(response, { status: 403, page: plainPage(fromTheApp(name)) });
    giveSecret(response, begun.browser);
    response.set('cache-control', 'no-store').redirect(302, consent.authorizeUrl(begun));
  });
  mount.receive(atService(routes.connectionCallback, id), { prove: knownState, take: cameBack });
  const form = express.urlencoded({ extended: false, limit: '4kb' });
  mount.open(answer, async (request, response) => say(response, await answered(request)), [form]);

  /** Whether this browser was sent away by us: the state is good once, and for the browser that began. */
  async function knownState(request: Request): Promise<Result<CameBack, Said>> {
    const browser = secretOf(request);
    const asked = await requests.close(textOf(request.query['state']), browser);
    if (!asked || !consent) return fail(EXPIRED_PAGE);
    const code = textOf(request.query['code']);
    if (code === '') return fail(pageOf(DENIED));
    const { shop, verifier, by } = asked;
    const exchange = () => consent.exchangeCode(shop, code, verifier);
    return ok({ shop, browser, receive: () => offers.receive(shop, { target: id, exchange, by }) });
  }

  async function cameBack({ shop, browser, receive }: CameBack): Promise<Said> {
    const outcome = await receive();
    if (!outcome.ok || outcome.value.is === 'connected') return connected(shop, outcome);
    const token = await requests.ask(shop, browser);
    return { status: 200, page: questionPage({ ...outcome.value, shop, action: answer.path, token }) };
  }

  async function answered(request: Request): Promise<Said> {
    const { token, answer: word } = (request.body ?? {}) as Record<string, unknown>;
    const shop = isFromOurselves(request) && (await requests.answered(textOf(token), secretOf(request)));
    if (!shop) return EXPIRED_PAGE;
    if (word === 'replace') return connected(shop, await offers.accept(shop));
    const refused = await offers.refuse(shop);
    return pageOf(refused.ok ? KEPT : notEnded(name));
  }

  function connected(shop: ShopKey, outcome: Received): Said {
    if (!outcome.ok) return pageOf(notConfirmed(name));
    onConnected(shop);
    return pageOf(`${name} ist jetzt mit dem Shop ${shop} verbunden. Du kannst das Fenster schließen.`);
  }
};

type Received = Result<OfferOutcome, BookkeepingFailure>;

/** A merchant whom the accounting service has sent back, with what it gave him. */
interface CameBack {
  readonly shop: ShopKey;
  readonly browser: string;
  readonly receive: () => Promise<Received>;
}

const pageOf = (text: string): Said => ({ status: 200, page: plainPage(text) });

/** Asking for it again is of no use: it is over, or was never this browser's. */
const EXPIRED_PAGE: Said = { status: 410, page: plainPage(EXPIRED) };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
