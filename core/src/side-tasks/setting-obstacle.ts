import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { unavailability } from '../preferences/availability.ts';
import { exampleOf } from '../preferences/field-example.ts';
import { missingFor, type PreferenceContext } from '../preferences/missing-needs.ts';
import type { ValueFault } from '../preferences/field-fault.ts';
import type { FieldKey, Preferences } from '../preferences/preferences-shape.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

/**
 * Why a setting has no effect now: it is off, another one that it depends on is, or the plan or a right is missing. A
 * setting that was allowed once does not stay so for ever. Where it is off and the plan would not let it be turned on, `lacks`
 * says so: then the plan is named first, and the merchant is not sent to a switch that does not move.
 */
export const settingObstacle = (
  key: FieldKey,
  preferences: Preferences,
  entitlements: PreferenceContext,
): SideTaskReason | undefined => {
  if (preferences[key] === false) {
    const lacking = beyondPlan(key, entitlements);
    return { code: 'OFF', setting: key, ...(lacking ? { facts: { lacks: 'plan', ...unsold(lacking) } } : {}) };
  }
  const missing = unavailability(key, preferences[key], preferences, entitlements);
  if (missing?.kind === 'depends-on') return { code: 'OFF', setting: missing.setting };
  const fault = missing?.kind === 'missing' ? missing.faults[0] : undefined;
  if (!fault) return undefined;
  if (fault.code === 'feature-missing') {
    const facts = unsold(fault);
    return { code: 'FEATURE_MISSING', setting: key, ...(facts ? { facts } : {}) };
  }
  return { code: 'SCOPE_MISSING', setting: key, facts: { ...fault.facts } };
};

const beyondPlan = (key: FieldKey, entitlements: PreferenceContext): ValueFault | undefined =>
  missingFor(key, exampleOf(key), entitlements).find(({ code }) => code === 'feature-missing');

/** Whether only the operator could give it, as the sentence of the reason asks. */
const unsold = ({ facts }: Pick<ValueFault, 'facts'>): { readonly unsold: string } | undefined =>
  facts?.['unsold'] === undefined ? undefined : { unsold: 'yes' };

/** A connection that tells its rights is asked each hour; what only a refusal told holds for a day, and ends with that. */
const NOTICED = { told: { hours: 1 }, refused: { hours: 25 } };

/** The same where what it asks for is noticed only after a while: a right. `late` says that this may be too long now. */
export const grantedUntil = (
  { entitlements, now }: Pick<SideTaskSituation, 'entitlements' | 'now'>,
  reason: SideTaskReason,
  until: Instant | undefined,
): SideTaskReason => {
  if (!until || reason.code !== 'SCOPE_MISSING') return goodUntil(reason, until);
  const missing = reason.facts?.['scopes']?.split(' ') ?? [];
  const told = entitlements.accountingScopes;
  const isTold = told !== undefined && missing.every((scope) => !told.some((each) => each === scope));
  const end = until.subtract(isTold ? NOTICED.told : NOTICED.refused);
  return compareInstants(now, end) < 0
    ? goodUntil(reason, end)
    : { ...reason, facts: { ...reason.facts, late: 'yes' } };
};

/** The reason with the moment until which it helps to do what it asks for; without one it always does. */
export const goodUntil = ({ facts, ...reason }: SideTaskReason, until: Instant | undefined): SideTaskReason =>
  until || facts ? { ...reason, facts: { ...facts, ...(until ? { until: until.toString() } : {}) } } : reason;
