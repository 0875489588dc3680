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
