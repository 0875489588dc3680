import type { Clock } from '../../ports/clock.ts';
import type { PrivacyRequest, PrivacyRequests } from '../../ports/privacy-requests.ts';
import type { PrivacyMessage } from './take-privacy-request.ts';

interface Ports {
  readonly requests: PrivacyRequests;
  readonly clock: Clock;
  /** Reads what came by the rules of today. */
  readonly read: (request: Pick<PrivacyRequest, 'kind' | 'shop'>, message: string) => PrivacyMessage['asks'];
  readonly answerSoon: (id: PrivacyRequest['id']) => void;
}

/** Stands where bytes were no text. Who reads it again would read something that nobody signed. */
const NO_TEXT = '\uFFFD';

/**
 * Reads again what could not be read, by the rules of the first time; what can be by now becomes a request of its own with
 * the deadline that it had. It is stored before the other one ends, so that a crash in between loses neither.
 */
export const makeReadPrivacyRequestAgain =
  ({ requests, clock, read, answerSoon }: Ports) =>
  async (unread: PrivacyRequest['id']): Promise<void> => {
    const request = await requests.byId(unread);
    if (request?.state !== 'unreadable') return;
    const { message = '', receivedAt, dueAt } = request;
    if (message.includes(NO_TEXT)) return;
    const asks = read(request, message);
    if (!asks.ok) return;
    const id = `read:${unread}`;
    await requests.receive({ ...asks.value, id, receivedAt, dueAt });
    const answered = { state: 'answered', answeredAt: clock.now(), outcome: 'read-later' } as const;
    await requests.update(unread, ({ message: _read, ...stored }) => ({ ...stored, ...answered }));
    answerSoon(id);
  };
export type ReadPrivacyRequestAgain = ReturnType<typeof makeReadPrivacyRequestAgain>;
