import type { Result } from '@belegwerk/core/kernel';
import type { Request, RequestHandler, Response } from 'express';
import type { AdmitCaller, Identity } from '../sessions/admit-caller.ts';
import type { NotAdmitted } from '../sessions/install-shop.ts';
import { NOT_ALLOWED } from '../sessions/allowed-shops.ts';
import { answerFailure } from './failures.ts';
import { ACCESS_DENIED } from './mount.ts';

/** Asks App Bridge to fetch a fresh session token and to repeat the call once. */
const RETRY_HEADER = 'x-shopify-retry-invalid-session-request';

const SENTENCES: Readonly<Record<NotAdmitted, string>> = {
  'session-invalid': 'Deine Sitzung ist abgelaufen. Lade die Seite neu.',
  'shop-not-allowed': NOT_ALLOWED,
  'access-denied': ACCESS_DENIED,
  'app-refused':
    'Die App kann sich gerade nicht bei Shopify anmelden. Es ist nichts verloren, und du kannst nichts daran ändern. Bitte sag dem Betreiber der App Bescheid.',
  'shop-unreachable': 'Shopify antwortet gerade nicht. Es ist nichts verloren. Versuche es gleich noch einmal.',
};

/** The two steps of a session, so that calls can be counted for the shop before anything is done for it. */
export interface Session {
  readonly identify: (request: Request) => Promise<Result<Identity, NotAdmitted>>;
  readonly refuse: (response: Response, failure: NotAdmitted) => void;
  /** Lets a request of `identityOf` through, or answers why not. */
  readonly admit: RequestHandler;
}

/** Whose call it is once its session is known. */
export const identityOf = ({ locals }: Response): Identity => locals['identity'] as Identity;

/** Sessions by the token of a request: the shop is that of the token, never that of an address. */
export const sessionOf = ({ identify, admit }: AdmitCaller): Session => ({
  identify: (request) => identify(/^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1]),
  refuse,
  admit: async (_request, response, next) => {
    const admitted = await admit(identityOf(response));
    if (!admitted.ok) return refuse(response, admitted.failure);
    response.locals['caller'] = admitted.value;
    next();
  },
});

const refuse = (response: Response, kind: NotAdmitted): void => {
  if (kind === 'session-invalid') response.set(RETRY_HEADER, '1');
  answerFailure(response, { kind, message: SENTENCES[kind] });
};
