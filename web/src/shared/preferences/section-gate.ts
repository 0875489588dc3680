import {
  exampleOf,
  fieldOf,
  fieldsOfSection,
  isStandardValue,
  unavailability,
  type FieldFault,
  type FieldKey,
  type PreferenceContext,
  type Preferences,
  type SectionId,
} from '@belegwerk/core/preferences';
import { preferenceWords as words, rightsText } from './preference-words.ts';
import { leadsToPlan, TO_CONNECTION, TO_PLAN } from './ways-out.ts';

/** A single field says best by itself what it lacks. */
const LEAST_FIELDS = 2;

/** What a whole part of a page can lack, the nearest way out first. */
const GATES = ['service-lacks', 'feature-missing', 'accounting-scopes-missing', 'edition'] as const;

/** What is said over a part of a page that lacks something, and where that changes. */
export const gateOf = (fault: FieldFault) => {
  const { code, text } = fault;
  if (leadsToPlan(fault)) return { title: text, why: words.gated, action: TO_PLAN };
  if (code === 'feature-missing') return { title: text, why: words.gatedByOperator, action: undefined };
  if (code === 'service-lacks') return { title: text, why: words.gatedByService, action: undefined };
  if (code === 'edition') return { title: text, why: words.gatedByEdition, action: TO_CONNECTION };
  return { title: text, why: `${words.gatedByRights} ${rightsText(fault)}.`, action: TO_CONNECTION };
};

/**
 * What plan or account lack for a whole section, so that it is said once and not at each field: none of its fields has a
 * value that could be taken back, and none could be given another one that would change anything. What the account lacks
 * for the switch of a section, with which it begins, leaves all others without effect.
 */
export const sectionGate = (
  id: SectionId,
  values: Preferences,
  entitlements: PreferenceContext,
): FieldFault | undefined => {
  const fields = fieldsOfSection(id).filter((name) => !fieldOf(name).fixed);
  if (!fields.every((name) => isStandardValue(name, values[name]))) return undefined;
  const [first = [], ...others] = fields.map((name) => missing(name, values, entitlements));
  const lacks = first.find(({ code }) => code === 'service-lacks');
  if (lacks ?? fields.length < LEAST_FIELDS) return lacks;
  return GATES.flatMap((code) => first.filter((fault) => fault.code === code)).find(
    ({ code, text }) =>
      code !== 'feature-missing' || others.every((faults) => faults.some((each) => each.text === text)),
  );
};

const missing = (name: FieldKey, values: Preferences, entitlements: PreferenceContext): readonly FieldFault[] => {
  const why = unavailability(name, exampleOf(name), values, entitlements);
  // what depends on a field that cannot be turned on lacks the same
  if (why?.kind === 'depends-on') return missing(why.setting, values, entitlements);
  return why?.kind === 'missing' ? why.faults : [];
};
