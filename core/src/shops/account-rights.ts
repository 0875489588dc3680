import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { AccountRight } from '../kernel/account-capabilities.ts';
import {
  CONTACT_RIGHTS,
  DOCUMENT_RIGHTS,
  BANK_TRANSACTION_RIGHTS,
  PAYMENT_MATCH_RIGHTS,
} from '../documents/document-rights.ts';
import type { AccountingConnection, DeniedRight } from './accounting-connection.ts';

type Rights = Pick<AccountingConnection, 'scopes' | 'denied'>;

/** What is made at the accounting service only with rights of its own. */
export type NeedsRights = DocumentKind | 'contact' | 'bank-transaction' | 'payment-match';

const RIGHTS: Readonly<Record<NeedsRights, readonly AccountRight[]>> = {
  ...DOCUMENT_RIGHTS,
  contact: CONTACT_RIGHTS,
  'bank-transaction': BANK_TRANSACTION_RIGHTS,
  'payment-match': PAYMENT_MATCH_RIGHTS,
};
const rightsOf = (what: NeedsRights): readonly AccountRight[] => RIGHTS[what];

/** A refused right is tried once more after so long: no message tells when it is granted. */
const ASK_AGAIN = { minutes: 60 };
/** A refusal that nothing has repeated for so long says nothing any more. */
const STALE = { hours: 24 };

/** Names of the rights that calls were refused for, as far as that still says something. */
export const deniedScopes = ({ denied = [] }: Rights): readonly AccountRight[] =>
  denied.filter(({ isStale }) => !isStale).map(({ scope }) => scope);

/** Rights that are missing for something, and when to try again where the service does not tell. */
export interface LackedRights {
  readonly scopes: readonly AccountRight[];
  readonly nextLookAt?: Instant;
}

/** The rights that documents of a kind, or contacts, lack, and when to try again where that was learnt; undefined for none. */
export const lackedRights = (
  { scopes, denied = [] }: Rights,
  what: NeedsRights,
  now: Instant,
): LackedRights | undefined => {
  const ungranted = scopes ? rightsOf(what).filter((scope) => !scopes.includes(scope)) : [];
  if (ungranted.length > 0) return { scopes: ungranted };
  const refused = denied
    .map(({ scope, askedAt }) => ({ scope, until: askedAt.add(ASK_AGAIN) }))
    .filter(({ scope, until }) => rightsOf(what).includes(scope) && compareInstants(now, until) < 0)
    .toSorted((a, b) => compareInstants(b.until, a.until));
  const [last] = refused;
  return last && { scopes: refused.map(({ scope }) => scope), nextLookAt: last.until };
};

/** The connection after a call was refused for want of a right. */
export const withDenied = (
  accounting: AccountingConnection,
  scope: AccountRight,
  askedAt: Instant,
): AccountingConnection => ({
  ...accounting,
  denied: [...(accounting.denied ?? []).filter((each) => each.scope !== scope), { scope, askedAt }],
});

const keeping = (
  { denied, ...accounting }: AccountingConnection,
  isKept: (right: DeniedRight) => boolean,
): AccountingConnection => {
  const kept = (denied ?? []).filter(isKept);
  return kept.length > 0 ? { ...accounting, denied: kept } : accounting;
};

/** The connection after something of that kind was made: what it needs is granted. */
export const withAllowed = (accounting: AccountingConnection, what: NeedsRights): AccountingConnection =>
  keeping(accounting, ({ scope }) => !rightsOf(what).includes(scope));

/** Whether a right was refused that documents of this kind, or contacts, need. */
export const isDenied = ({ denied = [] }: Rights, what: NeedsRights): boolean =>
  denied.some(({ scope }) => rightsOf(what).includes(scope));

const isOld = ({ askedAt }: DeniedRight, now: Instant): boolean => compareInstants(now, askedAt.add(STALE)) >= 0;

/** Whether some refusal is too long ago to say anything, and is not marked so yet. */
export const hasUnmarkedStale = ({ denied = [] }: Rights, now: Instant): boolean =>
  denied.some((right) => !right.isStale && isOld(right, now));

/** The connection with a mark on refusals that are too long ago to say anything: a document that needs such a right tries it again. */
export const withStaleMarked = (accounting: AccountingConnection, now: Instant): AccountingConnection =>
  accounting.denied
    ? {
        ...accounting,
        denied: accounting.denied.map((right) => (isOld(right, now) ? { ...right, isStale: true as const } : right)),
      }
    : accounting;
