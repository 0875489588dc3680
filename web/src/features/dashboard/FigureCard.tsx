import type { ReactNode } from 'react';
import { Card, Text } from '../../ui/index.ts';

interface FigureCardProps {
  readonly title: string;
  readonly footer: ReactNode;
  readonly isFooterCritical?: boolean;
  readonly children: ReactNode;
}

/** A card with one figure and a line below it; cards in a row are equally high. */
export const FigureCard = ({ title, footer, isFooterCritical = false, children }: FigureCardProps) => (
  <div className="bw-figure">
    <Card>
      <div className="bw-figure-inside">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        <div className="bw-figure-body">{children}</div>
        <Text as="p" variant="bodySm" tone={isFooterCritical ? 'critical' : 'subdued'}>
          {footer}
        </Text>
      </div>
    </Card>
  </div>
);
