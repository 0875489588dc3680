import { Box, Card, BlockStack, InlineGrid, Text } from '@shopify/polaris';
import { useId, type ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';

interface FormSectionProps {
  /** Where an address leads to. */
  readonly anchor: string;
  readonly title: string;
  readonly help: string;
  /** Where more is said about it. */
  readonly more?: { readonly content: string; readonly url: string };
  readonly children: ReactNode;
}

/** A part of a form: what it is about beside its fields, above them on a phone. */
export const FormSection = ({ anchor, title, help, more, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="bw-form-section">
      <InlineGrid columns={{ xs: '1fr', md: '2fr 5fr' }} gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }} paddingBlockStart="400">
          <BlockStack gap="200">
            <Text as="h2" variant="headingMd" id={id}>
              {title}
            </Text>
            <Text as="p" tone="subdued">
              {help}
            </Text>
            {more ? (
              <AppLink url={more.url} className="bw-link" aria-label={`${title}: ${more.content}`}>
                {more.content}
              </AppLink>
            ) : null}
          </BlockStack>
        </Box>
        <Card>
          <BlockStack gap="400">{children}</BlockStack>
        </Card>
      </InlineGrid>
    </section>
  );
};
