import type { ReceiptRow } from '@belegwerk/contracts/api';
import { useMemo, useState } from 'react';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Screen, Table } from '../../ui/index.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import { readReceiptsList, receiptsList } from './receipts-list.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';
import { words } from './words.ts';

/** Receipts from before the connection with the orders that they were found to belong to, to be corrected by hand. */
export const ReceiptsScreen = () => {
  const [matching, setMatching] = useState<ReceiptRow>();
  const [unlinking, setUnlinking] = useState<ReceiptRow>();
  const { areReceiptsRead } = useShop().onboarding;
  const columns = useMemo(() => receiptColumns({ choose: setMatching, unlink: setUnlinking }), []);
  return (
    <Screen title={receiptsList.title} back={{ content: 'Bestellungen', url: '/orders' }} isWide>
      <ListCard
        list={areReceiptsRead ? readReceiptsList : receiptsList}
        columns={columns.length}
        emptyAction={<Button url="/orders/import">{words.import}</Button>}
        footer={<p className="bw-ribbon">{words.about}</p>}
      >
        {(receipts, table) => (
          <Table label={receiptsList.title} columns={columns} rows={receipts} rowKey={({ id }) => id} {...table} />
        )}
      </ListCard>
      {matching ? <MatchDialog receipt={matching} onClose={() => setMatching(undefined)} /> : null}
      {unlinking ? <UnlinkDialog receipt={unlinking} onClose={() => setUnlinking(undefined)} /> : null}
    </Screen>
  );
};
