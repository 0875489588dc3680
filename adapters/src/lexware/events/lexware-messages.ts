import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type {
  AccountingMessage,
  AccountingMessageFailure,
  AccountingMessages,
  BookkeepingFailure,
} from '@belegwerk/core/ports';
import { subjectOfEvent } from './event-subject.ts';
import type { LexwareEvent, LexwareEventFailure, LexwareEvents } from './lexware-events.ts';
import type { LexwareSubscriptions, SubscriptionRepair } from './lexware-subscriptions.ts';

interface Parts {
  readonly apiUrl: string;
  readonly events: Pick<LexwareEvents, 'read'>;
  readonly subscriptions: Pick<LexwareSubscriptions, 'ensure'>;
}

/** The events of Lexware Office, in the words of the core. Source: API reference, 4. */
export class LexwareMessages implements AccountingMessages {
  readonly signatureHeader = 'x-lxo-signature';
  readonly sender: string;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.sender = parts.apiUrl;
  }

  subscribe(shop: ShopKey, address: string): Promise<Result<SubscriptionRepair, BookkeepingFailure>> {
    return this.#parts.subscriptions.ensure(shop, address);
  }

  async read(
    body: Uint8Array,
    signature: string | undefined,
  ): Promise<Result<AccountingMessage, AccountingMessageFailure>> {
    const read = await this.#parts.events.read(body, signature);
    return read.ok ? ok(messageOf(read.value)) : fail(failureOf(read.failure));
  }
}

/** Type, resource and moment tell events apart. */
const messageOf = (told: LexwareEvent): AccountingMessage => {
  const event = subjectOfEvent(told);
  const { eventType, resourceId, organizationId, at } = told;
  return { id: `${eventType}:${resourceId}:${at.toString()}`, organizationId, at, ...(event ? { event } : {}) };
};

const failureOf = (failure: LexwareEventFailure): AccountingMessageFailure => {
  switch (failure.kind) {
    case 'event-forged':
      return { kind: 'message-forged' };
    case 'event-unreadable':
      return { kind: 'message-unreadable' };
    case 'event-key-unavailable':
      return { kind: 'signer-unknown', detail: failure.detail };
  }
};
