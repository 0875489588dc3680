import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ListCard } from '../../../shared/lists/ListCard.tsx';
import { Button, Table } from '../../../ui/index.ts';
import { COUPONS_ADDRESS, REDEMPTIONS_ADDRESS } from '../partner-address.ts';
import { PartnerScreen } from '../PartnerScreen.tsx';
import { words } from '../words.ts';
import { redemptionColumns } from './redemption-columns.tsx';
import { redemptionsList, TAB_PARAMETER } from './redemptions-list.ts';

/** Who entered a code, and what became of it. */
export const RedemptionsScreen = () => (
  <PartnerScreen title={redemptionsList.title} page={REDEMPTIONS_ADDRESS} isWide>
    <ListCard
      list={redemptionsList}
      columns={redemptionColumns.length}
      emptyAction={<Button url={COUPONS_ADDRESS}>{words.toCoupons}</Button>}
    >
      {(redemptions, table) => (
        <Table
          label={redemptionsList.title}
          columns={redemptionColumns}
          rows={redemptions}
          rowKey={({ id }) => id}
          {...table}
        />
      )}
    </ListCard>
  </PartnerScreen>
);

/** The screen with its tab in the path, as the specification writes it. */
export const RedemptionsOfTab = () => {
  const { tab = '' } = useParams();
  const asked = new URLSearchParams(useLocation().search);
  asked.set(TAB_PARAMETER, tab);
  return <Navigate to={`${REDEMPTIONS_ADDRESS}?${asked.toString()}`} replace />;
};
