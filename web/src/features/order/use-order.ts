import { useParams } from 'react-router-dom';
import { useAct } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { lookedAgainText } from './look-again.ts';
import { lookAgainMutation, orderRhythm, useOrderAnswer } from './order.atoms.ts';

/** Everything the screen of one order needs. */
export const useOrder = () => {
  const { id = '' } = useParams();
  const order = useOrderAnswer(id);
  const { mutateAsync, error, data, variables, isPending } = useAct(lookAgainMutation);
  return {
    view: viewOf(order),
    /** How often what happened to it is asked for. */
    rhythm: orderRhythm({ state: order }),
    lookAgain: () => mutateAsync(id),
    looked: data && variables === id && !isPending ? lookedAgainText(data) : undefined,
    lookAgainFailure: error && variables === id ? error.message : undefined,
  };
};
