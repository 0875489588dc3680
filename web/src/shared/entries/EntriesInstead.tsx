import { useState } from 'react';
import { DisclosureButton, Stack, Text } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { EntriesForm } from './EntriesForm.tsx';
import { entryWords as words } from './entry-words.ts';

/** The way without an accounting program, behind a word. */
export const EntriesInstead = () => {
  const { ways = [] } = useShop().lexoffice;
  const [isOpen, setOpen] = useState(false);
  if (!ways.includes('entries')) return null;
  return (
    <Stack gap="300" inlineAlign="start">
      <DisclosureButton verb={words.instead} isOpen={isOpen} onToggle={setOpen} />
      {isOpen ? (
        <>
          <Text as="p" tone="subdued">
            {words.why}
          </Text>
          <EntriesForm />
        </>
      ) : null}
    </Stack>
  );
};
