import type { Preferences } from '@belegwerk/core/preferences';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { celebrate, FailureNote, showToast } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import { switchCreationMutation } from './preferences.queries.ts';

type Wanted = Pick<Preferences, 'invoiceCreate' | 'creditCreate'> & { readonly mailsOlder: boolean };

/** What is wrong is said where it is known. */
const whyRefused = ({ faults, message }: ApiFailure): string =>
  faults.length > 0 ? `${faults.map(({ text }) => text).join('. ')}.` : message;

/** Turns the making of documents on as said, or off, and ends the dialog when it is so. */
export const useSwitch = (onDone: () => void) => {
  const { mutateAsync } = useAct(switchCreationMutation);
  const [failure, setFailure] = useState<ApiFailure>();
  const act = async (wanted?: Wanted) => {
    try {
      const { completesAutomation } = await mutateAsync(wanted);
      showToast(wanted ? words.created : words.createdNoMore);
      if (completesAutomation) void celebrate();
      onDone();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
    }
  };
  return { act, failure };
};

interface SwitchFailureProps {
  readonly failure: ApiFailure | undefined;
  readonly onRetry: () => Promise<void>;
}

/** Why it was not turned on or off. */
export const SwitchFailure = ({ failure, onRetry }: SwitchFailureProps) =>
  failure ? (
    <FailureNote title={words.notSaved} message={whyRefused(failure)} supportId={failure.supportId} onRetry={onRetry} />
  ) : null;
