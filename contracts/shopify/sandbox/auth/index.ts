export { readAppFile, type AppFile } from './app-file.ts';
export type { AppRegistration } from './app-registration.ts';
export { authRouter } from './auth-router.ts';
export { mintCustomerToken, mintSessionToken } from './session-token.ts';
export type { TokenGrant } from './token-records.ts';
export { TokenStore, type TokenSwitches, type TokenVerdict } from './token-store.ts';
