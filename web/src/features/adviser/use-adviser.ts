import type { AdviserAccessesReply, AdviserAccessReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure, type FieldFaultReply } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { showToast } from '../../ui/index.ts';
import { accessesQuery, inviteMutation, resendMutation, revokeMutation, type Invitation } from './adviser.queries.ts';
import { linkText, words } from './words.ts';

export const useAccesses = () => viewOf(useAnswer(accessesQuery));

/** What a press came to: done, or why not. */
const useTry = <T>(doneText: (answer: T) => string, onDone: () => void) => {
  const [failure, setFailure] = useState<ApiFailure>();
  return {
    failure,
    attempt: async (act: () => Promise<T>): Promise<void> => {
      setFailure(undefined);
      let answer: T;
      try {
        answer = await act();
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown;
        return setFailure(thrown);
      }
      showToast(doneText(answer));
      onDone();
    },
  };
};

type Typed = Omit<Invitation, 'dialog'>;
const NO_FAULTS: readonly FieldFaultReply[] = [];

/** The form in which an access is given. */
export const useInvitation = ({ terms: [first] }: AdviserAccessesReply, onDone: () => void) => {
  const { mutateAsync } = useAct(inviteMutation);
  // pressed again after a lost answer, it is the same access
  const [dialog] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({ firm: '', email: '', term: first?.term ?? 'month' });
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const { failure, attempt } = useTry((answer: AdviserAccessesReply) => linkText('invited', dialog, answer), onDone);
  const faults = (failure?.faults ?? NO_FAULTS).filter(({ field }) => !cleared.has(field));
  return {
    typed,
    type: (change: Partial<Typed>) => {
      setCleared((all) => new Set([...all, ...Object.keys(change)]));
      setTyped((before) => ({ ...before, ...change }));
    },
    faultOf: (field: keyof Typed) => faults.find((each) => each.field === field)?.text,
    isFirst: (field: keyof Typed) => faults[0]?.field === field,
    failure: failure && failure.faults.length === 0 ? failure.message : undefined,
    send: () => {
      setCleared(new Set());
      return attempt(() => mutateAsync({ dialog, ...typed }));
    },
  };
};

/** What is done with one access. */
export const useDoing = (doing: 'resend' | 'revoke', { id }: AdviserAccessReply, onDone: () => void) => {
  const resend = useAct(resendMutation);
  const revoke = useAct(revokeMutation);
  const { failure, attempt } = useTry(
    (answer: AdviserAccessesReply) => (doing === 'resend' ? linkText('resent', id, answer) : words.revoked),
    onDone,
  );
  return {
    failure: failure?.message,
    act: () => attempt(() => (doing === 'resend' ? resend : revoke).mutateAsync(id)),
  };
};
