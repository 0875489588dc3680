import type { ShopPayoutsReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ActionForm, SelectField, Text, TitledCard } from '../../ui/index.ts';
import { useWay } from './use-payouts.ts';
import { nextWayText, WAYS, words } from './words.ts';

/** How payments through Shopify Payments are booked, and from when on otherwise. */
export const BookingCard = ({ booking }: Pick<ShopPayoutsReply, 'booking'>) => {
  const current = booking.next?.way ?? booking.way;
  const [chosen, choose] = useState(current);
  const { send, failure } = useWay();
  const next = nextWayText(booking);
  // what cannot be booked so can still be left
  const choices = WAYS.filter(
    ({ value }) => booking.obstacle === undefined || value === 'payment' || value === current,
  );
  return (
    <TitledCard title={words.booking}>
      {booking.obstacle === undefined ? null : <Text as="p">{booking.obstacle}</Text>}
      {choices.length > 1 ? (
        <ActionForm verb={words.bookSo} act={async () => void (await send(chosen))} isOff={chosen === current}>
          <SelectField
            label={words.way}
            choices={choices}
            value={chosen}
            onChange={(value) => choose(WAYS.find((way) => way.value === value)?.value ?? chosen)}
            error={failure}
          />
        </ActionForm>
      ) : null}
      {next === undefined ? null : <Text as="p">{next}</Text>}
      {booking.obstacle === undefined
        ? [words.wayWhy, words.transferWhy, words.paypalWhy].map((why) => (
            <Text as="p" tone="subdued" key={why}>
              {why}
            </Text>
          ))
        : null}
    </TitledCard>
  );
};
