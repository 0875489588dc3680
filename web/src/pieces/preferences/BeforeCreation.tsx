import { businessDay, parseDay } from '@belegwerk/core/kernel';
import type { FieldKey, Preferences } from '@belegwerk/core/preferences';
import { creationText } from '@belegwerk/core/sentences';
import { useAtomValue } from 'jotai';
import { Text } from '../../ui/index.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { preferenceWords } from './preference-words.ts';

interface BeforeCreationProps {
  readonly name: FieldKey;
  readonly values: Preferences;
  readonly changed: Partial<Preferences>;
  /** When the shop installed the product, `YYYY-MM-DD`. */
  readonly installedOn: string;
  /** With the accounting service. */
  readonly isConnected: boolean;
}

const isCreation = (name: FieldKey) =>
  name === 'invoiceCreate' || name === 'creditCreate' || name === 'deliveryCreate' ? name : undefined;

/** Which orders get documents as soon as what was chosen is saved; nothing while nothing would change. */
export const BeforeCreation = ({ name, values, changed, installedOn, isConnected }: BeforeCreationProps) => {
  const today = businessDay(useAtomValue(nowAtom));
  const setting = isCreation(name);
  const installed = parseDay(installedOn);
  if (setting === undefined || changed[setting] === undefined || !installed) return null;
  const sentence = creationText(setting, values, { installedOn: installed, today, isConnected });
  return (
    <output className="bw-beside-field">
      {sentence === undefined ? null : <Text as="p">{preferenceWords.onceSaved(sentence)}</Text>}
    </output>
  );
};
