import type { AccountingConnection, Disconnection, OfferedConnection } from './accounting-connection.ts';
import type { SettingsChange } from '../records/settings-change.ts';
import type { ShopProfile } from '../records/shop-profile.ts';
import type { PaymentWayFrom } from './payment-ways.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey, StaffId } from '../kernel/ids.ts';
import type { PlanId } from '../plans/plans.ts';
import type { ShopBilling } from '../plans/shop-billing.ts';
import type { ShopPlan } from '../plans/shop-plan.ts';
import type { TransfersTold } from '../plans/transfers-told.ts';
import type { FieldKey, Preferences } from '../preferences/preferences-shape.ts';
import type { CompanyBooks } from '../documents/company-books.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import type { SmtpState } from '../preferences/smtp-faults.ts';
import type { Subprocessor } from '../agreement/subprocessor.ts';
import type { CreationSwitch } from './creation-switch.ts';
import type { OrderImports } from './order-imports.ts';
import type { OrderView } from './order-views.ts';
import type { Partnership } from './partnership.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { ProcedureVersion } from './procedure-version.ts';
import type { StaffMember } from './staff.ts';

/** A shop that installed the product. */
export interface Shop {
  readonly key: ShopKey;
  readonly installedAt: Instant;
  readonly uninstalledAt?: Instant;
  /** Since when the access to its accounting account is to be ended, because it left or was disconnected; absent once that is done. */
  readonly endingAccess?: Instant;
  /** That a person at the shop disconnected the account; absent while one is connected. */
  readonly disconnected?: Disconnection;
  /** That the operator has switched it off; absent while it is worked for. */
  readonly suspended?: Suspension;
  /** The processing agreements that it concluded, the last one is valid; absent for none. */
  readonly agreements?: readonly ConcludedAgreement[];
  readonly profile: ShopProfile;
  readonly plan: ShopPlan;
  /** What it pays for at the platform; absent where it never wanted to. */
  readonly billing?: ShopBilling;
  readonly preferences: Preferences;
  /** Changes of them that may not be in their history yet, the latest last; absent where all are. */
  readonly changesToKeep?: readonly SettingsChange[];
  readonly accounting?: AccountingConnection;
  /** An account that was offered to the shop and is not used yet. */
  readonly offer?: OfferedConnection;
  /** Since when it is not known whether an account was opened that a merchant wanted; absent otherwise. */
  readonly openingSince?: Instant;
  /** Orders updated up to this moment have been seen by the sweep. */
  readonly sweptUntil?: Instant;
  /** That its records are those of a backup; absent where they never were lost. */
  readonly restored?: RestoredRecords;
  /** When the profile of the accounting account was read last, since it is connected. */
  readonly pulledAt?: Instant;
  /** Until when the record of evidence has all that people of the shop pressed and set; absent before it was looked for. */
  readonly evidencedUntil?: Instant;
  /** The books that are connected, or were once, and how far changes of their documents are known. */
  readonly accountSyncs?: readonly AccountSync[];
  /** How money of the platform's payment service is booked, and from which day; each payment by itself where nothing is said. */
  readonly paymentWays?: readonly PaymentWayFrom[];
  /** Whether the merchant's own mail server was verified; only a connected one is used. */
  readonly smtp?: MailServerCheck;
  /** Where the vault keeps the password of the mail server that the settings name; absent where none was ever typed. */
  readonly smtpPassword?: string;
  /** What was changed and may let orders go on that were not looked at again since. */
  readonly review?: DueReview;
  /** What was told about the transfers of the month; absent until they were looked at. */
  readonly transfersTold?: TransfersTold;
  /** How far the merchant has come from the first visit to the first automatic document; absent until that was begun. */
  readonly onboarding?: Onboarding;
  /** How the merchant says that the shop is taxed; absent where the merchant was not asked, and then the account alone says it. */
  readonly regime?: ChosenRegime;
  /** What was taken over from before the installation; absent until a person asked for it. */
  readonly imports?: OrderImports;
  /** What it may do for the whole installation; absent for nothing. */
  readonly permissions?: readonly Permission[];
  /** Private plans that were agreed with it, so that it may choose them; absent for none. */
  readonly agreedPlans?: readonly PlanId[];
  /** How the making of documents was turned off and on last; absent where neither was done. */
  readonly creation?: CreationSwitch;
  /** How far it is in the partner programme; absent where it never asked. */
  readonly partner?: Partnership;
  /** Who at the shop was here, by name; logs keep their numbers. */
  readonly staff?: readonly StaffMember[];
  /** The versions of its documentation of procedures that were downloaded, the latest last; absent for none. */
  readonly procedures?: readonly ProcedureVersion[];
  /** How its people look at the list of orders; absent where no view was saved. */
  readonly orderViews?: readonly OrderView[];
}

/** A processing agreement (Art. 28 GDPR) as it was concluded: its wording by version, and what it named. */
export interface ConcludedAgreement {
  readonly version: string;
  readonly at: Instant;
  readonly by: StaffId;
  readonly operator: { readonly name: string; readonly address: readonly string[] };
  /** Name and address of the shop. */
  readonly merchant: string;
  readonly processors: readonly Subprocessor[];
}

/** The operator's word that nothing is made for a shop until it is switched on again; what comes in is stored, and waits. */
export interface Suspension {
  readonly at: Instant;
  /** In the operator's words; the merchant reads it. */
  readonly reason: string;
}

/** What was made from the one moment to the other left no record. */
export interface RestoredRecords {
  /** When the backup was made. */
  readonly from: Instant;
  /** When it was restored. */
  readonly at: Instant;
  /** Another shop of this installation writes in the same books, so that an unknown mark may be its. */
  readonly isShared?: true;
  /** The orders that changed meanwhile were listed since. */
  readonly isSwept?: true;
}

/** What the merchant said and did on the way to the first automatic document. What is absent is still to do. */
export interface Onboarding {
  /** That the terms and the disclaimer of liability were accepted. */
  readonly accepted?: AcceptedTerms;
  /** When the recent orders were taken over, or left out. */
  readonly orders?: Instant;
  /** When the documents of these books were matched to orders, or left out; those of other books are still to be. */
  readonly receipts?: { readonly at: Instant; readonly organizationId: string };
  /** When the tax configuration was confirmed for the regime that is chosen. */
  readonly taxes?: Instant;
  /** When the merchant was done; it is not begun again. */
  readonly finished?: Instant;
}

/** Which wording was accepted, when and by whom. */
export interface AcceptedTerms {
  readonly version: string;
  readonly at: Instant;
  readonly by: StaffId;
}

/** The merchant's word on how the shop is taxed. */
export interface ChosenRegime {
  readonly regime: SellerRegime;
  readonly at: Instant;
  readonly by: StaffId;
}

/** How far changes are known in the books of a company that are connected with a shop, or were once. */
export interface AccountSync extends Pick<CompanyBooks, 'target' | 'organizationId'> {
  /** Changes of documents in them up to this moment have been found. */
  readonly syncedUntil: Instant;
  /** Others were connected since, or none: what happened in these meanwhile is not known in full. */
  readonly needsCatchUp?: true;
  /** When they came back, also when access was renewed since; absent once all is known. */
  readonly reconnectedAt?: Instant;
  /** When all of that was found, after they came back; it is known once it was looked at, too. */
  readonly scannedAt?: Instant;
}

/** A note, stored within a change, that orders which stopped are to be looked at again because of it. */
export interface DueReview {
  /** Another one with every change. */
  readonly id: string;
  /** Settings that are other than before. */
  readonly fields: readonly FieldKey[];
  /** Whether what the accounting account says about the seller is other than before. */
  readonly seller: boolean;
  /** Whether the shop was away: reminders of orders may have come due meanwhile. */
  readonly away: boolean;
  /** Whether the shop may do something that plan or rights kept it from before. */
  readonly gained?: true;
}

/** What came of the last look at the merchant's mail server, with the server's words when it failed. */
export interface MailServerCheck {
  readonly state: SmtpState;
  readonly error?: string;
}
