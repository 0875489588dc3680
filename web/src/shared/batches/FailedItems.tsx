import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Text } from '../../ui/index.ts';
import { failedItemsAtom } from './batches.atoms.ts';

/** Which days or orders of a batch did not work, and why. */
export const FailedItems = ({ batch }: { readonly batch: string }) => {
  const { data } = useAtomValue(useMemo(() => failedItemsAtom(batch), [batch]));
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
