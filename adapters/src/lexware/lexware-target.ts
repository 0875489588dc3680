import { accountingTargetId, ok, shopKey, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget, Clock, Leases, SecretVault } from '@belegwerk/core/ports';
import type { SendHttp } from '../http/index.ts';
import { contactLink } from './contact-link.ts';
import { ApiKeyCredentials, onlyKey } from './credentials/api-key-credentials.ts';
import { firstConnected } from './credentials/credentials.ts';
import { documentLink } from './document-link.ts';
import { EventKeys } from './events/event-keys.ts';
import { LexwareEvents } from './events/lexware-events.ts';
import { LexwareMessages } from './events/lexware-messages.ts';
import { LexwareAccess } from './lexware-access.ts';
import { LexwareBookkeeping } from './lexware-bookkeeping.ts';
import { LexwareOffers } from './lexware-offers.ts';
import { lexwareOpenings, type LexwarePartner } from './lexware-openings.ts';
import { readLexwareSettings, REGISTRATION, type LexwareSettings } from './lexware-settings.ts';
import type { LexwareLog } from './log.ts';
import { LexwareConnector } from './oauth/lexware-connector.ts';
import { OAuthCredentials } from './oauth/oauth-credentials.ts';
import type { LexwareClientRegistration } from './oauth/token-endpoint.ts';
import { openLexware } from './open-lexware.ts';
import type { LexwareOptions } from './shared-access.ts';

/** What a program gives for Lexware Office. */
interface Parts {
  readonly clock: Clock;
  readonly send: SendHttp;
  readonly log: LexwareLog;
  /** Told how long each call has waited for the limits of its account. */
  readonly waited?: (seconds: number) => void;
  readonly vault: SecretVault;
  readonly leases: Leases;
  /** Where the merchant's browser comes back to; undefined where the program has no public address. */
  readonly callbackUrl: string | undefined;
  /** The path of our addresses to which messages about a shop come. */
  readonly messagePath: (shop: ShopKey) => string;
}

const ID = accountingTargetId('lexware');

/** Lexware Office as an accounting service of this installation. */
export const lexware = {
  id: ID,
  configured: (
    variables: Readonly<Record<string, string | undefined>>,
  ): Result<(parts: Parts) => AccountingTarget, readonly string[]> => {
    const read = readLexwareSettings(variables);
    return read.ok ? ok((parts) => opened(read.value, parts)) : read;
  },
};

const opened = (settings: LexwareSettings, parts: Parts): AccountingTarget => {
  const { clock, send, vault, leases, messagePath } = parts;
  const plan = planOf(settings, parts);
  const registration = registrationOf(settings, parts);
  const connector = registration && new LexwareConnector(registration, vault, plan);
  const apiKeys = new ApiKeyCredentials(vault);
  // who runs this installation has decided whose account it is
  const offers = settings.LEXWARE_API_KEY === undefined ? new LexwareOffers({ vault, plan, connector }) : undefined;
  const oauth = registration ? [new OAuthCredentials({ registration, vault, leases, clock, send })] : [];
  const { subscriptions, ...books } = openLexware({ ...plan, credentials: firstConnected([...oauth, apiKeys]) });
  const events = new LexwareEvents(new EventKeys({ url: settings.LEXWARE_EVENT_KEY_URL, clock, send }));
  return {
    ...books,
    id: ID,
    name: 'Lexware Office',
    access: new LexwareAccess({
      subscriptions,
      connector,
      apiKeys,
      ...(settings.LEXWARE_API_KEY === undefined
        ? {}
        : { lent: { key: settings.LEXWARE_API_KEY, seller: accountBehind(settings.LEXWARE_API_KEY, plan) } }),
      callbackPath: messagePath,
    }),
    consent: offers ? offers.consent : connector,
    ...(offers ? { keys: offers } : {}),
    consentNeeds: REGISTRATION,
    openings: lexwareOpenings({ send, partner: partnerOf(settings) }),
    documentsPerMinute: Math.max(1, Math.floor(settings.LEXWARE_VOUCHERS_PER_MINUTE)),
    messages: new LexwareMessages({ apiUrl: settings.LEXWARE_API_URL, events, subscriptions }),
    pages: {
      document: (kind, id, action) => documentLink(settings.LEXWARE_APP_URL, kind, id, action),
      contacts: contactLink(settings.LEXWARE_APP_URL, ''),
    },
  };
};

/** No particular client: the key is the same for every shop. */
const ANY_SHOP = shopKey('belegwerk.invalid');

const accountBehind = (key: string, plan: Omit<LexwareOptions, 'credentials'>) => () =>
  new LexwareBookkeeping({ ...plan, tries: 1, credentials: onlyKey(key) }).seller(ANY_SHOP);

const planOf = (
  settings: LexwareSettings,
  { clock, send, log, waited }: Parts,
): Omit<LexwareOptions, 'credentials'> => ({
  send,
  apiUrl: settings.LEXWARE_API_URL,
  appUrl: settings.LEXWARE_APP_URL,
  clock,
  log,
  ...(waited ? { waited } : {}),
  limits: {
    requestsPerSecond: settings.LEXWARE_REQUESTS_PER_SECOND,
    vouchersPerMinute: settings.LEXWARE_VOUCHERS_PER_MINUTE,
  },
  answerSeconds: settings.LEXWARE_ANSWER_SECONDS,
  visibleAfterSeconds: settings.LEXWARE_VISIBLE_AFTER_SECONDS,
});

/** How this installation is registered there, if it is. */
const registrationOf = (
  { LEXWARE_CLIENT_ID: clientId, LEXWARE_CLIENT_SECRET: clientSecret, LEXWARE_APP_URL: appUrl }: LexwareSettings,
  { callbackUrl: redirectUri }: Parts,
): LexwareClientRegistration | undefined =>
  clientId && clientSecret && redirectUri ? { appUrl, clientId, clientSecret, redirectUri } : undefined;

/** With whom the service has agreed that accounts are opened from here, if with anybody. */
const partnerOf = ({
  LEXWARE_PARTNER_URL: url,
  LEXWARE_CLIENT_ID: clientId,
  LEXWARE_CLIENT_SECRET: clientSecret,
}: LexwareSettings): LexwarePartner | undefined =>
  url && clientId && clientSecret ? { url, clientId, clientSecret } : undefined;
