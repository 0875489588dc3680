import { isAutomatic } from './datev-accounts.ts';
import { ofField, valueFault, type FieldFault } from './field-fault.ts';
import { HANDOVER_FIELDS } from './handover-fields.ts';
import type { HandoverSettings } from './preferences-shape.ts';

/** The settings of the handover, in their order. */
export const HANDOVER_KEYS = Object.keys(HANDOVER_FIELDS) as readonly (keyof HandoverSettings)[];

type AccountKey = Extract<keyof HandoverSettings, `datev${string}Account`>;
const isAccount = (key: keyof HandoverSettings): key is AccountKey => key.endsWith('Account');

const missingNumbers = (settings: HandoverSettings): readonly FieldFault[] =>
  (['datevConsultantNumber', 'datevClientNumber'] as const)
    .filter((key) => settings[key] === '')
    .map((key) => ofField(key, valueFault('required')));

/** Accounts of customers have a digit more. */
const tooLong = (settings: HandoverSettings): readonly FieldFault[] =>
  HANDOVER_KEYS.filter(isAccount).flatMap((key) => {
    const most = settings.datevAccountLength + (key === 'datevDebtorAccount' ? 1 : 0);
    return settings[key].length > most ? [ofField(key, valueFault('account-too-long', { most: String(most) }))] : [];
  });

const automatic = ({ datevOssAccount, datevChart }: HandoverSettings): readonly FieldFault[] =>
  isAutomatic(datevOssAccount, datevChart) ? [ofField('datevOssAccount', valueFault('automatic-account'))] : [];

/** What DATEV would refuse of files that we write; nothing where none are written. */
export const handoverFaults = (settings: HandoverSettings): readonly FieldFault[] =>
  settings.bookingSource === 'file' ? [...missingNumbers(settings), ...tooLong(settings), ...automatic(settings)] : [];
