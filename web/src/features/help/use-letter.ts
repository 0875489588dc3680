import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { letterAtom } from './contact.atoms.ts';

/** Whether the host sends letters itself, as it wrote it into the page. */
const isOffered = (): boolean =>
  document.querySelector('meta[name="belegwerk-contact"]')?.getAttribute('content') === 'letter';

/** Sends the letter of the contact page; under one opened form it leaves once. */
export const useLetter = () => {
  const { mutateAsync } = useAtomValue(letterAtom);
  const [dialog, setDialog] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<{ readonly replyTo: string } | { readonly failure: string }>();
  const send = async (subject: string, message: string) => {
    setOutcome(undefined);
    try {
      const { replyTo } = await mutateAsync({ dialog, subject, message });
      setOutcome({ replyTo });
      setDialog(crypto.randomUUID());
      return true;
    } catch (error) {
      setOutcome({ failure: error instanceof Error ? error.message : '' });
      return false;
    }
  };
  return { isOffered: isOffered(), outcome, send };
};
