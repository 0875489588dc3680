import { businessDay, compareDays, compareInstants, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { AdviserAccesses } from '../../ports/adviser-accesses.ts';
import type { SettingsHistory } from '../../ports/settings-history.ts';
import { RETENTION, retentionCutoff } from '../../privacy/retention-table.ts';
import type { InstallationFacts, NamedChange, ProcedureFacts } from '../../procedures/procedure-facts.ts';
import { isBy, settingsBefore } from '../../procedures/settings-of-day.ts';
import type { SettingsChange } from '../../records/settings-change.ts';
import type { ProcedureVersion } from '../../shops/procedure-version.ts';
import type { Shop } from '../../shops/shop.ts';
import { nameOfStaff } from '../../shops/staff.ts';
import { walkChanges } from './read-changes.ts';

/** More stand in the history of the settings. */
const MOST_LISTED = 300;

/** As much of the records of a shop as is read here. */
export interface ProcedureRecords {
  readonly settings: Pick<SettingsHistory, 'page' | 'byId'>;
  readonly advisers: Pick<AdviserAccesses, 'all'>;
}

/** Which version is made: of which day and state, with which number, behind which other. */
export interface WantedVersion {
  readonly day: PlainDate;
  readonly until: Instant;
  readonly number: number;
  readonly previous: ProcedureVersion | undefined;
}

/** What is the same for every shop. */
interface Around {
  readonly installation: InstallationFacts;
  readonly now: Instant;
}

/** The first day of which the settings of a shop are known: that of the installation, or where the history begins by now. */
export const settingsKnownFrom = ({ installedAt }: Pick<Shop, 'installedAt'>, now: Instant): PlainDate => {
  const installed = businessDay(installedAt);
  const kept = businessDay(retentionCutoff(RETENTION.settingsChanges, now));
  return compareDays(installed, kept) < 0 ? kept : installed;
};

const named = ({ at, by, before, after }: SettingsChange, { staff }: Shop): NamedChange => ({
  at,
  by: nameOfStaff(staff, by) ?? `Benutzer ${by}`,
  before,
  after,
});

/** Gathers what the documentation says: the settings counted back to that state, and the changes that led to it. */
export const gatherFacts = async (
  shop: Shop,
  { settings: history, advisers }: ProcedureRecords,
  { day, until, number, previous }: WantedVersion,
  { installation, now }: Around,
): Promise<ProcedureFacts> => {
  const isLater = previous !== undefined && compareInstants(previous.until, until) > 0;
  const [from, to] =
    previous === undefined ? [until, until] : isLater ? [until, previous.until] : [previous.until, until];
  let settings = shop.preferences;
  let earlierChanges = 0;
  const listed: NamedChange[] = [];
  const between: NamedChange[] = [];
  for await (const { change, earlier } of walkChanges(history)) {
    if (isBy(change, to) && !isBy(change, from)) between.push(named(change, shop));
    if (!isBy(change, until)) settings = settingsBefore(settings, [change]);
    else if (listed.length < MOST_LISTED) {
      listed.push(named(change, shop));
      earlierChanges = earlier;
    } else if (isBy(change, from)) break;
  }
  return {
    day,
    shop,
    settings,
    settingsKnownFrom: settingsKnownFrom(shop, now),
    changes: listed,
    earlierChanges,
    advisers: await advisers.all(),
    installation,
    number,
    ...(previous
      ? {
          previous: {
            number: previous.number,
            day: previous.day,
            digest: previous.digest,
            isLater,
            changes: between,
          },
        }
      : {}),
  };
};
