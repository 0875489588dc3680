import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { Mail, AttachmentSource, MailFailure, Postbox } from '@belegwerk/core/ports';
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

/** The way to the mail server of one host. A mail whose answer was lost may have arrived. */
export const postboxOf = (
  life: HostLife,
  { net, arrived }: { readonly net: Net; readonly arrived: ArrivedMail[] },
): Postbox => ({
  send: (shop, mail) =>
    net.ask<Result<void, MailFailure>>(life, {
      call: 'postbox.send',
      about: `${shop.slice(0, 4)} ${mail.attachments.map(({ fileName }) => fileName).join()}`,
      serve: () => {
        if (net.faults.strikes('service-broken'))
          return fail({ kind: 'mail-deferred', waitSeconds: 60, detail: '451' });
        arrived.push({ ...asArrived(shop, mail), at: net.time.now });
        return ok(undefined);
      },
      unanswered: () => fail({ kind: 'mail-outcome-unknown', detail: 'the line broke' }),
      busy: (waitSeconds) => fail({ kind: 'mail-deferred', waitSeconds, detail: '450' }),
    }),
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
