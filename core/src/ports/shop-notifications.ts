import type { ShopKey } from '../kernel/ids.ts';
import type { LinkTarget } from '../order-links/notification-html.ts';
import type { LinkedKind, OpenedAs } from '../order-links/document-path.ts';

/** A mail that the shop platform sends to customers, whose text a merchant can change there. */
export interface NotificationTemplate {
  readonly id: string;
  readonly group: NotificationGroup;
  /** As the platform calls it in German. */
  readonly name: string;
  /** Whether an order is known when it is sent: always, only sometimes, or never. */
  readonly order: 'always' | 'sometimes' | 'never';
  /** The line in its text, as the platform wrote it, below which a link stands well. */
  readonly below: string;
}

/** The groups of those mails, as the platform shows them. */
export const NOTIFICATION_GROUPS = ['orders', 'shipping', 'local-delivery', 'local-pickup'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** What a link in such a mail leads to, for the order that the mail is about. */
export interface LinkOfEveryOrder {
  /** What the host is reached at, without a slash at the end. */
  readonly origin: string;
  readonly shop: ShopKey;
  /** Proves that the shop has made the link; it stands in the text of the template and in no mail. */
  readonly key: string;
  readonly kind: LinkedKind;
  readonly as: OpenedAs;
}

/** The mails of the shop platform, which has no API for them: a merchant pastes what is written here. */
export interface ShopNotifications {
  readonly templates: readonly NotificationTemplate[];
  /** What a template says so that its mail leads to the newest document of its order. */
  target(link: LinkOfEveryOrder): LinkTarget;
}
