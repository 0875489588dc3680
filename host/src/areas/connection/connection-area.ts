import { routes } from '@belegwerk/contracts/api';
import { fail, ok, type AccountingTargetId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingConsent, BookkeepingFailure } from '@belegwerk/core/ports';
import type { OfferConnection, OfferOutcome } from '@belegwerk/core/use-cases';
import { atService } from '../../http/accounting-paths.ts';
import type { Area, Mount, Opened } from '../../http/mount.ts';
import { plainPage } from '../../http/plain-page.ts';
import { Refusal } from '../../http/refusal.ts';
import { elsewhere, page, type Said } from '../../http/said.ts';
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
  mount.open(atService(routes.startConnection, id), async ({ query, request, response }) => {
    const fromUs = consent && isFromOurselves(request);
    const begun = fromUs && (await requests.begin(query.ticket, () => consent.newVerifier()));
    if (!begun) return page(403, plainPage(fromTheApp(name)));
    giveSecret(response, begun.browser);
    return elsewhere(consent.authorizeUrl(begun));
  });
  mount.receive(atService(routes.connectionCallback, id), { prove: knownState, take: cameBack });
  mount.open(answer, answered);

  /** Whether this browser was sent away by us: the state is good once, and for the browser that began. */
  async function knownState({ query, request }: Opened<Back>): Promise<Result<CameBack, Said<Back>>> {
    const { state, code } = query;
    const browser = secretOf(request);
    const asked = await requests.close(state, browser);
    if (!asked || !consent) return fail(EXPIRED_PAGE);
    if (code === '') return fail(pageOf(DENIED));
    const { shop, verifier, by } = asked;
    const exchange = () => consent.exchangeCode(shop, code, verifier);
    return ok({ shop, browser, receive: () => offers.receive(shop, { target: id, exchange, by }) });
  }

  async function cameBack({ shop, browser, receive }: CameBack): Promise<Said<Back>> {
    const outcome = await receive();
    if (!outcome.ok || outcome.value.is === 'connected') return connected(shop, outcome);
    const token = await requests.ask(shop, browser);
    return { status: 200, page: questionPage({ ...outcome.value, shop, action: answer.path, token }) };
  }

  async function answered({ body, request }: Opened<Answered>): Promise<Said<Answered>> {
    const { token, answer: word } = body;
    const shop = isFromOurselves(request) && (await requests.answered(token, secretOf(request)));
    if (!shop) return EXPIRED_PAGE;
    if (word === 'replace') return connected(shop, await offers.accept(shop));
    const refused = await offers.refuse(shop);
    return pageOf(refused.ok ? KEPT : notEnded(name));
  }

  function connected(shop: ShopKey, outcome: Received): Said<Back> {
    if (!outcome.ok) return pageOf(notConfirmed(name));
    onConnected(shop);
    return pageOf(`${name} ist jetzt mit dem Shop ${shop} verbunden. Du kannst das Fenster schließen.`);
  }
};

type Back = typeof routes.connectionCallback;
type Answered = typeof routes.answerConnection;
type Received = Result<OfferOutcome, BookkeepingFailure>;

/** A merchant whom the accounting service has sent back, with what it gave him. */
interface CameBack {
  readonly shop: ShopKey;
  readonly browser: string;
  readonly receive: () => Promise<Received>;
}

const pageOf = (text: string): Said<Back> => page(200, plainPage(text));

/** Asking for it again is of no use: it is over, or was never this browser's. */
const EXPIRED_PAGE: Said<Back> = page(410, plainPage(EXPIRED));
