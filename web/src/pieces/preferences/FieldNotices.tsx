import { noticesOf, type FieldKey, type Preferences } from '@belegwerk/core/preferences';
import { Text } from '../../ui/index.ts';

interface FieldNoticesProps {
  readonly name: FieldKey;
  readonly values: Preferences;
}

/** What is good to know about a setting with the value that is chosen, before it is saved; nothing is refused. */
export const FieldNotices = ({ name, values }: FieldNoticesProps) => (
  <output className="bw-beside-field">
    {noticesOf(values)
      .filter(({ field }) => field === name)
      .map(({ text }) => (
        <Text key={text} as="p">
          {text}
        </Text>
      ))}
  </output>
);
