import { useAtomValue } from 'jotai';
import { useParams } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { lookedAgainText } from './look-again.ts';
import { eventsOfAtom, lookAgainAtom, orderIdAtom, orderQueryAtom } from './order.atoms.ts';

/** Everything the screen of one order needs. */
export const useOrder = () => {
  const { id = '' } = useParams();
  useSetAtomEarly(orderIdAtom, id);
  const view = viewOf(useAtomValue(orderQueryAtom));
  // only of an order that is there: what can be no number would be refused as a question
  useSetAtomEarly(eventsOfAtom, view.state === 'ready' ? id : '');
  const { mutateAsync, error, data, variables, isPending } = useAtomValue(lookAgainAtom);
  return {
    view,
    lookAgain: () => mutateAsync(id),
    looked: data && variables === id && !isPending ? lookedAgainText(data) : undefined,
    lookAgainFailure: error && variables === id ? error.message : undefined,
  };
};
