import { fieldOf, isSameValue, unavailability, type FieldKey, type Unavailable } from '@belegwerk/core/preferences';
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

/** Why a setting is off, and where that can be changed. */
const Because = ({ why }: { readonly why: Unavailable }) => {
  const isOfPlan = why.kind === 'missing' && why.faults.some(({ code }) => code === 'feature-missing');
  return (
    <>
      {unavailableText(why)}
      {why.kind === 'depends-on' ? (
        <>
          {' '}
          <AppLink url={placeOf(why.setting)} className="bw-link">
            {`Zu „${why.label}“`}
          </AppLink>
        </>
      ) : null}
      {isOfPlan ? (
        <>
          {' '}
          <AppLink url="/plan" className="bw-link">
            {preferenceWords.toPlan}
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
  // a choice may be off alone: then the field says why, and the others can be chosen
  const why = unavailable(exampleOf(name));
  const isOff = why !== undefined && (why.kind !== 'missing' || isUsual) && fieldOf(name).kind !== 'choice';
  return (
    <FieldPlace name={name}>
      <SettingControl
        name={name}
        value={value}
        installedOn={installedOn}
        layouts={layouts}
        onChange={(next) => change(name, next as never)}
        faultAt={(at) => faultOf(name, at)}
        because={isOff || why?.kind === 'depends-on' ? <Because why={why} /> : undefined}
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
