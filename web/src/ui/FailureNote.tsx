import { ActionButton } from './ActionButton.tsx';
import { Notice } from './Notice.tsx';
import { Stack, Text } from './layout.ts';
import type { Act } from './use-press.ts';

interface FailureNoteProps {
  /** What did not work. */
  readonly title: string;
  /** Why, whether anything is lost, what to do. */
  readonly message: string;
  readonly supportId?: string;
  readonly onRetry: Act;
}

/** Stands where something could not be loaded. */
export const FailureNote = ({ title, message, supportId, onRetry }: FailureNoteProps) => (
  <Notice tone="critical" title={title}>
    <Stack gap="200" inlineAlign="start">
      <p>{message}</p>
      <ActionButton act={onRetry}>Erneut versuchen</ActionButton>
      {supportId ? (
        <Text as="p" variant="bodySm" tone="subdued">
          Kennung für den Support: {supportId}
        </Text>
      ) : null}
    </Stack>
  </Notice>
);
