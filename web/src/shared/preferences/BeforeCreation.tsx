import { businessDay, parseDay } from '@belegwerk/core/kernel';
import { creationText } from '@belegwerk/core/sentences';
import { useAtomValue } from 'jotai';
import { Text } from '../../ui/index.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import type { AboutToCreate } from './before-creation.ts';
import { preferenceWords } from './preference-words.ts';

/** Which orders get documents as soon as what was chosen is saved; nothing while nothing would change. */
export const BeforeCreation = ({ setting, values, installedOn, isConnected }: AboutToCreate) => {
  const today = businessDay(useAtomValue(nowAtom));
  const installed = parseDay(installedOn);
  if (!installed) return null;
  const sentence = creationText(setting, values, { installedOn: installed, today, isConnected });
  return (
    <output className="bw-beside-field">
      {sentence === undefined ? null : <Text as="p">{preferenceWords.onceSaved(sentence)}</Text>}
    </output>
  );
};
