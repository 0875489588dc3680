import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { Mail, AttachmentSource, MailFailure, Postbox } from '@belegwerk/core/ports';
import type { SideTask } from '@belegwerk/core/records';
import type { HostLife } from '../host-life.ts';
import type { Net } from './net.ts';

/** A mail that arrived. */
export interface ArrivedMail {
  readonly shop: ShopKey;
  readonly messageId: string;
  readonly to: readonly string[];
  readonly replyTo?: string;
  readonly files: readonly string[];
  /** Milliseconds of the virtual clock. */
  readonly at: number;
}

/** A mail that a host began to send. */
export interface SentMail {
  readonly shop: ShopKey;
  readonly files: readonly string[];
  /** The host was told whether it was taken. */
  isAnswered: boolean;
}

/** A host reads the file, asks for its turn, sends and is answered; in milliseconds. */
const CONCLUDED_WITHIN_MS = 120_000;

/** What the mail server of the world knows, by which all hosts send. */
export class MailServer {
  readonly arrived: ArrivedMail[] = [];
  readonly sent: SentMail[] = [];
  /** What hosts stored that they send and nothing more of since, and when, by host and document. */
  readonly #begun = new Map<string, { readonly source: string; readonly life: HostLife; readonly at: number }>();

  /** A host was answered by its store how something stands that it does beside documents. */
  note(life: HostLife, answer: unknown, at: number): void {
    const { stored, isChanged } = answer as { readonly stored: Partial<SideTask>; readonly isChanged: boolean };
    const { kind, state, source = '' } = stored;
    if (!isChanged || kind !== 'mail') return;
    const key = `${life.name} ${source}`;
    if (state === 'sent') this.#begun.set(key, { source, life, at });
    else if (state === 'done' || state === 'refused') this.#begun.delete(key);
  }

  /** What a host stored that it sends, and died or stood still before it stored what became of it: `document:ID`. */
  get interrupted(): readonly string[] {
    return [...this.#begun.values()].flatMap(({ source, life, at }) =>
      life.stops.some((stop) => stop >= at && stop <= at + CONCLUDED_WITHIN_MS) ? [source] : [],
    );
  }

  forget(): void {
    this.arrived.length = 0;
    this.sent.length = 0;
    this.#begun.clear();
  }
}

/** The way to the mail server of one host. A mail whose answer was lost may have arrived. */
export const postboxOf = (
  life: HostLife,
  { net, server }: { readonly net: Net; readonly server: MailServer },
): Postbox => ({
  send: async (shop, mail) => {
    const sent: SentMail = { shop, files: mail.attachments.map(({ fileName }) => fileName), isAnswered: false };
    server.sent.push(sent);
    const answer = await net.ask<Result<void, MailFailure>>(life, {
      call: 'postbox.send',
      about: `${shop.slice(0, 4)} ${sent.files.join()}`,
      serve: () => {
        if (net.faults.strikes('service-broken'))
          return fail({ kind: 'mail-deferred', waitSeconds: 60, detail: '451' });
        server.arrived.push({ ...asArrived(shop, mail), at: net.time.now });
        return ok(undefined);
      },
      unanswered: () => fail({ kind: 'mail-outcome-unknown', detail: 'the line broke' }),
      busy: (waitSeconds) => fail({ kind: 'mail-deferred', waitSeconds, detail: '450' }),
    });
    sent.isAnswered = answer.ok || answer.failure.kind !== 'mail-outcome-unknown';
    return answer;
  },
  verify: async () => ok(undefined),
});

const asArrived = (shop: ShopKey, { messageId, to, replyTo, attachments }: Mail): Omit<ArrivedMail, 'at'> => ({
  shop,
  messageId,
  to,
  ...(replyTo === undefined ? {} : { replyTo }),
  files: attachments.map(({ fileName }) => fileName),
});

/** The merchant's own address, as the shop platform has it. */
export const mailboxOf = (shop: ShopKey): string => `hallo@${shop.split('.')[0]}.example`;

/** Merchants attach nothing. */
export const noAttachments: AttachmentSource = {
  fetch: async () => fail({ kind: 'attachment-unreachable', detail: 'there is none' }),
};
