import type { ReactNode } from 'react';
import { Row, Stack, Text } from './layout.ts';

interface EmptyNoteProps {
  readonly title: string;
  /** What will appear here, or what was searched. */
  readonly children: ReactNode;
  /** The way on: buttons. */
  readonly actions?: ReactNode;
}

/** Stands where a list has nothing to show. */
export const EmptyNote = ({ title, children, actions }: EmptyNoteProps) => (
  <div className="bw-empty">
    <Stack gap="300" inlineAlign="center">
      <Text as="h2" variant="headingMd" alignment="center">
        {title}
      </Text>
      <Text as="p" tone="subdued" alignment="center">
        {children}
      </Text>
      {actions ? <Row gap="200">{actions}</Row> : null}
    </Stack>
  </div>
);
