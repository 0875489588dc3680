import { useAnswer } from '../../api/server-state.ts';
import { Text } from '../../ui/index.ts';
import { failedItemsQuery } from './batches.queries.ts';

/** Which days or orders of a batch did not work, and why. */
export const FailedItems = ({ batch }: { readonly batch: string }) => {
  const { data } = useAnswer(failedItemsQuery(batch));
  return (
    <ul className="bw-plain">
      {data?.items.map(({ position, title, reason }) => (
        <li key={position}>
          <Text as="span">{`${title}: ${reason ?? ''}`}</Text>
        </li>
      ))}
    </ul>
  );
};
