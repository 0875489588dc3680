import { Button } from './actions.ts';
import { Notice } from './Notice.tsx';
import { Stack, Text } from './layout.ts';

interface FailureNoteProps {
  /** What did not work. */
  readonly title: string;
  /** Why, whether anything is lost, what to do. */
  readonly message: string;
  readonly supportId?: string;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded. */
export const FailureNote = ({ title, message, supportId, onRetry }: FailureNoteProps) => (
  <Notice tone="critical" title={title}>
    <Stack gap="200" inlineAlign="start">
      <p>{message}</p>
      <Button onClick={onRetry}>Erneut versuchen</Button>
      {supportId ? (
        <Text as="p" variant="bodySm" tone="subdued">
          Kennung für den Support: {supportId}
        </Text>
      ) : null}
    </Stack>
  </Notice>
);
