import type { ProcedureFileReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, useAct, useAnswer, type ServerMutation } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { savePrinted, useTried } from './use-printed.ts';

const proceduresQuery = queryOf('procedures', { asked: {}, rhythm: POLL_MS.rare });

const printMutation: ServerMutation<string, ProcedureFileReply> = {
  act: (day, { api }) => api.printProcedures({ body: { day } }),
  renews: 'printProcedures',
};

/** How the documentation of procedures stands, and taking that of a day along; `day` is empty until a person chooses one. */
export const useProcedures = () => {
  const view = viewOf(useAnswer(proceduresQuery));
  const { mutateAsync } = useAct(printMutation);
  const { failure, tried } = useTried();
  const [day, setDay] = useState('');
  return {
    view,
    failure,
    day,
    setDay,
    download: (of: string) => tried(async () => savePrinted(await mutateAsync(of))),
  };
};
