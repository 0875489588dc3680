import type { Request } from 'express';

type IsTrusted = (address: string, hop: number) => boolean;

/** Whether `TRUSTED_PROXIES` names an address. */
export const isTrusted = ({ app }: Request, address: string | undefined): boolean =>
  (app.get('trust proxy fn') as IsTrusted)(address ?? '', 0);
