import { fieldOf, isSameValue } from '@belegwerk/core/preferences';
import { memo } from 'react';
import { FieldPlace } from '../../ui/index.ts';
import { faultAmong } from '../forms/use-form.ts';
import { Because } from './Because.tsx';
import { BeforeCreation } from './BeforeCreation.tsx';
import { FieldNotices } from './FieldNotices.tsx';
import { MissingRightNote } from './MissingRightNote.tsx';
import { unavailableText } from './preference-words.ts';
import { SettingControl } from './SettingControl.tsx';
import type { ShownSetting } from './shown-setting.ts';
import { followedText, SilencedNote } from './SilencedNote.tsx';
import type { PreferencesForm } from './use-preferences-form.ts';

interface PreferenceFieldProps {
  readonly shown: ShownSetting;
  readonly change: PreferencesForm['change'];
}

/**
 * A setting as its kind is shown; label, help, choices and limits stand in the catalogue of the core. Drawn anew only when
 * something about it is other than before: a page has some sixty of them, and each key that a person presses changes one.
 */
export const PreferenceField = memo(({ shown, change }: PreferenceFieldProps) => {
  const { name, value, faults, why, off, silenced, rights, notices, aboutToCreate, installedOn, layouts } = shown;
  const { label, default: usual } = fieldOf(name);
  const offChoice = (choice: unknown) => {
    const found = off.find(({ wanted }) => isSameValue(wanted, choice));
    return found && unavailableText(found.missing);
  };
  const takeUsual = () => change(name, usual as never);
  return (
    <FieldPlace name={name}>
      <SettingControl
        {...{ name, value, installedOn, layouts, offChoice }}
        onChange={(next) => change(name, next as never)}
        faultAt={(at) => faultAmong(faults, at)}
        because={why && <Because why={why} />}
      />
      {silenced ? (
        <SilencedNote label={label} why={silenced.why} followed={followedText(name, silenced)} takeUsual={takeUsual} />
      ) : null}
      <MissingRightNote name={name} rights={rights} />
      <FieldNotices notices={notices} />
      {aboutToCreate ? <BeforeCreation {...aboutToCreate} /> : null}
    </FieldPlace>
  );
}, isSameValue);
