import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';

/** A mail as it shall leave. `message` is HTML that has not been cleaned yet. */
export interface Mail {
  /** Deterministic `Message-ID` without brackets, so that a repeat is recognised by mail servers and people. */
  readonly messageId: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo?: string;
  readonly senderName?: string;
  readonly subject: string;
  readonly message: string;
  readonly signature?: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The merchant's SMTP server; without one the product's own sender is used. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: 'SSL' | 'TLS';
  readonly user: string;
  readonly password: string;
  /** Address that is shown as the sender. */
  readonly email: string;
  readonly name?: string;
}

export type MailFailure =
  /** Surely not sent; worth another try after so many seconds. */
  | { readonly kind: 'mail-deferred'; readonly waitSeconds: number; readonly detail: string }
  /** Surely not sent, and it will not be. */
  | { readonly kind: 'mail-refused'; readonly detail: string }
  | { readonly kind: 'mail-login-refused'; readonly detail: string }
  /** The line broke after the content was handed over: it may have been sent, and is not repeated by itself. */
  | { readonly kind: 'mail-outcome-unknown'; readonly detail: string };

/** Sends mail. One call is one attempt; nothing is repeated in here. */
export interface Postbox {
  send(shop: ShopKey, mail: Mail, server: MailServer | undefined): Promise<Result<void, MailFailure>>;
  /** Connects and signs in without sending anything. */
  verify(server: MailServer): Promise<Result<void, MailFailure>>;
}
