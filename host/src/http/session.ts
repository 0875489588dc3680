import type { RequestHandler } from 'express';
import type { AdmitCaller } from '../sessions/admit-caller.ts';
import { NOT_ALLOWED } from '../sessions/allowed-shops.ts';
import { answerFailure } from './failures.ts';

/** Asks App Bridge to fetch a fresh session token and to repeat the call once. */
const RETRY_HEADER = 'x-shopify-retry-invalid-session-request';

const SENTENCES = {
  'session-invalid': [401, 'Deine Sitzung ist abgelaufen. Lade die Seite neu.'],
  'shop-not-allowed': [403, NOT_ALLOWED],
  'access-denied': [403, 'Shopify lässt die App nicht in diesen Shop. Öffne sie noch einmal über „Apps“.'],
  'app-refused': [
    503,
    'Die App kann sich gerade nicht bei Shopify anmelden. Es ist nichts verloren, und du kannst nichts daran ändern. Bitte sag dem Betreiber der App Bescheid.',
  ],
  'shop-unreachable': [503, 'Shopify antwortet gerade nicht. Es ist nichts verloren. Versuche es gleich noch einmal.'],
} as const;

/** Lets a request through with the shop of its session token, never with the shop of an address. */
export const sessionOf =
  (admit: AdmitCaller): RequestHandler =>
  async (request, response, next) => {
    const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    const admitted = await admit(token);
    if (admitted.ok) {
      response.locals['caller'] = admitted.value;
      next();
      return;
    }
    const [status, message] = SENTENCES[admitted.failure];
    if (status === 401) response.set(RETRY_HEADER, '1');
    answerFailure(response, status, admitted.failure, message);
  };
