import type { DocumentReply, OfferedActionReply, ShopReply } from '@belegwerk/contracts/api';
import { fullName, whyNoPdf } from '../../shared/documents/document-words.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionMenu, Button, Row, type MenuAction } from '../../ui/index.ts';
import { canBeMailed, mailWords, whyNoMail } from './mail-words.ts';
import { menuOf } from './menu-of.ts';
import { words } from './words.ts';

interface DocumentActionsProps {
  readonly document: DocumentReply;
  readonly gates: ShopReply['gates'];
  /** The text that says why a button is off. */
  readonly noticeId: string | undefined;
  readonly onMail: () => void;
  /** Its actions of the catalogue. */
  readonly actions: readonly OfferedActionReply[];
  readonly onAction: (action: OfferedActionReply) => void;
}

/** Why a document cannot be looked at in the accounting service; undefined where it can. */
export const whyNotOpen = (document: DocumentReply): string | undefined => {
  if (document.viewUrl || document.entryState === 'refused') return undefined;
  return document.inOtherBooks ?? words.notInBooks;
};

const whyNotEdited = (document: DocumentReply): string | undefined => {
  if (document.editUrl) return undefined;
  return whyNotOpen(document) ?? (document.status === 'draft' ? words.notInBooks : words.final);
};

const whyNotMailed = (document: DocumentReply, gates: ShopReply['gates']): string | undefined =>
  canBeMailed(document, gates)
    ? undefined
    : (gates.emails.why ?? whyNoMail(document) ?? document.inOtherBooks ?? whyNoPdf(document) ?? words.notInBooks);

/** What stands behind „Weitere Aktionen“, in this order. */
const furtherActions = (
  { document, gates, onMail, actions, onAction }: DocumentActionsProps,
  isBought: boolean,
): readonly MenuAction[] => {
  const { pdf, editUrl } = document;
  return [
    { content: words.edit, url: editUrl, whyOff: whyNotEdited(document) },
    { content: words.preview, url: pdf, whyOff: whyNoPdf(document) },
    { content: mailWords.send, act: onMail, whyOff: whyNotMailed(document, gates) },
    ...menuOf(actions, onAction, isBought),
  ];
};

/** What can be done with a document. What cannot stays in its place, switched off. */
export const DocumentActions = (props: DocumentActionsProps) => {
  const { document, noticeId } = props;
  const { isBought } = useShop().plan;
  const { pdf, viewUrl } = document;
  const buttons = [
    { content: words.open, url: viewUrl },
    { content: words.download, url: pdf && `${pdf}/download` },
  ];
  return (
    <Row align="space-between" gap="200">
      <Row gap="200">
        {buttons.map(({ content, url }) => (
          <Button
            key={content}
            accessibilityLabel={`${fullName(document)}: ${content}`}
            {...(!url && noticeId ? { ariaDescribedBy: noticeId } : {})}
            {...(url ? { url, external: true } : { disabled: true })}
          >
            {content}
          </Button>
        ))}
      </Row>
      <ActionMenu label={words.more} of={fullName(document)} actions={furtherActions(props, isBought)} />
    </Row>
  );
};
