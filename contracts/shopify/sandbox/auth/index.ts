export type { AppRegistration } from './app-registration.ts';
export { authRouter } from './auth-router.ts';
export { mintSessionToken } from './session-token.ts';
export { TokenStore, type TokenVerdict } from './token-store.ts';
