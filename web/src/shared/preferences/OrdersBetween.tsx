import { rulesIn } from '@belegwerk/core/decisions';
import { fieldOf, type FieldKey, type SectionId } from '@belegwerk/core/preferences';
import { BetweenRules } from '../settings-trial/BetweenRules.tsx';
import type { PreferencesForm } from './use-preferences-form.ts';

interface OrdersBetweenProps {
  readonly form: Pick<PreferencesForm, 'changed'>;
  /** Below which section it stands: the last in which a rule was changed. */
  readonly section: SectionId;
}

/** Below a changed rule the orders that it is about, before it is saved. */
export const OrdersBetween = ({ form: { changed }, section }: OrdersBetweenProps) => {
  const last = rulesIn(Object.keys(changed) as FieldKey[]).at(-1);
  return last !== undefined && fieldOf(last).section === section ? <BetweenRules change={changed} /> : null;
};
