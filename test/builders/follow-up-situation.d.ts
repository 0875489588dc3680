import { type Instant } from '@belegwerk/core/kernel';
import {
  followUpsDue,
  type FollowUpAction,
  type FollowUpSituation,
  type RecordedDocument,
} from '@belegwerk/core/follow-ups';
import type { FollowUp, FollowUpKind } from '@belegwerk/core/records';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Preferences } from '@belegwerk/core/preferences';
/** A full hour of the day on which the order was invoiced at nine. */
export declare const atHour: (hour: number) => Instant;
/** The invoice RE0107 of the order, final and not paid yet. */
export declare const anIssuedInvoice: (
  wish?: Partial<IssuedDocument>,
  record?: Partial<RecordedDocument>,
) => RecordedDocument;
/** The credit note GS0007 of a refund of 20.00 €. */
export declare const anIssuedCreditNote: (wish?: Partial<IssuedDocument>) => RecordedDocument;
/** A plan, a shop and an account that allow every follow-up task. */
export declare const ALL_ENTITLEMENTS: FollowUpSituation['entitlements'];
/** Settings that want every follow-up task. */
export declare const ALL_FOLLOW_UPS_ON: Partial<Preferences>;
export interface FollowUpSituationWish extends Partial<FollowUpSituation> {
  readonly preferences?: Partial<Preferences>;
}
/** An hour after the invoice of an order was made, with every follow-up task wanted and allowed and none done. */
export declare const aFollowUpSituation: ({ preferences, ...wish }?: FollowUpSituationWish) => FollowUpSituation;
/** A follow-up task that was done at the first attempt. */
export declare const aFollowUp: (kind: FollowUpKind, source: string, wish?: Partial<FollowUp>) => FollowUp;
/** What is due of one kind, and what is not with its reason. */
export declare const followUpsOf: <K extends FollowUpKind>(
  kind: K,
  situation: FollowUpSituation,
) => {
  readonly actions: readonly Extract<
    FollowUpAction,
    {
      kind: K;
    }
  >[];
  readonly skipped: readonly Omit<ReturnType<typeof followUpsDue>['skipped'][number], 'kind'>[];
};
/** What is not due of one kind, with its reason. */
export declare const skippedOf: (kind: FollowUpKind, situation: FollowUpSituation) => readonly unknown[];
//# sourceMappingURL=follow-up-situation.d.ts.map
