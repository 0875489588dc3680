import type { AdviserAccessReply } from '@belegwerk/contracts/api';
import { Dialog, Notice, Stack, Text } from '../../ui/index.ts';
import { useDoing } from './use-adviser.ts';
import { words } from './words.ts';

const TEXTS = {
  resend: { title: words.resend, why: words.resendWhy, verb: words.resend },
  revoke: { title: words.revokeTitle, why: words.revokeWhy, verb: words.revoke },
} as const;

interface AccessDialogProps {
  readonly doing: keyof typeof TEXTS;
  readonly access: AdviserAccessReply;
  readonly onClose: () => void;
}

/** Asks before another link is sent, or an access ends. */
export const AccessDialog = ({ doing, access, onClose }: AccessDialogProps) => {
  const { failure, act } = useDoing(doing, access, onClose);
  const { title, why, verb } = TEXTS[doing];
  return (
    <Dialog title={title} verb={verb} onVerb={act} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.failed}>
            {failure}
          </Notice>
        )}
        <Text as="p" breakWord>
          {`${access.firm} · ${access.email}`}
        </Text>
        <Text as="p" tone="subdued">
          {why}
        </Text>
      </Stack>
    </Dialog>
  );
};
