import type { Answer, Send } from '../transport.ts';

/** An answer that is not asked for again. */
const NOT_AGAIN: Answer = { status: 409, headers: {}, body: '' };

/**
 * Sends until one request may have been carried out, and then never again: a lost answer or a server error stays what
 * it is, and the caller has to look. Refused tokens and throttling come before the work and may be tried again.
 */
export const onlyOnce = (send: Send): Send => {
  let isPossiblyDone = false;
  return async (outgoing) => {
    if (isPossiblyDone) return NOT_AGAIN;
    const answer = await send(outgoing);
    isPossiblyDone = !answer || !wasTurnedAway(answer);
    return answer;
  };
};

const wasTurnedAway = ({ status, body }: Answer): boolean =>
  status === 401 || status === 429 || (status === 200 && /"code"\s*:\s*"THROTTLED"/.test(body));
