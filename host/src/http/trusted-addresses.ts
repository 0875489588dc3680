import express, { type Request } from 'express';

type IsTrusted = (address: string, hop: number) => boolean;

interface OfApp {
  readonly app: { readonly get: (name: string) => unknown };
}

/** Whether `TRUSTED_PROXIES` names an address. */
export const isTrusted = ({ app }: OfApp, address: string | undefined): boolean =>
  (app.get('trust proxy fn') as IsTrusted)(address ?? '', 0);

/**
 * Whether a call comes from one of these addresses. What came through a proxy that `TRUSTED_PROXIES` does not name comes
 * from no known caller: its own address says nothing of who stands behind it.
 */
export const isWatcher = (addresses: readonly string[]): ((request: Request) => boolean) => {
  const app = express().set('trust proxy', [...addresses]);
  return (request) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isForwarded && !isTrusted(request, request.socket.remoteAddress)) return false;
    return isTrusted({ app }, request.ip);
  };
};
