import type { Foreseeable } from '../documents/document-kind.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Feature } from '../plans/features.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { Shop } from '../shops/shop.ts';
import type { ActionField } from './action-field.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';

/** What an action would be done with: an order of a shop as it is known, or one of its documents. */
export interface ActedOn {
  readonly shop: Shop;
  readonly order: OrderRecord;
  /** Present with an action that is done with documents. */
  readonly document?: DocumentEntry;
  readonly now: Instant;
  /** How many transfers are left of the plan and of what was bought beside it. */
  readonly transfers: number;
}

/**
 * Whether an action can be done: `here` by us, `there` on the page of the document at the accounting service, to look at it or
 * to change it; or not now, and why.
 */
export type Offer =
  | { readonly kind: 'here' }
  | { readonly kind: 'there'; readonly page: 'view' | 'edit' }
  | { readonly kind: 'not'; readonly why: Obstacle };

export const HERE: Offer = { kind: 'here' };
export const thereOn = (page: 'view' | 'edit'): Offer => ({ kind: 'there', page });
export const notNow = (why: Obstacle): Offer => ({ kind: 'not', why });

/** Whether every document is final at once there: its books know no drafts. */
export const hasNoDrafts = ({ accounting }: Shop): boolean => accounting?.seller.lacks.includes('drafts') === true;

/** What is asked before it is done, and said behind it; sentences of bookkeeping, du. */
export interface ActionDialog {
  /** The consequence in law and money, two sentences at most. */
  readonly sentences: readonly string[];
  /** One more of them, where it depends on the order. */
  readonly sentenceOn?: (about: ActedOn) => string;
  /** What it takes of the transfers, where that is not the same for each order. */
  readonly cost?: string;
  /** What stands on the button. */
  readonly verb: string;
  /** Shown when it is done. */
  readonly done: string;
  /** The heading when it was not. */
  readonly failed: string;
  /** Final documents that come of it and may be mailed; whether they are, the settings say, and the dialog after them. */
  readonly mails?: readonly MailedKind[];
  /** What it foresees: what comes of it is said of the very decision (`makeForeseeCreation`). */
  readonly foresees?: Foreseeable;
  readonly fields?: readonly ActionField[];
  /** Whether a field is asked for here; always unless said. */
  readonly isAsked?: (field: string, about: ActedOn) => boolean;
}

/** Something that a person can have done with an order or a document, or with many of them in a batch. */
export interface OrderAction {
  /** In the menu: „Link erneuern“. */
  readonly label: string;
  readonly on: 'order' | 'document';
  /** Absent: it is done at once. */
  readonly dialog?: ActionDialog;
  /** How many transfers of the plan it takes; none unless said. */
  readonly transfers?: number;
  /** What the plan must have; the rights that go with it are asked for, too. */
  readonly features?: readonly Feature[];
  /**
   * Where it cannot be done, at all or for one of these reasons, it is not in the menu. One that lacks transfers alone is always
   * there: they can be bought.
   */
  readonly isHiddenWhenOff?: true | readonly Obstacle[];
  readonly offered: (about: ActedOn) => Offer;
  /**
   * What the log says when it was done; `named` is „Rechnung RE1001 zu #1042“ or „#1042“, by what it is done with. Absent where
   * nothing is to be told.
   */
  readonly told?: (named: string, facts: Readonly<Record<string, string>>) => string;
}

/** A document that an action makes. */
export type MailedKind = 'invoice' | 'credit-note';
