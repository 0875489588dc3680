import type { ShopReply } from '@belegwerk/contracts/api';
import { ExportEvents } from '../../shared/events/ExportEvents.tsx';
import { EventTable } from '../../shared/events/EventTable.tsx';
import { ListCard } from '../../shared/lists/ListCard.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Screen } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { logList } from './log-list.ts';

const retentionText = ({ logMaxAge, isBought }: ShopReply['plan']): string =>
  `Ereignisse werden ${counted(logMaxAge, 'Tag', 'Tage')} aufbewahrt.${isBought ? ' Die Dauer gehört zu deinem Abonnement.' : ''}`;

/** What happened in the shop, and why. */
export const LogScreen = () => {
  const { plan } = useShop();
  return (
    <Screen title={logList.title} isWide>
      <ListCard
        list={logList}
        columns={4}
        emptyAction={
          <>
            <Button url="/preferences">Einstellungen ansehen</Button>
            {plan.isBought ? <Button url="/plan">Abonnement ansehen</Button> : null}
          </>
        }
        footer={
          <div className="bw-ribbon">
            <p>{retentionText(plan)}</p>
            <ExportEvents list={logList} />
          </div>
        }
      >
        {(events, table) => <EventTable events={events} hasDetails {...table} />}
      </ListCard>
    </Screen>
  );
};
