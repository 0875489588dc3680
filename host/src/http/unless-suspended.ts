import type { RequestHandler } from 'express';
import { actsWhileSuspended, callerOf, isActing } from './mount.ts';
import { answerFailure } from './failures.ts';

/** Lets through what only reads; what begins or changes something is refused while the operator has switched the shop off. */
export const unlessSuspended: RequestHandler = (_request, response, next) => {
  const { suspended } = callerOf(response).shop;
  if (!suspended || !isActing(response) || actsWhileSuspended(response)) return next();
  const message = `Der Betreiber hat Belegwerk für deinen Shop ausgeschaltet: „${suspended.reason}“. Es wurde nichts geändert.`;
  answerFailure(response, { kind: 'door-closed', message });
};
