import type { TokenGrant } from './token-records.ts';

/** The member of staff an online token speaks for. */
export interface TokenUser {
  userId: string;
}

/** A grant in the words of the token endpoint; an online grant names its user. */
export function tokenAnswer(grant: TokenGrant, user?: TokenUser): Record<string, unknown> {
  const scope = grant.scopes.join(',');
  return {
    access_token: grant.accessToken,
    scope,
    ...(grant.expiresIn !== undefined && { expires_in: grant.expiresIn }),
    ...(grant.refreshToken !== undefined && { refresh_token: grant.refreshToken }),
    ...(grant.refreshExpiresIn !== undefined && { refresh_token_expires_in: grant.refreshExpiresIn }),
    ...(user !== undefined && { associated_user_scope: scope, associated_user: associatedUser(user) }),
  };
}

/** A person who was invited by mail and has given no name yet. */
const NAMELESS = '42';

function associatedUser({ userId }: TokenUser): Record<string, unknown> {
  const isNameless = userId === NAMELESS;
  return {
    id: Number(userId),
    first_name: isNameless ? '' : 'Dana',
    last_name: isNameless ? '' : 'Muster',
    email: isNameless ? `user${userId}@example.com` : 'dana.muster@example.com',
    email_verified: true,
    account_owner: true,
    locale: 'de',
    collaborator: false,
  };
}
