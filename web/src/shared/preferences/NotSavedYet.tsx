import { isOfDocuments } from '@belegwerk/core/decisions';
import type { FieldKey } from '@belegwerk/core/preferences';
import { useState } from 'react';
import { PinnedBar } from '../../ui/index.ts';
import { TrialDialog } from '../settings-trial/TrialDialog.tsx';
import { trialWords as words } from '../settings-trial/words.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/** Where settings are changed that documents depend on: what they would do to real orders, before they are saved. */
export const NotSavedYet = ({ form: { changed } }: { readonly form: Pick<PreferencesForm, 'changed'> }) => {
  const [isOpen, setOpen] = useState(false);
  const ask = () => setOpen(true);
  const close = () => setOpen(false);
  const keys = Object.keys(changed) as FieldKey[];
  if (!keys.some(isOfDocuments)) return null;
  return (
    <>
      <PinnedBar label={words.bar} action={{ content: words.ask, label: words.ask, onAction: ask }}>
        {words.changed(keys.length)}
      </PinnedBar>
      {isOpen ? <TrialDialog change={changed} onClose={close} /> : null}
    </>
  );
};
