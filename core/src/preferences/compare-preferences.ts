import { FIELD_KEYS } from './catalogue.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { isSameValue } from './same-value.ts';

/** The settings in which two states differ, in the order of the catalogue. */
export const changedFields = (before: Preferences, after: Preferences): readonly FieldKey[] =>
  FIELD_KEYS.filter((key) => !isSameValue(before[key], after[key]));
