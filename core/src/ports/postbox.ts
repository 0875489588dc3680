import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Mail, MailServer } from './mail.ts';

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
