import { ApiFailure } from '../../api/api-failure.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Dialog, Notice, showToast, Stack, Text } from '../../ui/index.ts';
import { actOnOrderAtom, STILL_WAITING } from './action.atoms.ts';
import type { AskingAction } from './use-actions.ts';
import { ActionInput } from './ActionInput.tsx';

interface ActionDialogProps {
  readonly orderId: string;
  readonly action: AskingAction;
  readonly onClose: () => void;
}

/** Says what an action leads to and asks what it needs, before it is done. */
export const ActionDialog = ({ orderId, action: { action, documentKey, dialog }, onClose }: ActionDialogProps) => {
  const { mutateAsync } = useAtomValue(actOnOrderAtom);
  const [key] = useState(() => crypto.randomUUID());
  const [input, setInput] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Error>();
  const faults = failure instanceof ApiFailure ? failure.faults : [];
  const act = async () => {
    setFailure(undefined);
    try {
      const { state } = await mutateAsync({ order: orderId, action, documentKey, input, dialog: key });
      showToast(state === 'done' ? dialog.done : STILL_WAITING);
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown : new Error(''));
      return;
    }
    onClose();
  };
  return (
    <Dialog title={dialog.title} verb={dialog.verb} onVerb={act} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={dialog.failed}>
            {failure.message}
          </Notice>
        )}
        {dialog.sentences.map((sentence, at) => (
          <Text key={sentence} as="p" {...(at === 0 ? {} : { tone: 'subdued' })}>
            {sentence}
          </Text>
        ))}
        {dialog.fields.map((field) => (
          <ActionInput
            key={field.name}
            field={field}
            value={input[field.name] ?? ''}
            onChange={(value) => setInput({ ...input, [field.name]: value })}
            error={faults.find((fault) => fault.field === field.name)?.text}
          />
        ))}
      </Stack>
    </Dialog>
  );
};
