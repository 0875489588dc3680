import type { OfferedActionReply, OrderReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { At } from '../../shared/clock/At.tsx';
import { fullName } from '../../shared/documents/document-words.ts';
import { Button, Card, FactList, Row, Stack, Text } from '../../ui/index.ts';
import { correctionFacts, correctionWords, withoutTrace } from './correction-words.ts';
import { CorrectionsDialog } from './CorrectionsDialog.tsx';

interface CorrectionsCardProps {
  readonly order: OrderReply;
  readonly onAction: (action: OfferedActionReply) => void;
}

/** The invoice that does not say yet what was corrected, and what writes it anew. */
const writingAnew = ({ actions }: OrderReply): OfferedActionReply | undefined =>
  actions.findLast(({ action }) => action === 'write-anew');

const Outdated = ({ order, onAction }: CorrectionsCardProps) => {
  const action = writingAnew(order);
  const invoice = order.documents.find(({ _key }) => _key === action?.documentKey);
  if (!action || !invoice) return null;
  const { label, state, why, lacksTransfers } = action;
  return (
    <>
      <Text as="p">
        {correctionWords.stillSays(fullName(invoice))} {state === 'here' ? '' : why}
      </Text>
      {state === 'here' || lacksTransfers ? (
        <div>
          <Button onClick={() => onAction(action)}>{label}</Button>
        </div>
      ) : null}
    </>
  );
};

/** What documents of the order say otherwise than the shop does, who said so and when. */
export const CorrectionsCard = ({ order, onAction }: CorrectionsCardProps) => {
  const { id, corrections } = order;
  const [isOpen, setOpen] = useState(false);
  const offerAnew = (corrected: OrderReply | undefined) => {
    const action = corrected && writingAnew(corrected);
    if (action?.state === 'here') onAction(action);
  };
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
        <Outdated order={order} onAction={onAction} />
      </Stack>
      {isOpen ? (
        <CorrectionsDialog
          orderId={id}
          before={withoutTrace(order)}
          onCorrected={offerAnew}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
};
