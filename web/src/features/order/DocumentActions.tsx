import type { DocumentReply } from '@belegwerk/contracts/api';
import { fullName } from '../../pieces/documents/document-words.ts';
import { Button, Row } from '../../ui/index.ts';
import { words } from './words.ts';

interface DocumentActionsProps {
  readonly document: DocumentReply;
  /** The text that says why a button is off. */
  readonly hintId: string | undefined;
}

/** What can be done with a document. What cannot stays in its place, switched off. */
export const DocumentActions = ({ document, hintId }: DocumentActionsProps) => {
  const { pdf, viewUrl, editUrl } = document;
  const actions = [
    { content: words.open, url: viewUrl },
    { content: words.edit, url: editUrl },
    { content: words.download, url: pdf && `${pdf}/download` },
    { content: words.preview, url: pdf },
  ];
  return (
    <Row gap="200">
      {actions.map(({ content, url }) => (
        <Button
          key={content}
          accessibilityLabel={`${fullName(document)}: ${content}`}
          {...(url ? { url, external: true } : { disabled: true })}
          {...(!url && hintId ? { ariaDescribedBy: hintId } : {})}
        >
          {content}
        </Button>
      ))}
    </Row>
  );
};
