import { useAct } from '../../../api/server-state.ts';
import { useState } from 'react';
import { Dialog, Notice, SelectField, Stack, Text, TextLine } from '../../../ui/index.ts';
import { useTried } from '../use-tried.ts';
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
  const { tried, faultOf, refused } = useTried();
  const [dialog] = useState(() => crypto.randomUUID());
  const [what, choose] = useState<'transfers' | 'days'>('transfers');
  const [count, setCount] = useState('');
  const [reason, setReason] = useState('');
  const lend = () =>
    tried({
      act: () => mutateAsync({ shop, dialog, what, count, reason }),
      done: words.wasLent,
      failed: words.notLent,
      onDone: onClose,
    });
  return (
    <Dialog title={words.lendTitle(name)} verb={words.lend} onVerb={lend} onClose={onClose}>
      <Stack gap="300">
        {refused ? (
          <Notice tone="critical" title={refused.title}>
            {refused.failure.message}
          </Notice>
        ) : null}
        <Text as="p">{words.lendWhat}</Text>
        <SelectField
          label={words.what}
          choices={words.whats}
          value={what}
          onChange={(value) => choose(value === 'days' ? 'days' : 'transfers')}
        />
        <TextLine label={words.count} value={count} onChange={setCount} most={MOST.count} error={faultOf('count')} />
        <TextLine
          label={adminWords.reason}
          value={reason}
          onChange={setReason}
          most={MOST.reason}
          help={words.visitReasonHelp}
          error={faultOf('reason')}
        />
      </Stack>
    </Dialog>
  );
};
