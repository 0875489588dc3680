import type { AgreementReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import {
  ActionButton,
  ButtonGroup,
  Card,
  DisclosureButton,
  Notice,
  Row,
  Stack,
  StatusBadge,
  Text,
  TitledLines,
} from '../../ui/index.ts';
import { exactMoment } from '../../wording/moments.ts';
import type { useAgreement } from './use-agreement.ts';
import { agreementWords as words } from './agreement-words.ts';

interface AgreementCardProps extends Omit<ReturnType<typeof useAgreement>, 'view'> {
  readonly agreement: AgreementReply;
}

/** The processing agreement with the operator: how it stands, its words, concluding it and taking it along. */
export const AgreementCard = ({ agreement, conclude, download, failure }: AgreementCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const { concluded, earlier, concludable } = agreement;
  const last = concluded ?? earlier;
  const isToConclude = concludable !== undefined;
  return (
    <Card>
      <Stack gap="300">
        <Row align="space-between" blockAlign="start" gap="200">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          {concluded ? (
            <StatusBadge text={words.done} tone="success" />
          ) : (
            <StatusBadge text={earlier ? words.changed : words.open} tone="attention" />
          )}
        </Row>
        <Text as="p">{last ? words.concluded(exactMoment(last.at), last.by, last.version) : words.what}</Text>
        {earlier ? <Text as="p">{words.anew}</Text> : null}
        {concluded || isToConclude ? null : <Text as="p">{words.notYet}</Text>}
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.failed}>
            {failure}
          </Notice>
        )}
        <Row align="start">
          <DisclosureButton verb={words.read} isOpen={isOpen} onToggle={setOpen} />
        </Row>
        {isOpen ? <Wording {...agreement} /> : null}
        <ButtonGroup>
          {isToConclude ? (
            <ActionButton act={() => conclude(concludable)} isPrimary>
              {words.conclude}
            </ActionButton>
          ) : null}
          <ActionButton act={() => download('shown')}>{words.download}</ActionButton>
          {earlier ? <ActionButton act={() => download('earlier')}>{words.downloadEarlier}</ActionButton> : null}
        </ButtonGroup>
      </Stack>
    </Card>
  );
};

const Wording = ({ parties, clauses, measures, processors }: AgreementReply) => (
  <Stack gap="300">
    <Text as="p">{parties}</Text>
    <Text as="p" tone="subdued">
      {words.template}
    </Text>
    {clauses.map((clause) => (
      <TitledLines as="h4" key={clause.title} {...clause} />
    ))}
    <Text as="h3" variant="headingSm">
      {words.measures}
    </Text>
    {measures.map((group) => (
      <TitledLines as="h4" key={group.title} {...group} />
    ))}
    <TitledLines
      as="h4"
      title={words.processors}
      lines={
        processors.length === 0
          ? [words.noProcessors]
          : processors.map(({ name, purpose, place }) => `${name}: ${purpose}, ${place}`)
      }
    />
  </Stack>
);
