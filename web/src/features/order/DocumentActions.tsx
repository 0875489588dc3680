import type { DocumentReply } from '@belegwerk/contracts/api';
import { fullName } from '../../pieces/documents/document-words.ts';
import { Button, Row } from '../../ui/index.ts';
import { linkWords } from './link-words.ts';
import { mailWords } from './mail-words.ts';
import { words } from './words.ts';

interface DocumentActionsProps {
  readonly document: DocumentReply;
  /** The text that says why a button is off. */
  readonly noticeId: string | undefined;
  readonly isMailOff: boolean;
  readonly onMail: () => void;
  readonly onLink: () => void;
}

/** What can be done with a document. What cannot stays in its place, switched off. */
export const DocumentActions = ({ document, noticeId, isMailOff, onMail, onLink }: DocumentActionsProps) => {
  const { pdf, viewUrl, editUrl } = document;
  const actions = [
    { content: words.open, url: viewUrl },
    { content: words.edit, url: editUrl },
    { content: words.download, url: pdf && `${pdf}/download` },
    { content: words.preview, url: pdf },
  ];
  const naming = (content: string, isOff: boolean) => ({
    accessibilityLabel: `${fullName(document)}: ${content}`,
    ...(isOff && noticeId ? { ariaDescribedBy: noticeId } : {}),
  });
  return (
    <Row gap="200">
      {actions.map(({ content, url }) => (
        <Button key={content} {...naming(content, !url)} {...(url ? { url, external: true } : { disabled: true })}>
          {content}
        </Button>
      ))}
      <Button {...naming(mailWords.send, isMailOff)} disabled={isMailOff} onClick={onMail}>
        {mailWords.send}
      </Button>
      <Button {...naming(linkWords.renew, !pdf)} disabled={!pdf} onClick={onLink}>
        {linkWords.renew}
      </Button>
    </Row>
  );
};
