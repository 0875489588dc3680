import type { DocumentReply } from '@belegwerk/contracts/api';
import { Loaded } from '../../pieces/Loaded.tsx';
import { CheckField, Dialog, Notice, Skeleton, Stack, TextArea, TextLine } from '../../ui/index.ts';
import { MAIL_LIMITS, mailTitle, mailVerb, mailWords } from './mail-words.ts';
import { useMail } from './use-mail.ts';

interface MailDialogProps {
  readonly orderId: string;
  readonly document: DocumentReply;
  readonly onClose: () => void;
}

/** Sends a document by mail: recipient, copy, subject, message and signature as the settings fill them in. */
export const MailDialog = ({ orderId, document, onClose }: MailDialogProps) => {
  const { view, form, change, send, isSending, failure, faultOf } = useMail(orderId, document, onClose);
  const textOf = (field: 'email' | 'subject' | 'message' | 'signature') => ({
    label: mailWords[field],
    value: form?.[field] ?? '',
    onChange: (text: string) => change({ [field]: text }),
    error: faultOf(field),
    ...(field === 'email' ? {} : { most: MAIL_LIMITS[field] }),
  });
  return (
    <Dialog
      title={mailTitle(document)}
      verb={mailVerb(document)}
      isVerbOff={!form || isSending}
      onVerb={send}
      onClose={onClose}
    >
      <Loaded view={view} failureTitle={mailWords.failure} skeleton={<Skeleton label={mailWords.loading} lines={10} />}>
        {() => (
          <Stack gap="400">
            {failure === undefined ? null : (
              <Notice tone="critical" title={mailWords.notSent}>
                {failure}
              </Notice>
            )}
            <TextLine {...textOf('email')} />
            <CheckField label={mailWords.copy} isOn={form?.copy ?? false} onChange={(copy) => change({ copy })} />
            <TextLine {...textOf('subject')} />
            <TextArea {...textOf('message')} help={mailWords.messageHelp} />
            <TextArea {...textOf('signature')} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
