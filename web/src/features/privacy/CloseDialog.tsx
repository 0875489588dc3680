import { Dialog, Stack, Text, type Act } from '../../ui/index.ts';
import { words } from './words.ts';

interface CloseDialogProps {
  readonly onNote: Act;
  readonly onClose: () => void;
}

/** Asks before a request is noted as done: the text that came with it is deleted then. */
export const CloseDialog = ({ onNote, onClose }: CloseDialogProps) => (
  <Dialog
    title={words.closeTitle}
    verb={words.closeNow}
    onVerb={async () => {
      await onNote();
      onClose();
    }}
    onClose={onClose}
  >
    <Stack gap="300">
      {[words.closeWhen, words.closeForGood].map((sentence) => (
        <Text as="p" key={sentence}>
          {sentence}
        </Text>
      ))}
    </Stack>
  </Dialog>
);
