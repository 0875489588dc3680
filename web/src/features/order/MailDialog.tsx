import type { DocumentReply } from '@belegwerk/contracts/api';
import { MAIL_LIMITS } from '@belegwerk/core/mails';
import type { ComponentProps } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import { fullName } from '../../shared/documents/document-words.ts';
import {
  CheckField,
  Dialog,
  FactList,
  LineList,
  Notice,
  SelectField,
  Skeleton,
  Stack,
  TextLine,
} from '../../ui/index.ts';
import { RichText } from '../../ui/rich-text/index.ts';
import { mailFacts, mailTitle, mailVerb, mailWords, tooLongText } from './mail-words.ts';
import { useMail } from './use-mail.ts';

interface MailDialogProps {
  readonly orderId: string;
  readonly document: DocumentReply;
  /** The documents of the order that can be sent, this one among them. */
  readonly choices: readonly DocumentReply[];
  readonly onChoose: (document: DocumentReply) => void;
  readonly onClose: () => void;
}

const Attachments = (parts: Pick<ComponentProps<typeof LineList>, 'lines' | 'onChange' | 'errorOf' | 'error'>) => (
  <LineList
    label={mailWords.attachments}
    help={mailWords.attachmentsHelp}
    most={MAIL_LIMITS.attachments}
    nameOf={mailWords.attachmentName}
    addVerb={mailWords.addAttachment}
    removeVerb={mailWords.removeAttachment}
    {...parts}
  />
);

/** Sends a document by mail: recipient, copy, subject, message and signature as the settings fill them in. */
export const MailDialog = ({ orderId, document, choices, onChoose, onClose }: MailDialogProps) => {
  const { view, form, change, send, isSending, note, faultOf, faultOfAttachment } = useMail(orderId, document, onClose);
  const choose = (key: string) => choices.filter(({ _key }) => _key === key).forEach(onChoose);
  const richOf = (field: 'message' | 'signature') => ({
    label: mailWords[field],
    value: form?.[field] ?? '',
    onChange: (html: string) => change({ [field]: html }),
    error: faultOf(field) ?? tooLongText(field, form?.[field]),
  });
  const textOf = (field: 'email' | 'subject') => ({
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
        {({ header }) => (
          <Stack gap="400">
            {choices.length > 1 ? (
              <SelectField
                label={mailWords.document}
                choices={choices.map((each) => ({ value: each._key, label: fullName(each) }))}
                value={document._key}
                onChange={choose}
              />
            ) : null}
            <FactList facts={mailFacts(header, document)} />
            {note && (
              <Notice tone={note.tone} title={note.title}>
                {note.text}
              </Notice>
            )}
            <TextLine {...textOf('email')} />
            <CheckField label={mailWords.copy} isOn={form?.copy ?? false} onChange={(copy) => change({ copy })} />
            <TextLine {...textOf('subject')} />
            <RichText {...richOf('message')} help={mailWords.messageHelp} />
            <RichText {...richOf('signature')} />
            <Attachments
              lines={form?.attachments ?? []}
              onChange={(attachments) => change({ attachments: [...attachments] })}
              errorOf={faultOfAttachment}
              error={faultOf('attachments')}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
