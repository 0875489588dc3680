import type { Request, Response } from 'express';

/** Only this address over https may set or read it, and no script. */
const NAME = '__Host-belegwerk-connection';
const LIFE_SECONDS = 1800;

/** Gives the browser a secret by which it is known again when it comes back from another site. */
export const giveSecret = (response: Response, secret: string): void => {
  response.append('set-cookie', `${NAME}=${secret}; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; Secure; SameSite=Lax`);
};

/** The secret that the browser was given; empty when it has none. */
export const secretOf = (request: Request): string =>
  (request.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) ?? '';

/**
 * Whether a page of ours sent the browser here. A link that was typed, copied, mailed or stands on another site says
 * otherwise, and scripts cannot change it (Fetch Metadata, W3C).
 */
export const isFromOurselves = (request: Request): boolean => request.get('sec-fetch-site') === 'same-origin';
