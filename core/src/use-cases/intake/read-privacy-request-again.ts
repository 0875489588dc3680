import type { Clock } from '../../ports/clock.ts';
import type { PrivacyRequest, PrivacyRequests } from '../../ports/privacy-requests.ts';
import { UnopenableSecret, type SecretVault } from '../../ports/secret-vault.ts';
import { sealedMessageOf } from '../../privacy/sealed-message.ts';
import type { Stores } from '../../stores/stores.ts';
import type { PrivacyMessage } from './take-privacy-request.ts';

interface Ports {
  readonly requests: PrivacyRequests;
  readonly vault: SecretVault;
  readonly clock: Clock;
  /** Reads what came by the rules of today. */
  readonly read: (request: Pick<PrivacyRequest, 'kind' | 'shop'>, message: string) => PrivacyMessage['asks'];
  readonly answerSoon: (id: PrivacyRequest['id']) => void;
  /** Sees to it that what was removed lies nowhere any more. */
  readonly scrub: Stores['scrub'];
}

/** Stands where bytes were no text. Who reads it again would read something unsigned. */
const NO_TEXT = '\uFFFD';

/**
 * Reads again what could not be read, by the rules of the first time; what can be by now becomes a request of its own with
 * the deadline that it had. It is stored before the other one ends, so that a crash in between loses neither.
 */
export const makeReadPrivacyRequestAgain = ({ requests, vault, clock, read, answerSoon, scrub }: Ports) => {
  return async (unread: PrivacyRequest['id']): Promise<void> => {
    const request = await requests.byId(unread);
    if (request?.state !== 'unreadable') return;
    const { shop, receivedAt, dueAt } = request;
    if (request.message !== undefined) await seal(request, request.message);
    const message = await textOf(request);
    if (message === undefined || message.includes(NO_TEXT)) return;
    const asks = read(request, message);
    if (!asks.ok) return;
    const id = `read:${unread}`;
    await requests.receive({ ...asks.value, id, receivedAt, dueAt });
    const answered = { state: 'answered', answeredAt: clock.now(), outcome: 'read-later' } as const;
    await requests.update(unread, (stored) => ({ ...stored, ...answered }));
    await vault.remove(shop, sealedMessageOf(unread));
    answerSoon(id);
  };

  /** What no key opens waits for a person like what cannot be read. */
  async function textOf({ id, shop }: PrivacyRequest): Promise<string | undefined> {
    try {
      return await vault.get(shop, sealedMessageOf(id));
    } catch (error) {
      if (!(error instanceof UnopenableSecret)) throw error;
      return undefined;
    }
  }

  /** An earlier version kept it with the request. */
  async function seal({ id, shop }: PrivacyRequest, message: string): Promise<void> {
    await vault.put(shop, sealedMessageOf(id), message);
    await requests.update(id, ({ message: _sealed, ...stored }) => stored);
    await scrub();
  }
};
export type ReadPrivacyRequestAgain = ReturnType<typeof makeReadPrivacyRequestAgain>;
