import type { FieldKey, Preferences } from '@belegwerk/core/preferences';
import type { creationText } from '@belegwerk/core/sentences';
import type { PreferencesForm } from './use-preferences-form.ts';

type CreationSetting = Parameters<typeof creationText>[0];

/** That documents would be made by other settings than are stored, as far as one field tells of it. */
export interface AboutToCreate extends Pick<PreferencesForm, 'installedOn' | 'isConnected'> {
  readonly setting: CreationSetting;
  readonly values: Preferences;
}

const isCreation = (name: FieldKey) =>
  name === 'invoiceCreate' || name === 'creditCreate' || name === 'deliveryCreate' ? name : undefined;

/** The kind of document about which is told at a field; once, where both of its settings are others. */
const toldAt = (name: FieldKey, changed: Partial<Preferences>): CreationSetting | undefined => {
  if (name === 'invoiceEvent') return changed.invoiceCreate === undefined ? 'invoiceCreate' : undefined;
  return isCreation(name);
};

/** What a field has to tell of documents that would be made; nothing while it is as it is stored. */
export const aboutToCreate = (
  name: FieldKey,
  form: Pick<PreferencesForm, 'values' | 'changed' | 'installedOn' | 'isConnected'>,
): AboutToCreate | undefined => {
  const { values, changed, installedOn, isConnected } = form;
  const setting = toldAt(name, changed);
  if (setting === undefined || changed[name] === undefined) return undefined;
  return { setting, values, installedOn, isConnected };
};
