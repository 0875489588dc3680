import { useState } from 'react';
import { DisclosureButton, Row } from '../../ui/index.ts';
import { EntriesForm } from './EntriesForm.tsx';
import { entryWords as words } from './entry-words.ts';

/** What was entered can be changed, behind a word. */
export const ChangeEntries = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row>
        <DisclosureButton verb={words.change} isOpen={isOpen} onToggle={setOpen} />
      </Row>
      {isOpen ? <EntriesForm /> : null}
    </>
  );
};
