import { ActionForm, DayField, FieldPlace, SelectField, Stack, Text, TextLine, type Choice } from '../../ui/index.ts';
import type { DraftTexts } from './use-draft.ts';
import type { Refused } from './use-tried.ts';

/** A field of a form of the administration. */
export interface DraftField<Draft> {
  readonly name: keyof Draft & string;
  readonly label: string;
  readonly help?: string;
  /** Characters that it may have. */
  readonly most?: number;
  /** It is a day of the calendar. */
  readonly isDay?: true;
  /** It is chosen out of these. */
  readonly choices?: readonly Choice[];
  /** Nothing can be sent without it. */
  readonly isNeeded?: true;
}

/** What was typed, and what comes of it. */
export interface WiredForm<Draft> {
  readonly draft: Draft;
  readonly write: (name: keyof Draft, text: string) => void;
  readonly send: () => Promise<void>;
  readonly faultOf: (field: string) => string | undefined;
  /** What was refused where no field is to blame. */
  readonly refused: Refused | undefined;
}

interface OneFieldProps {
  readonly field: Omit<DraftField<never>, 'name'>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

const OneField = ({ field: { label, help, most, isDay, choices }, ...rest }: OneFieldProps) => {
  if (choices) return <SelectField label={label} choices={choices} {...rest} />;
  if (isDay) return <DayField label={label} {...rest} />;
  return <TextLine label={label} help={help} most={most} {...rest} />;
};

interface DraftFormProps<Draft> {
  /** What the button does. */
  readonly verb: string;
  readonly meaning: string;
  readonly fields: readonly DraftField<Draft>[];
  readonly form: WiredForm<Draft>;
  /** Said of what is chosen. */
  readonly note?: string | undefined;
}

/** A form of the administration as the table of its fields says it. */
export const DraftForm = <Draft extends DraftTexts<Draft>>({
  verb,
  meaning,
  fields,
  form: { draft, write, send, faultOf },
  note,
}: DraftFormProps<Draft>) => (
  <Stack gap="200">
    <Text as="h2" variant="headingMd">
      {verb}
    </Text>
    <Text as="p" tone="subdued">
      {meaning}
    </Text>
    <ActionForm
      verb={verb}
      act={send}
      isOff={fields.some(({ name, isNeeded }) => isNeeded && draft[name] === '')}
      isPrimary
    >
      {fields.map(({ name, ...field }) => (
        <FieldPlace key={name} name={name}>
          <OneField field={field} value={draft[name]} onChange={(text) => write(name, text)} error={faultOf(name)} />
        </FieldPlace>
      ))}
      {note === undefined ? null : (
        <Text as="p" tone="subdued">
          {note}
        </Text>
      )}
    </ActionForm>
  </Stack>
);
