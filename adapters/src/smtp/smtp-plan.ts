import type { MailServer } from '@belegwerk/core/ports';
import type { Result } from '@belegwerk/core/kernel';

/** Says at which addresses a server is reached, and forbids those that must not be talked to. */
export interface Reach {
  addressesOf(host: string, port: number): Promise<Result<readonly string[], ReachFailure>>;
}

export interface ReachFailure {
  readonly kind: 'address-forbidden' | 'address-unknown';
  readonly detail: string;
}

/** How mail leaves; the optional parts have a default that is right in production. */
export interface SmtpPlan {
  /** The product's own sender, used for shops without a server of their own. */
  readonly defaultSender: MailServer;
  /** Where servers of merchants are. Without it they are looked up by name and every address is taken. */
  readonly reach?: Reach;
  /** Certificates (PEM) to trust instead of the usual authorities. Only tests set it, for a server of their own. */
  readonly ca?: string;
  /** Time for name lookup, connection, TLS and greeting. */
  readonly connectSeconds?: number;
  /** How long a server may keep silent. */
  readonly silenceSeconds?: number;
  /** How long one attempt may take altogether. */
  readonly attemptSeconds?: number;
  /** The largest message as it travels, attachments encoded. */
  readonly largestBytes?: number;
}

/** Many servers take no more than 25 MiB. */
const LARGEST_BYTES = 25 * 1024 * 1024;

/** The plan with every default filled in. */
export const completed = (plan: SmtpPlan) => ({
  connectSeconds: 15,
  silenceSeconds: 60,
  attemptSeconds: 180,
  largestBytes: LARGEST_BYTES,
  ...plan,
});

/** What `completed` answers. */
export type CompletePlan = ReturnType<typeof completed>;
