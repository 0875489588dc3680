import type { AnsweredEntryReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { DisclosureButton, Stack, Text } from '../../ui/index.ts';
import { EntryForm } from './EntryForm.tsx';
import { answeredText, changeLabel, words } from './words.ts';

const Answered = ({ entry }: { readonly entry: AnsweredEntryReply }) => {
  const [isOpen, setOpen] = useState(false);
  const { order } = entry;
  return (
    <Stack gap="100" inlineAlign="start">
      <Text as="p">{answeredText(entry)}</Text>
      <DisclosureButton verb={changeLabel(entry)} isOpen={isOpen} onToggle={setOpen} />
      {isOpen ? (
        <EntryForm
          isNamed
          entry={entry}
          candidates={order === undefined ? [] : [order]}
          onKept={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
};

/** Entries of which a person has said where they belong; the answer can be changed. */
export const AnsweredEntries = ({ answered }: { readonly answered: readonly AnsweredEntryReply[] }) =>
  answered.length === 0 ? null : (
    <Stack gap="300">
      <Text as="h3" variant="headingSm">
        {words.answered}
      </Text>
      {answered.map((entry) => (
        <Answered key={`${entry.gateway} ${entry.key}`} entry={entry} />
      ))}
    </Stack>
  );
