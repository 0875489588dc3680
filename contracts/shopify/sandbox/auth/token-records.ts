/** An access token as the platform remembers it; times are epoch milliseconds, absent `expiresAt` means it lives on. */
export interface AccessTokenRecord {
  token: string;
  shop: string;
  kind: 'offline' | 'online';
  scopes: string[];
  expiresAt?: number;
}

/** A refresh token; `successor` and `usedAt` are set by its first use. */
export interface RefreshTokenRecord {
  token: string;
  shop: string;
  accessToken: string;
  expiresAt: number;
  successor?: string;
  usedAt?: number;
}

/** Everything a token store keeps, as plain data. */
export interface TokenState {
  installations: Record<string, string[]>;
  access: AccessTokenRecord[];
  refresh: RefreshTokenRecord[];
}

/** What an app is handed: seconds are counted from now. */
export interface TokenGrant {
  accessToken: string;
  scopes: string[];
  expiresIn?: number;
  refreshToken?: string;
  refreshExpiresIn?: number;
}

/** Reads a snapshot back; a shape that no snapshot ever had counts as a defect. */
export function readTokenState(state: unknown): TokenState {
  if (!isTokenState(state)) throw new Error('token snapshot has an unknown shape');
  return structuredClone(state);
}

function isTokenState(state: unknown): state is TokenState {
  if (typeof state !== 'object' || state === null) return false;
  return (
    'installations' in state &&
    typeof state.installations === 'object' &&
    'access' in state &&
    Array.isArray(state.access) &&
    'refresh' in state &&
    Array.isArray(state.refresh)
  );
}
