import { ApiFailure, noAnswer } from './api-failure.ts';
import { failureOf } from './call.ts';
import { withVisit } from './visit.ts';

/** Loads a file of the host; App Bridge adds the session, which a plain link would not have. */
export const loadFile = async (address: string): Promise<Blob> => {
  const response = await globalThis.fetch(address, withVisit()).catch((error: unknown) => {
    throw error instanceof ApiFailure ? error : noAnswer();
  });
  if (!response.ok) throw await failureOf(response);
  return response.blob();
};
