import type { ReactNode } from 'react';
import { BareScreen } from './BareScreen.tsx';
import { Card, Row, Stack, Text } from './layout.ts';

interface WholePageNoteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Small print, such as an id for support. */
  readonly smallPrint?: string | undefined;
}

/** Stands in place of a whole screen that cannot be shown. */
export const WholePageNote = ({ title, children, actions, smallPrint }: WholePageNoteProps) => (
  <BareScreen>
    <Card padding="800">
      <Stack gap="400" inlineAlign="center">
        <Text as="h1" variant="headingXl" alignment="center">
          {title}
        </Text>
        <div className="bw-measure">
          <Text as="p" alignment="center">
            {children}
          </Text>
        </div>
        <Row gap="200">{actions}</Row>
        {smallPrint ? (
          <Text as="p" variant="bodySm" tone="subdued" alignment="center" breakWord>
            {smallPrint}
          </Text>
        ) : null}
      </Stack>
    </Card>
  </BareScreen>
);
