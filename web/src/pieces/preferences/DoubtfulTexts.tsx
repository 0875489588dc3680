import { fieldOf } from '@belegwerk/core/preferences';
import type { DoubtfulText } from '@belegwerk/core/texts';
import { Stack, Text } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';

/** Texts with marked errors, and what is wrong with each, before somebody says whether they are meant so. */
export const DoubtfulTexts = ({ texts }: { readonly texts: readonly DoubtfulText[] }) => (
  <Stack gap="400">
    <Text as="p">{words.doubtsHelp}</Text>
    {texts.map(({ name, why }) => (
      <div key={name}>
        <Text as="h3" variant="headingSm">
          {fieldOf(name).label}
        </Text>
        <ul className="bw-note-lines">
          {why.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    ))}
  </Stack>
);
