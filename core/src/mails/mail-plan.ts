import type { DocumentKind } from '../documents/document-kind.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { Mail } from '../ports/mail.ts';
import type { MailSender } from '../preferences/document-settings.ts';

/** A mail that shall carry a document: everything but the bytes of its attachments. */
export interface MailPlan {
  readonly kind: DocumentKind;
  readonly documentId: DocumentId;
  /** Number of the document. */
  readonly number: string;
  /** The product's own sender, or the merchant's server once it is verified. */
  readonly sender: MailSender;
  readonly mail: Omit<Mail, 'attachments'>;
  /** Digests of the recipients who are neither the customer nor the shop. */
  readonly strangers: readonly string[];
  /** An XRechnung is its XML; every other document its PDF. */
  readonly file: { readonly format: 'pdf' | 'xml'; readonly name: string };
  /** Addresses of files to fetch, with `parameters`, right before sending. */
  readonly attachmentUrls: readonly string[];
  /** orderId, orderName, customerId, customerEmail. Specification 2, section 5. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly because: SideTaskReason;
}
