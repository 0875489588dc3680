import { SESSION_HOURS } from '@belegwerk/core/records';
import type { Request, Response } from 'express';

/** Only over https, and by no script. An adviser of several shops has one for each: it is sent to the pages of its link alone. */
const NAME = '__Secure-belegwerk-kanzlei';
const ATTRIBUTES = 'HttpOnly; Secure; SameSite=Lax';

/** The address of the pages behind a link. */
export const doorOf = (token: string): string => `/kanzlei/${token}`;

const set = (response: Response, token: string, value: string, seconds: number): void => {
  response.append('set-cookie', `${NAME}=${value}; Path=${doorOf(token)}; Max-Age=${seconds}; ${ATTRIBUTES}`);
};

/** The session of a tax adviser in his browser. */
export const adviserCookie = {
  give: (response: Response, token: string, session: string): void =>
    set(response, token, session, SESSION_HOURS * 3600),
  takeBack: (response: Response, token: string): void => set(response, token, '', 0),
  /** Empty where there is none. */
  read: (request: Request): string =>
    (request.get('cookie') ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) ?? '',
};
