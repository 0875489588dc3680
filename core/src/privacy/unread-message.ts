import type { Instant } from '../kernel/calendar.ts';
import type { PrivacyRequestKind } from '../ports/privacy-requests.ts';

/** That something came which nobody could read, without what came: an ordinary message, or a request. */
export type UnreadMessage = { readonly receivedAt: Instant } & (
  | {
      readonly kind: 'message';
      /** The platform's own word for the occasion. */
      readonly topic: string;
    }
  | { readonly kind: 'request'; readonly asks: PrivacyRequestKind }
);
