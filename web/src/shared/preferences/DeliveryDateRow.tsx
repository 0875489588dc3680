import { countsOffset, fieldOf, modifiesOffered, type FieldKey } from '@belegwerk/core/preferences';
import type { ReactNode } from 'react';
import { ChoiceField, FieldPlace, NumberField } from '../../ui/index.ts';
import { deliveryDateWords as words } from './delivery-date-words.ts';
import { faultAmong } from '../forms/use-form.ts';
import { namesOfRule, type ShownDeliveryDate } from './shown-delivery-date.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

interface DeliveryDateRowProps extends Pick<ShownDeliveryDate, 'document' | 'values' | 'faults'> {
  /** Of the beginning, or of the end of a span. */
  readonly group: '0' | '1';
  /** Whether the event is chosen here, and not by the mode. */
  readonly hasEvent: boolean;
  readonly change: PreferencesForm['change'];
}

/** A place for settings that can be reached through another one only: links to them lead there. */
export const Places = ({ names, children }: { readonly names: readonly FieldKey[]; readonly children: ReactNode }) => {
  const [first, ...rest] = names;
  return first === undefined ? (
    children
  ) : (
    <FieldPlace name={first}>
      <Places names={rest}>{children}</Places>
    </FieldPlace>
  );
};

const choicesOf = (name: FieldKey, offered: readonly string[]) =>
  offered.map((choice) => ({ value: choice, label: fieldOf(name).choiceLabels?.[choice] ?? '' }));

/** No event is another mode. */
const eventsOf = (name: FieldKey): readonly string[] =>
  (fieldOf(name).choices ?? []).map(String).filter((choice) => choice !== '');

/** One rule: an event, what is made of its day, and by how much. */
export const DeliveryDateRow = (props: DeliveryDateRowProps) => {
  const { document, values, faults, group, hasEvent, change } = props;
  const faultOf = (name: FieldKey) => faultAmong(faults.filter(({ field }) => field === name));
  const { event, modify, offset, unit } = namesOfRule(document, group);
  const isCounted = countsOffset(values[modify]);
  const choice = (name: typeof event | typeof modify | typeof unit, label: string, offered: readonly string[]) => (
    <ChoiceField
      label={label}
      choices={choicesOf(name, offered)}
      value={values[name]}
      onChange={(chosen) => change(name, chosen as never)}
      error={faultOf(name)}
    />
  );
  return (
    <div className="bw-fields-beside">
      {hasEvent ? <FieldPlace name={event}>{choice(event, words.event, eventsOf(event))}</FieldPlace> : null}
      <Places names={isCounted ? [modify] : [modify, offset, unit]}>
        {choice(modify, words.modify, modifiesOffered(values[event]))}
      </Places>
      {isCounted ? (
        <>
          <FieldPlace name={offset}>
            <NumberField
              label={words.offset}
              value={values[offset]}
              onChange={(typed) => change(offset, typed as never)}
              least={fieldOf(offset).limit?.least}
              most={fieldOf(offset).limit?.most}
              error={faultOf(offset)}
            />
          </FieldPlace>
          <FieldPlace name={unit}>{choice(unit, words.unit, fieldOf(unit).choices?.map(String) ?? [])}</FieldPlace>
        </>
      ) : null}
    </div>
  );
};
