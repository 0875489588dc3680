import { fieldOf } from './catalogue.ts';
import type { FieldKey } from './preferences-shape.ts';
import { isSameValue } from './same-value.ts';

/** Whether a setting has a value that it started with, in this version or an earlier one. */
export const isStandardValue = (key: FieldKey, value: unknown): boolean => {
  const { default: standard, formerDefaults = [] } = fieldOf(key);
  return [standard, ...formerDefaults].some((each) => isSameValue(each, value));
};
