import type { AgreementParties } from '../agreement/processing-agreement.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { AdviserAccess } from '../records/adviser-access.ts';
import type { KeptSettings } from '../records/settings-change.ts';
import type { ProcedureVersion } from '../shops/procedure-version.ts';
import type { Shop } from '../shops/shop.ts';

/** A kind of data as the retention table has it. */
export interface KeptKind {
  readonly what: string;
  readonly kept: string;
  readonly basis: string;
}

/** What the installation says of itself. */
export interface InstallationFacts {
  /** Version of the product. */
  readonly product: string;
  /** Absent where the operator has not said who he is. */
  readonly operator?: AgreementParties['operator'];
  readonly processors: AgreementParties['processors'];
  readonly retention: readonly KeptKind[];
}

/** A change of settings with the name of the person who made it. */
export interface NamedChange {
  readonly at: Instant;
  readonly by: string;
  readonly before: KeptSettings;
  readonly after: KeptSettings;
}

/** Everything that the documentation of procedures of a shop is made of. */
export interface ProcedureFacts {
  /** The day that is described, as it was at its end. */
  readonly day: PlainDate;
  readonly shop: Shop;
  /** The settings of that day, or of `settingsKnownFrom` where that is later. */
  readonly settings: Preferences;
  /** The first day of which the settings are known. */
  readonly settingsKnownFrom: PlainDate;
  /** Changes up to the end of the day, the latest first, as many as are listed. */
  readonly changes: readonly NamedChange[];
  /** How many more there are before those. */
  readonly earlierChanges: number;
  readonly advisers: readonly AdviserAccess[];
  readonly installation: InstallationFacts;
  /** The number that this version has. */
  readonly number: number;
  /** The version that was downloaded before it, and what changed between the two. */
  readonly previous?: PreviousVersion;
}

/** The version before, and the changes between its state and this one. */
export interface PreviousVersion extends Pick<ProcedureVersion, 'number' | 'day' | 'digest'> {
  /** It describes a later state: the changes are not in this version yet. */
  readonly isLater: boolean;
  readonly changes: readonly NamedChange[];
}

/** A chapter as it is printed. */
export interface ProcedureChapter {
  readonly title: string;
  /** What the app knows, one sentence or setting a line. */
  readonly lines: readonly string[];
  /** What the merchant has added; empty where nothing was. */
  readonly added: string;
}
