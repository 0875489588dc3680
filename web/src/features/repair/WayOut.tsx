import type { RepairGroup } from '@belegwerk/contracts/api';
import { TO_CONNECTION, TO_PLAN } from '../../shared/preferences/ways-out.ts';
import { sellsPlans } from '../../shared/shop/sells-plans.ts';
import { Button, Row, Stack, Text } from '../../ui/index.ts';

const placeOf = (to: RepairGroup['way']['to']): { readonly content: string; readonly url: string } | undefined => {
  if (to === 'connection') return TO_CONNECTION;
  if (to === 'creation') return { content: 'Zu den Einstellungen', url: '/preferences' };
  return to === 'plan' && sellsPlans() ? TO_PLAN : undefined;
};

/** The one way out where nothing on the desk helps. */
export const WayOut = ({ way: { to, sentence } }: Pick<RepairGroup, 'way'>) => {
  const place = placeOf(to);
  return (
    <Stack gap="200">
      <Text as="p">{sentence}</Text>
      {place ? (
        <Row>
          <Button url={place.url}>{place.content}</Button>
        </Row>
      ) : null}
    </Stack>
  );
};
