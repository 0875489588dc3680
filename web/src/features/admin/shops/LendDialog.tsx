import { useAct } from '../../../api/server-state.ts';
import { useState } from 'react';
import { Dialog, SelectField, showToast, Stack, Text, TextLine } from '../../../ui/index.ts';
import { useDoing } from '../use-doing.ts';
import { words as adminWords } from '../words.ts';
import { lendMutation } from './shops.queries.ts';
import { words } from './words.ts';

interface LendDialogProps {
  readonly shop: string;
  readonly name: string;
  readonly onClose: () => void;
}

const MOST = { count: 5, reason: 200 };

/** Gives a shop transfers or free days. */
export const LendDialog = ({ shop, name, onClose }: LendDialogProps) => {
  const { mutateAsync } = useAct(lendMutation);
  const { failure, doing } = useDoing();
  const [what, choose] = useState<'transfers' | 'days'>('transfers');
  const [count, setCount] = useState('');
  const [reason, setReason] = useState('');
  const lend = async () => {
    if (!(await doing(() => mutateAsync({ shop, what, count, reason })))) return;
    showToast(words.wasLent);
    onClose();
  };
  return (
    <Dialog title={words.lendTitle(name)} verb={words.lend} onVerb={lend} onClose={onClose}>
      <Stack gap="300">
        <Text as="p">{words.lendWhat}</Text>
        <SelectField
          label={words.what}
          choices={words.whats}
          value={what}
          onChange={(value) => choose(value === 'days' ? 'days' : 'transfers')}
        />
        <TextLine label={words.count} value={count} onChange={setCount} most={MOST.count} error={failure} />
        <TextLine
          label={adminWords.reason}
          value={reason}
          onChange={setReason}
          most={MOST.reason}
          help={words.visitReasonHelp}
        />
      </Stack>
    </Dialog>
  );
};
