import { useState } from 'react';
import { type ServerMutation, useAct } from '../../api/server-state.ts';

interface Letter {
  /** The opened form: what is sent twice under it is one letter. */
  readonly dialog: string;
  readonly subject: string;
  readonly message: string;
}

/** Sends a letter to the operator. */
const letterMutation: ServerMutation<Letter, { readonly sent: true; readonly replyTo: string }> = {
  act: (body, { api }) => api.writeFromApp({ body }),
  renews: 'writeFromApp',
};

/** Whether the host sends letters itself, as it wrote it into the page. */
const isOffered = (): boolean =>
  document.querySelector('meta[name="belegwerk-contact"]')?.getAttribute('content') === 'letter';

/** Sends the letter of the contact page; under one opened form it leaves once. */
export const useLetter = () => {
  const { mutateAsync } = useAct(letterMutation);
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
