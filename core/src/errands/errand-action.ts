import type { StaffId, DocumentId } from '../kernel/ids.ts';
import type { ContactDraft, ContactTrace } from '../contacts/contact.ts';
import type { Errand, ErrandKind } from '../records/errand.ts';
import type { Movement } from '../payments/movement.ts';
import type { MetafieldValue } from '../metafields/metafield-value.ts';

import type { MailPlan } from '../mails/mail-plan.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';
import type { WithheldErrand } from '../records/withheld-errand.ts';

/**
 * How to begin: `new` nothing is stored yet; `resume` it is stored and has surely not happened; `look` it was sent and
 * the answer is missing, so look before repeating (a mail cannot be looked for: give it up as unclear); `renew` it is
 * done and out of date.
 */
export type ErrandMode = 'new' | 'resume' | 'look' | 'renew';

interface Due<K extends ErrandKind> {
  readonly kind: K;
  readonly source: string;
  readonly mode: ErrandMode;
  readonly because: ErrandReason;
  /** The stored errand, unless it is new. */
  readonly known?: Errand;
  /** What to settle it with, as far as that is known before. */
  readonly result: Readonly<Record<string, string>>;
}

/** Find, create or bring up to date the contact of the customer; settle with `imprintOf`. */
export interface ContactErrand extends Due<'contact'> {
  readonly draft: ContactDraft;
  /** What to search for when no mapping leads to a contact. */
  readonly trace?: ContactTrace;
  /** The contact that we know for this customer. */
  readonly contactId?: string;
  /** The document cannot be made without it; otherwise it is made for the collective customer when this fails. */
  readonly required: boolean;
}

/** Send a document by mail. */
export interface MailErrand extends Due<'mail'> {
  readonly plan: MailPlan;
  /** The member of staff who sends it by hand; nobody when it goes by itself. */
  readonly by?: StaffId;
}

/** Record a payment as a movement on the account of its gateway; open the account when there is none. */
export interface MovementErrand extends Due<'movement'> {
  readonly account: { readonly name: string; readonly externalReference: string };
  readonly movement: Movement;
  /** What the movement leaves open, such as a fee whose rate has no category. */
  readonly left?: ErrandReason;
}

/** Tell which document a movement pays. */
export interface HintErrand extends Due<'hint'> {
  readonly document: DocumentId;
  readonly externalReference: string;
}

/** Mark the order as paid in the shop. */
export type PaidMarkErrand = Due<'paid-mark'>;

/** Write tags to the order. */
export interface TagsErrand extends Due<'tags'> {
  readonly add: readonly string[];
}

/** Write metafields of the order, all in one call. */
export interface MetafieldsErrand extends Due<'metafields'> {
  readonly values: readonly MetafieldValue[];
}

/** Something to do beside the documents. */
export type ErrandAction =
  ContactErrand | MailErrand | MovementErrand | HintErrand | PaidMarkErrand | TagsErrand | MetafieldsErrand;

/** What is due beside the documents of an order, in the order in which it should be done. */
export interface ErrandsDue {
  readonly actions: readonly ErrandAction[];
  readonly withheld: readonly WithheldErrand[];
}
