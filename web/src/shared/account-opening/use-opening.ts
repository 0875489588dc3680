import { openingFault } from '@belegwerk/core/shops';
import { OPENING_FAULTS, OPENING_UNACCEPTED } from '@belegwerk/core/sentences';
import { useState } from 'react';
import type { OpenedAccountReply } from '@belegwerk/contracts/api';
import { ApiFailure } from '../../api/api-failure.ts';
import { queryOf, type ServerMutation, useAct } from '../../api/server-state.ts';

/** How a person without an account gets one. */
export const openingsQuery = queryOf('accountOpening', { asked: {} });

/** Has one opened. Pressed again after a lost answer it is the same one. */
const openAccountMutation: ServerMutation<{ email: string; accepts: boolean }, OpenedAccountReply> = {
  act: (body, { api }) => api.openAccount({ body }),
  renews: 'openAccount',
};

interface Fault {
  readonly field: string;
  readonly text: string;
}

const faultsOf = (email: string, accepts: boolean): readonly Fault[] => {
  const fault = openingFault(email);
  return [
    ...(fault ? [{ field: 'email', text: OPENING_FAULTS[fault] }] : []),
    ...(accepts ? [] : [{ field: 'accepts', text: OPENING_UNACCEPTED }]),
  ];
};

/** What was typed into the dialog, what is wrong with it, and what came of it. */
export const useOpening = () => {
  const { mutateAsync } = useAct(openAccountMutation);
  const [email, setEmail] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<'opened' | 'known'>();
  const without = (field: string) => setFaults((all) => all.filter((each) => each.field !== field));
  const create = async () => {
    const wanted = email.trim();
    const wrong = faultsOf(wanted, accepts);
    setFaults(wrong);
    setFailure(undefined);
    if (wrong.length > 0) return;
    try {
      setOutcome((await mutateAsync({ email: wanted, accepts })).is);
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFaults(thrown.faults);
      if (thrown.faults.length === 0) setFailure(thrown.message);
    }
  };
  return {
    email,
    typeEmail: (typed: string) => {
      without('email');
      setEmail(typed);
    },
    accepts,
    setAccepts: (isOn: boolean) => {
      without('accepts');
      setAccepts(isOn);
    },
    faultOf: (field: string) => faults.find((each) => each.field === field)?.text,
    isFirst: (field: string) => faults[0]?.field === field,
    failure,
    outcome,
    create,
  };
};
