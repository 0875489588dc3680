import type { ReactNode } from 'react';
import { Card, Stack, Text } from './layout.ts';

interface TitledCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own, by which screen readers find it. */
export const TitledCard = ({ title, children }: TitledCardProps) => (
  <Card>
    <section aria-label={title}>
      <Stack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {children}
      </Stack>
    </section>
  </Card>
);
