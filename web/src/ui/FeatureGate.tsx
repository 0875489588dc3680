import { BlockStack, Box, Button, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { Notice } from './Notice.tsx';

interface FeatureGateProps {
  /** What is needed. */
  readonly title: string;
  readonly why: string;
  /** The way out: a place, or what is done here; absent where there is none. */
  readonly action?:
    | { readonly content: string; readonly url: string }
    | { readonly content: string; readonly act: () => Promise<void> }
    | undefined;
  /** Where it is what a person has to grant: the red notice by this name holds it. */
  readonly notice?: string | undefined;
  /** What cannot be used as long. */
  readonly children: ReactNode;
}

/**
 * Stands before a part of a page that cannot be used yet, and leads to where that changes. What is behind can be seen, not
 * reached; nothing of it is covered, and it fades out instead of ending in the middle of a line.
 */
export const FeatureGate = ({ title, why, action, notice, children }: FeatureGateProps) => (
  <div className="bw-gate">
    <div className="bw-gate-front">
      {notice === undefined ? (
        <Box background="bg-surface" borderRadius="300" borderColor="border" borderWidth="025" padding="400">
          <BlockStack gap="300" inlineAlign="start">
            <Text as="h3" variant="headingSm">
              {title}
            </Text>
            <Text as="p">{why}</Text>
            {action ? <WayOut action={action} /> : null}
          </BlockStack>
        </Box>
      ) : (
        <Notice
          tone="critical"
          title={notice}
          {...(action && 'url' in action ? { link: action } : action ? { action } : {})}
        >
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          <Text as="p">{why}</Text>
        </Notice>
      )}
    </div>
    <div className="bw-gate-behind" aria-hidden="true" {...{ inert: '' }}>
      <BlockStack gap="400">{children}</BlockStack>
    </div>
  </div>
);

const WayOut = ({ action }: { readonly action: NonNullable<FeatureGateProps['action']> }) =>
  'url' in action ? (
    <Button url={action.url} variant="primary">
      {action.content}
    </Button>
  ) : (
    <ActionButton act={action.act} isPrimary>
      {action.content}
    </ActionButton>
  );
