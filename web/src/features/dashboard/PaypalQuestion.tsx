import type { DashboardReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { ActionButton, Notice, Row, Stack } from '../../ui/index.ts';
import { answerPaypalAtom } from './use-dashboard.ts';
import { fetchedItems } from './open-item-words.ts';
import { paypalText, words } from './words.ts';

/** Asked once: what the account fetches by itself is no task for each document. */
export const PaypalQuestion = ({ books, paypal }: Pick<DashboardReply, 'books' | 'paypal'>) => {
  const { mutateAsync, error } = useAtomValue(answerPaypalAtom);
  const documents = fetchedItems(books);
  if (paypal !== 'ask' || documents === 0) return null;
  return (
    <Notice tone="info" title={words.paypal}>
      <Stack gap="200">
        <p>{paypalText(documents)}</p>
        <Row gap="200">
          <ActionButton act={() => mutateAsync('yes')}>{words.paypalYes}</ActionButton>
          <ActionButton act={() => mutateAsync('no')}>{words.paypalNo}</ActionButton>
        </Row>
        {error ? <p>{error.message}</p> : null}
      </Stack>
    </Notice>
  );
};
