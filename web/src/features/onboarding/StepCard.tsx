import type { ReactNode } from 'react';
import { Button, Card, Meter, Row, Stack, Text } from '../../ui/index.ts';
import { placeOf, PROGRESS, STEPS, type Step } from './steps.ts';
import { placeText, TITLES, words } from './words.ts';

interface StepCardProps {
  readonly step: Step;
  /** Where it is called otherwise than usual. */
  readonly title?: string | undefined;
  /** Leads to the step before; absent at the first. */
  readonly back?: (() => void) | undefined;
  /** What leads on, and anything beside it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** One step: how far it is, what it is about, and the one way on. */
export const StepCard = ({ step, title = TITLES[step], back, actions, children }: StepCardProps) => (
  <Card padding="600">
    <Stack gap="500">
      <Stack gap="200">
        <Meter label={words.progress} percent={PROGRESS[step]} tone="success" />
        <Text as="p" tone="subdued">
          {placeText(placeOf(step), STEPS)}
        </Text>
        <Text as="h2" variant="headingLg">
          {title}
        </Text>
      </Stack>
      {children}
      <Row align="space-between" blockAlign="center" gap="300">
        {back ? <Button onClick={back}>{words.back}</Button> : <span />}
        <Row gap="200">{actions}</Row>
      </Row>
    </Stack>
  </Card>
);
