import type { ProcessingStatus } from '../decisions/decision.ts';
import type { ReasonCode } from '../reasons/reasons.ts';
import { fieldOf } from '../preferences/catalogue.ts';
import type { FieldKey } from '../preferences/preferences.ts';

/** Settings that no document depends on, by the beginning of their section. */
const APART: readonly string[] = ['general.notifications', 'general.app', 'general.smtp', 'transactions', 'metafields'];

/** Settings of wording, of mail and of rows say how a document looks, not whether there is one. */
const OF_LOOKS = /\.(?:layout|items|shipping|discount|mail|link)$/;

/** Reasons that no setting is named for, and the settings that they depend on nevertheless. */
const BEHIND: Partial<Record<ReasonCode, readonly FieldKey[]>> = {
  TOO_OLD: ['invoiceCreate', 'deliveryCreate'],
  DISABLED: ['deliveryCreate'],
  WAIT: ['invoiceEvent', 'invoiceEventExceptions'],
};

const decides = (field: FieldKey): boolean => {
  const { section } = fieldOf(field);
  return !OF_LOOKS.test(section) && !APART.some((part) => section.startsWith(part));
};

/**
 * Whether a change of settings may lead to something for an order that stands like this: one that is held for any, one
 * that waits or is skipped for those that decided so. Orders that are done are left alone.
 */
export const isConcerned = ({ state, reason }: ProcessingStatus, changed: readonly FieldKey[]): boolean => {
  const deciding = changed.filter(decides);
  if (deciding.length === 0) return false;
  if (state === 'held') return true;
  if (state !== 'waiting' && state !== 'skipped') return false;
  const behind: readonly string[] = BEHIND[reason.code] ?? [];
  return deciding.some((field) => field === reason.setting || behind.includes(field));
};
