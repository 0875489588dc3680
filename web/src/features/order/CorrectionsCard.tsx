import type { OrderReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { At } from '../../shared/clock/At.tsx';
import { Button, Card, FactList, Row, Stack, Text } from '../../ui/index.ts';
import { correctionFacts, correctionWords, withoutTrace } from './correction-words.ts';
import { CorrectionsDialog } from './CorrectionsDialog.tsx';

/** What documents of the order say otherwise than the shop does, who said so and when. */
export const CorrectionsCard = ({ order }: { readonly order: OrderReply }) => {
  const { id, corrections } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack gap="200">
        <Row align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {correctionWords.title}
          </Text>
          <Button variant="plain" onClick={() => setOpen(true)}>
            {correctionWords.edit}
          </Button>
        </Row>
        {corrections ? (
          <>
            <FactList facts={correctionFacts(corrections)} />
            <Text as="p" tone="subdued">
              {correctionWords.since} <At moment={corrections.at} />
              {corrections.by === undefined ? '' : ` ${correctionWords.by} ${corrections.by}`}
            </Text>
          </>
        ) : (
          <Text as="p" tone="subdued">
            {correctionWords.none}
          </Text>
        )}
      </Stack>
      {isOpen ? <CorrectionsDialog orderId={id} before={withoutTrace(order)} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
};
