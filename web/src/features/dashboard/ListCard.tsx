import type { ReactNode } from 'react';
import { Card, Link, Row, Text } from '../../ui/index.ts';

interface ListCardProps {
  readonly title: string;
  /** Where the whole list is. */
  readonly more: readonly { readonly content: string; readonly url: string }[];
  readonly children: ReactNode;
}

/** A card with the beginning of a list and the way to all of it. */
export const ListCard = ({ title, more, children }: ListCardProps) => (
  <Card padding="0">
    <div className="bw-inset">
      <Row align="space-between" blockAlign="center">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Row gap="400">
          {more.map(({ content, url }) => (
            <Link key={url} url={url}>
              {content}
            </Link>
          ))}
        </Row>
      </Row>
    </div>
    {children}
  </Card>
);
