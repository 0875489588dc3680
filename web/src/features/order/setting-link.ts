import { fieldOf, isFieldKey } from '@belegwerk/core/preferences';
import { placeOf } from '../../shared/preferences/preference-words.ts';
import type { WayOut } from '../../shared/preferences/ways-out.ts';

/** The setting that a reason names, under its label; undefined where it names none. */
export const settingLink = (key: string | undefined): WayOut | undefined =>
  key !== undefined && isFieldKey(key) ? { content: fieldOf(key).label, url: placeOf(key) } : undefined;
