import type { AdviserStanding, OpenAccess } from '@belegwerk/core/for-areas';
import type { RequestHandler, Response } from 'express';
import { adviserCookie, doorOf } from '../sessions/adviser-cookie.ts';
import { notFound, Refusal } from './refusal.ts';

/** A tax adviser who was let in: the shop that he may read, and his session. */
export interface Guest extends OpenAccess {
  readonly token: string;
  readonly session: string;
}

/** What an adviser is told who was let in once. */
export const ACCESS_OVER =
  'Der Zugang ist abgelaufen oder wurde zurückgezogen. Bitte fragen Sie Ihren Mandanten, wenn Sie ihn noch brauchen.';

/** Lets in who has a session of the access behind the link; the access is read anew with every request. */
export const adviserGuard =
  (standing: (token: string, session: string) => Promise<AdviserStanding>): RequestHandler =>
  async (request, response, next) => {
    const token = String(request.params['token']);
    const session = adviserCookie.read(request);
    const stands = await standing(token, session);
    if (stands.kind === 'nowhere') return next(notFound('adviser-link'));
    if (stands.kind === 'ended') return next(new Refusal('link-expired', ACCESS_OVER));
    if (stands.kind === 'at-the-door') return response.set('cache-control', 'no-store').redirect(302, doorOf(token));
    const guest: Guest = { ...stands.open, token, session };
    response.locals['guest'] = guest;
    next();
  };

/** The guard leaves the adviser here. */
export const guestOf = ({ locals }: Response): Guest => locals['guest'] as Guest;
