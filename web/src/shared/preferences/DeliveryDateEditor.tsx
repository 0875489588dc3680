import { DELIVERY_DATE_MODES, deliveryDateMode, someSettings, withDeliveryDateMode } from '@belegwerk/core/preferences';
import { ChoiceField, FieldGroup } from '../../ui/index.ts';
import { faultAmong } from '../forms/use-form.ts';
import { Because } from './Because.tsx';
import { deliveryDateWords as words } from './delivery-date-words.ts';
import { DeliveryDateRow, Places } from './DeliveryDateRow.tsx';
import { DeliveryExamples } from './DeliveryExamples.tsx';
import { deliveryDateNames, namesOfRule, type ShownDeliveryDate } from './shown-delivery-date.ts';
import { SilencedNote } from './SilencedNote.tsx';
import type { PreferencesForm } from './use-preferences-form.ts';

interface DeliveryDateEditorProps extends Pick<PreferencesForm, 'change' | 'amend'> {
  readonly shown: ShownDeliveryDate;
}

/** The day of delivery: from one event, or a span from two; what is made of their days, and what orders would get. */
export const DeliveryDateEditor = ({ shown, change, amend }: DeliveryDateEditorProps) => {
  const { document, values, followed, faults, why, silenced } = shown;
  const mode = deliveryDateMode(values, document);
  const isSpan = mode === 'span';
  const [start, end] = [namesOfRule(document, '0'), namesOfRule(document, '1')];
  const names = deliveryDateNames(document);
  const choose = (text: string) => {
    const chosen = DELIVERY_DATE_MODES.find((each) => each === text) ?? mode;
    amend((before) => someSettings(withDeliveryDateMode(before, document, chosen), names));
  };
  const takeUsual = () => amend((before) => someSettings({ ...before, ...followed }, names));
  const row = { document, values, faults, change };
  return (
    <FieldGroup label={words.label} disabledBecause={why && <Because why={why} />}>
      <Places names={isSpan ? [] : [start.event, ...Object.values(end)]}>
        <ChoiceField
          label={words.mode}
          help={words.modeHelp}
          choices={DELIVERY_DATE_MODES.map((each) => ({ value: each, label: words.modes[each] }))}
          value={mode}
          onChange={choose}
          error={isSpan ? undefined : faultAmong(faults.filter(({ field }) => field === start.event))}
        />
      </Places>
      {isSpan ? (
        <>
          <FieldGroup label={words.begin}>
            <DeliveryDateRow {...row} group="0" hasEvent />
          </FieldGroup>
          <FieldGroup label={words.end}>
            <DeliveryDateRow {...row} group="1" hasEvent />
          </FieldGroup>
        </>
      ) : (
        <DeliveryDateRow {...row} group="0" hasEvent={false} />
      )}
      {silenced ? (
        <SilencedNote
          label={words.label}
          why={silenced.why}
          followed={words.modes[deliveryDateMode(followed, document)]}
          takeUsual={takeUsual}
        />
      ) : null}
      <DeliveryExamples document={document} values={followed} />
    </FieldGroup>
  );
};
