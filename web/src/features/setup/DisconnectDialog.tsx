import { REASON_LENGTH } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Dialog, FailureNote, showToast, Stack, Text, TextualField } from '../../ui/index.ts';
import { disconnectMutation } from './setup.queries.ts';
import { consequences, words } from './words.ts';

interface DisconnectDialogProps {
  readonly company: string;
  readonly onClose: () => void;
}

/** Says what follows before the account is disconnected, and asks why. */
export const DisconnectDialog = ({ company, onClose }: DisconnectDialogProps) => {
  const { mutateAsync } = useAct(disconnectMutation);
  const { target } = useShop().lexoffice;
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const act = async () => {
    try {
      await mutateAsync(reason.trim());
      showToast(words.disconnected);
      onClose();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
    }
  };
  return (
    <Dialog title={words.disconnect} verb={words.disconnectNow} onVerb={act} onClose={onClose}>
      <Stack gap="300">
        {failure ? (
          <FailureNote
            title={words.disconnectFailure}
            message={failure.message}
            supportId={failure.supportId}
            onRetry={act}
          />
        ) : null}
        {consequences(company, target).map((sentence) => (
          <Text as="p" key={sentence}>
            {sentence}
          </Text>
        ))}
        <TextualField
          label={words.reason}
          help={words.reasonHelp}
          value={reason}
          onChange={setReason}
          cutAt={REASON_LENGTH}
        />
      </Stack>
    </Dialog>
  );
};
