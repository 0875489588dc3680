import type { FlowingRoute } from '@belegwerk/contracts/api';
import { noAnswer } from './api-failure.ts';
import { addressOf, failureOf, type Send } from './call.ts';

/** Fetches what a route answers as a file; throws an `ApiFailure`. */
export const fetchFile = async (send: Send, route: FlowingRoute, query: unknown): Promise<Blob> => {
  const response = await send(addressOf(route.path, {}, query), { method: 'GET' }).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) throw await failureOf(response);
  return response.blob().catch(() => {
    throw noAnswer();
  });
};
