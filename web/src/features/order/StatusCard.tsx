import type { OrderReply } from '@belegwerk/contracts/api';
import { At } from '../../pieces/clock/At.tsx';
import { Standing } from '../../pieces/orders/Standing.tsx';
import { Card, Notice, Stack, Text } from '../../ui/index.ts';
import { words } from './words.ts';

interface StatusCardProps {
  readonly order: OrderReply;
  /** What came of looking again. */
  readonly looked?: string | undefined;
  /** Why looking again did not work. */
  readonly failure?: string | undefined;
}

/** How the order stands, why, and when it goes on by itself. */
export const StatusCard = ({ order: { name, standing }, looked, failure }: StatusCardProps) => (
  <Card>
    <Stack gap="200">
      <Text as="h2" variant="headingMd">
        {words.status}
      </Text>
      <div aria-live="polite">
        <Standing standing={standing} orderName={name} />
      </div>
      {standing.nextLookAt ? (
        <Text as="p" tone="subdued">
          {words.nextLook} <At moment={standing.nextLookAt} isAhead />
        </Text>
      ) : null}
      <output>{looked === undefined ? null : <Text as="span">{looked}</Text>}</output>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.lookAgainFailure}>
          {failure}
        </Notice>
      )}
    </Stack>
  </Card>
);
