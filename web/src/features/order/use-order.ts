import { useAtomValue } from 'jotai';
import { useParams } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../pieces/use-set-atom-early.ts';
import { lookedAgainText } from './look-again.ts';
import { lookAgainAtom, orderEvents, orderIdAtom, orderQueryAtom } from './order.atoms.ts';

/** Everything the screen of one order needs. */
export const useOrder = () => {
  const { id = '' } = useParams();
  useSetAtomEarly(orderIdAtom, id);
  useSetAtomEarly(orderEvents.addressAtom, id);
  const { mutateAsync, error, data, variables, isPending } = useAtomValue(lookAgainAtom);
  return {
    view: viewOf(useAtomValue(orderQueryAtom)),
    events: viewOf(useAtomValue(orderEvents.queryAtom)),
    lookAgain: () => mutateAsync(id),
    looked: data && variables === id && !isPending ? lookedAgainText(data) : undefined,
    lookAgainFailure: error && variables === id ? error.message : undefined,
  };
};
