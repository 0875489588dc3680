import { enteredAccount, REASON_LENGTH, routes } from '@belegwerk/contracts/api';
import { fail, ok, type AccountingTargetId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type {
  AccountingConsent,
  AccountingEntries,
  AccountingKeys,
  AccountOpenings,
  BookkeepingFailure,
  Disconnect,
  EnterAccount,
  OfferConnection,
  OfferFailure,
  OfferOutcome,
  OpenAccount,
  SyncAccounting,
} from '@belegwerk/core/for-areas';
import { OPENING_FAULTS, OPENING_REFUSED, OPENING_UNACCEPTED } from '@belegwerk/core/sentences';
import { mayConnect, openingFault, type Shop } from '@belegwerk/core/shops';
import { atService } from '../../http/accounting-paths.ts';
import type { Area, Mount, OpenRequestContext } from '../../http/mount.ts';
import { closingPage, plainPage } from '../../http/plain-page.ts';
import { faulty, Refusal } from '../../http/refusal.ts';
import { elsewhere, page, type HttpReply } from '../../http/reply.ts';
import { presentAccounting, type Ways } from '../../presenters/present-accounting.ts';
import type { ConnectionRequests } from '../../sessions/connection-requests.ts';
import { giveSecret, isFromOurselves, secretOf } from './browser-secret.ts';
import { questionPage } from './connection-question.ts';
import {
  DENIED,
  EXPIRED,
  fromTheApp,
  HAS_ACCOUNT,
  KEPT,
  keyNotRead,
  LENT,
  NO_KEY,
  NO_ENTRIES,
  NO_OPENINGS,
  notConfirmed,
  notEnded,
  notOpened,
  notRead,
  notRegistered,
  OFFER_GONE,
  SLOW,
  TERMS_FIRST,
  THREE_A_DAY,
  tooLong,
} from './connection-words.ts';

/** What the way to an accounting service needs of it. */
interface Service {
  readonly id: AccountingTargetId;
  readonly name: string;
  readonly consent: AccountingConsent | undefined;
  readonly consentNeeds: readonly string[];
  /** Absent where merchants cannot enter keys of their own. */
  readonly keys?: AccountingKeys;
  /** Absent where no values have to be entered. */
  readonly entries?: AccountingEntries;
  readonly openings?: AccountOpenings;
}

interface Parts {
  /** The accounting services; the first is the one that a shop is led to. */
  readonly targets: readonly Service[];
  readonly offers: OfferConnection;
  /** Connects with the service whose values are entered; undefined where none asks for any. */
  readonly enterAccount: EnterAccount | undefined;
  readonly openAccount: Pick<OpenAccount, 'open' | 'isPossible'>;
  readonly requests: ConnectionRequests;
  /** The shop as it is stored now. */
  readonly shopNow: (key: ShopKey) => Promise<Shop | undefined>;
  /** The public address of the app. */
  readonly ownUrl: string;
  readonly disconnect: Disconnect;
  readonly syncAccounting: SyncAccounting;
  /** How a person at the shop can connect an account; who cannot connect cannot disconnect either. */
  readonly waysOf: (shop: Shop) => Ways;
  readonly onConnected: (shop: ShopKey) => void;
  readonly wake: (shop: ShopKey) => void;
  /** Over when a person has waited long enough for the answer about a key. */
  readonly patience: () => Promise<void>;
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
    // where nothing is asked in a browser nothing comes back
    for (const target of parts.targets)
      if (target.consent ?? target.consentNeeds.length > 0) connects(mount, target, parts);
    byKey(mount, parts);
    byEntries(mount, parts);
    getsAccount(mount, parts);
    keeps(mount, parts);
  };
};

const leadsTo = (mount: Mount, { id, consent, consentNeeds }: Service, { requests, ownUrl }: Parts): void => {
  const start = atService(routes.startConnection, id).path;
  mount.answer(routes.accountingAuth, async ({ caller: { shop, userId } }) => {
    if (!consent) return new Refusal('connection-not-configured', notRegistered(consentNeeds));
    if (!mayConnect(shop)) return new Refusal('terms-not-accepted', TERMS_FIRST);
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
  async function knownState({ query, request }: OpenRequestContext<Back>): Promise<Result<CameBack, HttpReply<Back>>> {
    const { state, code } = query;
    const browser = secretOf(request);
    const asked = await requests.close(state, browser);
    if (!asked || !consent) return fail(EXPIRED_PAGE);
    if (code === '') return fail(pageOf(DENIED));
    const { shop, verifier, by } = asked;
    const exchange = () => consent.exchangeCode(shop, code, verifier);
    return ok({ shop, browser, receive: () => offers.receive(shop, { target: id, exchange, by }) });
  }

  async function cameBack({ shop, browser, receive }: CameBack): Promise<HttpReply<Back>> {
    const outcome = await receive();
    if (!outcome.ok || outcome.value.is === 'connected') return connected(shop, outcome);
    const token = await requests.ask(shop, browser, outcome.value.organizationId);
    return { status: 200, page: questionPage({ ...outcome.value, shop, action: answer.path, token }) };
  }

  async function answered({ body, request }: OpenRequestContext<Answered>): Promise<HttpReply<Answered>> {
    const { token, answer: word } = body;
    const asked = isFromOurselves(request) && (await requests.answered(token, secretOf(request)));
    if (!asked) return EXPIRED_PAGE;
    const { shop, organizationId } = asked;
    if (word === 'replace') return connected(shop, await offers.accept(shop, organizationId));
    const refused = await offers.refuse(shop);
    return refused.ok ? pageOf(KEPT) : page(200, plainPage(notEnded(name)));
  }

  function connected(shop: ShopKey, outcome: Received): HttpReply<Back> {
    if (!outcome.ok)
      return page(200, plainPage(outcome.failure.kind === 'offer-gone' ? OFFER_GONE : notConfirmed(name)));
    onConnected(shop);
    return pageOf(`${name} ist jetzt mit dem Shop ${shop} verbunden. Du kannst das Fenster schließen.`);
  }
};

/** An account for who has none at the service yet. */
const getsAccount = (mount: Mount, { targets: [first], openAccount }: Parts): void => {
  const openings = first?.openings;

  mount.answer(routes.accountOpening, async () => {
    if (!openings) return new Refusal('connection-not-configured', NO_OPENINGS);
    const { page: at, terms, privacy } = openings;
    return { page: at, terms, privacy, isHere: openAccount.isPossible };
  });

  mount.answer(routes.openAccount, async ({ caller: { shop, userId: by }, body: { accepts, ...body } }) => {
    if (!openAccount.isPossible) return new Refusal('connection-not-configured', NO_OPENINGS);
    if (!mayConnect(shop)) return new Refusal('terms-not-accepted', TERMS_FIRST);
    if (shop.accounting) return new Refusal('action-impossible', HAS_ACCOUNT);
    const email = body.email.trim();
    const fault = openingFault(email);
    const faults = [
      ...(fault ? [{ field: 'email', text: OPENING_FAULTS[fault] }] : []),
      ...(accepts ? [] : [{ field: 'accepts', text: OPENING_UNACCEPTED }]),
    ];
    if (faults.length > 0) return faulty(faults);
    const opened = await openAccount.open(shop.key, { email, by });
    if (!opened.ok)
      return opened.failure.kind === 'daily-limit'
        ? new Refusal('daily-limit', THREE_A_DAY)
        : new Refusal(kindOfRefusal(opened.failure), notOpened(opened.failure));
    const { is } = opened.value;
    return is === 'refused' ? faulty([{ field: 'email', text: OPENING_REFUSED }]) : { is };
  });
};

/** An account that is connected by a key of the merchant's own. */
const byKey = (mount: Mount, parts: Parts): void => {
  const { targets, offers, patience } = parts;
  const target = targets.find(({ keys }) => keys);
  const { told, connectionOf } = tells(parts, keyNotRead);

  mount.answer(routes.connectByKey, async ({ caller: { shop, userId: by }, body }) => {
    const keys = target?.keys;
    if (!keys) return new Refusal('connection-not-configured', LENT);
    if (!mayConnect(shop)) return new Refusal('terms-not-accepted', TERMS_FIRST);
    const key = body.key.trim();
    if (!KEY.test(key)) return faulty([{ field: 'key', text: NO_KEY }]);
    const exchange = () => keys.offerKey(shop.key, key);
    const offer = { target: target.id, exchange, by, lastsMonths: keys.keysLastMonths };
    return inTime(async () => {
      const received = await offers.receive(shop.key, offer);
      const isRefused = !received.ok && received.failure.kind === 'bookkeeping-not-connected';
      return isRefused ? faulty([{ field: 'key', text: keyNotRead(received.failure) }]) : told(shop, received);
    });
  });

  mount.answer(routes.answerKey, async ({ caller: { shop }, body: { answer, organizationId } }) => {
    if (answer === 'replace') return inTime(async () => told(shop, await offers.accept(shop.key, organizationId)));
    const refused = await offers.refuse(shop.key);
    return refused.ok ? { connection: await connectionOf(shop) } : ofBooks(refused.failure);
  });

  /** What is begun is ended all the same, and what came of it stands on the page. */
  async function inTime<T>(answer: () => Promise<T>): Promise<T | Refusal<'bookkeeping-unreachable'>> {
    const begun = answer();
    begun.catch(() => undefined);
    return Promise.race([begun, patience().then(() => new Refusal('bookkeeping-unreachable', SLOW))]);
  }
};

/** Without an account: by what a merchant enters, who is told of each value that cannot be taken at its field. */
const byEntries = (mount: Mount, parts: Parts): void => {
  const entries = parts.targets.find((target) => target.entries)?.entries;
  const { enterAccount } = parts;
  const { told } = tells(parts, notRead);

  mount.answer(routes.entries, async ({ caller: { shop } }) => {
    if (!entries) return new Refusal('connection-not-configured', NO_ENTRIES);
    const entered = await entries.entered(shop.key);
    return entered === undefined ? {} : { entered: enteredAccount.parse(entered) };
  });

  mount.answer(routes.enter, async ({ caller: { shop, userId: by }, body: { values } }) => {
    if (!enterAccount) return new Refusal('connection-not-configured', NO_ENTRIES);
    if (!mayConnect(shop)) return new Refusal('terms-not-accepted', TERMS_FIRST);
    const entered = await enterAccount(shop.key, { values, by });
    if (entered.ok) return told(shop, entered);
    const { failure } = entered;
    return failure.kind === 'entered-wrong' ? faulty(failure.faults) : told(shop, fail(failure));
  });
};

/** What came of an account that a person has offered on a page. */
const tells = (
  { shopNow, waysOf, onConnected }: Pick<Parts, 'shopNow' | 'waysOf' | 'onConnected'>,
  why: (failure: BookkeepingFailure) => string,
) => {
  const connectionOf = async (shop: Shop) => {
    const now = (await shopNow(shop.key)) ?? shop;
    return presentAccounting(now, waysOf(now));
  };
  const told = async (shop: Shop, outcome: Received) => {
    if (!outcome.ok)
      return outcome.failure.kind === 'offer-gone'
        ? new Refusal('offer-gone', OFFER_GONE)
        : ofBooks(outcome.failure, why(outcome.failure));
    const { value } = outcome;
    if (value.is === 'connected') onConnected(shop.key);
    const connection = await connectionOf(shop);
    if (value.is !== 'asks') return { connection };
    const { is: _asks, ...asks } = value;
    return { connection, asks };
  };
  return { told, connectionOf };
};

const ofBooks = (failure: BookkeepingFailure, text = notRead(failure)) => new Refusal(kindOfRefusal(failure), text);

/** As the service makes them, and a little more; never a sentence. */
const KEY = /^[\w.~+/=-]{8,4096}$/;

/** What a person does with the account that is connected: has it read anew, and takes it away. */
const keeps = (mount: Mount, { disconnect, syncAccounting, waysOf, onConnected, wake }: Parts): void => {
  mount.answer(routes.pullAccounting, async ({ caller: { shop }, query: { documents } }) => {
    const synced = await syncAccounting(shop, { documents: documents === 'true' });
    if (!synced.ok) return new Refusal(kindOfRefusal(synced.failure), notRead(synced.failure));
    const { shop: now, found, isOtherConnection } = synced.value;
    if (isOtherConnection) onConnected(now.key);
    else if (found > 0) wake(now.key);
    return { ...presentAccounting(now, waysOf(now)), found };
  });

  mount.answer(routes.disconnectAccounting, async ({ caller: { shop, userId: by }, body }) => {
    const reason = body.reason?.trim() ?? '';
    if (reason.length > REASON_LENGTH) return faulty([{ field: 'reason', text: tooLong(REASON_LENGTH) }]);
    if (waysOf(shop).length === 0) return new Refusal('connection-not-configured', LENT);
    const now = await disconnect(shop.key, { by, ...(reason ? { reason } : {}) });
    return presentAccounting(now ?? shop, waysOf(shop));
  });
};

/** Nothing was asked about a document. */
const kindOfRefusal = ({ kind }: BookkeepingFailure) =>
  kind === 'document-not-found' || kind === 'document-is-draft' ? 'bookkeeping-refused' : kind;

type Back = typeof routes.connectionCallback;
type Answered = typeof routes.answerConnection;
type Received = Result<OfferOutcome, OfferFailure>;

/** A merchant whom the accounting service has sent back, with what it gave him. */
interface CameBack {
  readonly shop: ShopKey;
  readonly browser: string;
  readonly receive: () => Promise<Received>;
}

/** It is said and shown by the app, too: it need not be read here. */
const pageOf = (text: string): HttpReply<Back> => page(200, closingPage(text));

/** Asking for it again is of no use: it is over, or was never this browser's. */
const EXPIRED_PAGE: HttpReply<Back> = page(410, plainPage(EXPIRED));
