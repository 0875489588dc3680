import {
  fieldOf,
  isSameValue,
  SECTIONS,
  unavailability,
  type FieldKey,
  type Unavailable,
} from '@belegwerk/core/preferences';
import { AppLink } from '../../ui/AppLink.tsx';
import { FieldPlace } from '../../ui/index.ts';
import { exampleOf } from './field-example.ts';
import { placeOf, preferenceWords, unavailableText } from './preference-words.ts';
import { BeforeCreation } from './BeforeCreation.tsx';
import { FieldNotices } from './FieldNotices.tsx';
import { SettingControl } from './SettingControl.tsx';
import type { PreferencesForm } from './use-preferences-form.ts';

interface PreferenceFieldProps {
  readonly name: FieldKey;
  readonly form: Pick<
    PreferencesForm,
    'values' | 'changed' | 'change' | 'faultOf' | 'entitlements' | 'installedOn' | 'isConnected' | 'layouts'
  >;
}

/** Where can be changed that a setting is off. */
const wayOn = (why: Unavailable): { readonly url: string; readonly said: string } | undefined => {
  switch (why.kind) {
    case 'depends-on':
      return { url: placeOf(why.setting), said: preferenceWords.to(why.label) };
    case 'no-mail-server':
      return { url: SECTIONS['general.smtp'].anchor, said: preferenceWords.to(SECTIONS['general.smtp'].label) };
    case 'missing':
      return why.faults.some(({ code }) => code === 'feature-missing')
        ? { url: '/plan', said: preferenceWords.toPlan }
        : undefined;
    case 'fixed':
      return undefined;
  }
};

/** Why a setting is off, and where that can be changed. */
const Because = ({ why }: { readonly why: Unavailable }) => {
  const way = wayOn(why);
  return (
    <>
      {unavailableText(why)}
      {way ? (
        <>
          {' '}
          <AppLink url={way.url} className="bw-link">
            {way.said}
          </AppLink>
        </>
      ) : null}
    </>
  );
};

/**
 * A setting as its kind is shown: label, help, choices and limits stand in the catalogue of the core, what is wrong with it
 * and whether it can be used in the form. What has a value that could not be chosen now can still be changed back.
 */
export const PreferenceField = ({ name, form }: PreferenceFieldProps) => {
  const { values, changed, change, faultOf, entitlements, installedOn, isConnected, layouts } = form;
  const value: unknown = values[name];
  const isUsual = isSameValue(value, fieldOf(name).default);
  const unavailable = (wanted: unknown) => unavailability(name, wanted, values, entitlements);
  const why = unavailable(exampleOf(name));
  const { kind, choices = [], default: usual } = fieldOf(name);
  // a choice may be off alone: then the field says why, and the others can be chosen
  const isLeft = kind === 'choice' && choices.some((choice) => choice !== usual && unavailable(choice) === undefined);
  const isNow = why?.kind === 'depends-on' || why?.kind === 'fixed';
  const isOff = why !== undefined && !isLeft && (isNow || isUsual);
  return (
    <FieldPlace name={name}>
      <SettingControl
        name={name}
        value={value}
        installedOn={installedOn}
        layouts={layouts}
        onChange={(next) => change(name, next as never)}
        faultAt={(at) => faultOf(name, at)}
        because={isOff ? <Because why={why} /> : undefined}
        offChoice={(choice) => {
          const missing = unavailable(choice);
          return missing && unavailableText(missing);
        }}
      />
      <FieldNotices name={name} values={values} />
      <BeforeCreation {...{ name, changed, values, installedOn, isConnected }} />
    </FieldPlace>
  );
};
