import type { Result } from '../kernel/result.ts';
import type { MailAttachment } from './mail.ts';

export type AttachmentFailure =
  | { readonly kind: 'address-forbidden'; readonly detail: string }
  | { readonly kind: 'attachment-too-large'; readonly limitBytes: number }
  | { readonly kind: 'attachment-unfit'; readonly detail: string }
  | { readonly kind: 'attachment-unreachable'; readonly detail: string };

/** Fetches a file from an address a merchant gave, and from no other: never from private, loopback or link-local ones. */
export interface AttachmentSource {
  fetch(url: string, parameters: Readonly<Record<string, string>>): Promise<Result<MailAttachment, AttachmentFailure>>;
}
