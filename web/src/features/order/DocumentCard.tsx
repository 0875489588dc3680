import type { DocumentReply, OfferedActionReply } from '@belegwerk/contracts/api';
import { useId } from 'react';
import {
  carriesMoney,
  documentMarks,
  documentStatus,
  fullName,
  kindName,
  whyNoPdf,
} from '../../shared/documents/document-words.ts';
import { GateLine } from '../../shared/gate/GateLine.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Card, FactList, Row, Stack, StatusBadge, Text } from '../../ui/index.ts';
import { germanNumber, money } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import { DocumentActions, whyNotOpen } from './DocumentActions.tsx';
import { backwardsSupplyText, missedSupplyText } from './supply-words.ts';
import { eInvoiceWord, type EInvoiceReply } from './e-invoice-words.ts';
import { words } from './words.ts';

const struckIf = (isCancelled: boolean) => (isCancelled ? ({ textDecorationLine: 'line-through' } as const) : {});

interface HeadingProps {
  readonly document: DocumentReply;
  readonly eInvoice: EInvoiceReply | undefined;
}

const Heading = ({ document, eInvoice }: HeadingProps) => (
  <Row align="space-between" blockAlign="center" gap="200">
    <Row gap="200" blockAlign="center">
      <Text as="h3" variant="headingMd" {...struckIf(document.cancelled)}>
        {fullName(document)}
      </Text>
      {[
        documentStatus(document),
        ...documentMarks(document, eInvoice === undefined),
        ...(eInvoice ? [eInvoiceWord(eInvoice)] : []),
      ].map((word) => (
        <StatusBadge key={word.text} {...word} />
      ))}
    </Row>
    {carriesMoney(document) ? (
      <Text as="span" variant="headingMd" numeric {...struckIf(document.cancelled)}>
        {money(document.total, document.currency)}
      </Text>
    ) : null}
  </Row>
);

/** Why one of the two buttons is off; what the menu lacks, it says itself. */
const reasonsFor = (document: DocumentReply): string =>
  [whyNoPdf(document), whyNotOpen(document)].filter(Boolean).join(' ');

/** What is to be said of its supply, and of its tax. */
const Remarks = ({ document }: { readonly document: DocumentReply }) => (
  <>
    {document.missedSupply ? (
      <Text as="p" variant="bodySm">
        {missedSupplyText(document.missedSupply)}
      </Text>
    ) : null}
    {document.backwardsSupply ? (
      <Text as="p" variant="bodySm">
        {backwardsSupplyText(document.backwardsSupply)}
      </Text>
    ) : null}
    {(document.notices ?? []).map(({ sentence, toCheck }) => (
      <Text as="p" variant="bodySm" key={sentence} {...(toCheck ? { tone: 'caution' } : {})}>
        {sentence}
      </Text>
    ))}
  </>
);

interface DocumentCardProps {
  readonly document: DocumentReply;
  /** How it stands as an e-invoice; absent where it goes to no business. */
  readonly eInvoice: EInvoiceReply | undefined;
  readonly onMail: () => void;
  readonly actions: readonly OfferedActionReply[];
  readonly onAction: (action: OfferedActionReply) => void;
}

/** One document of the order: what it is, how it stands, what can be done with it. */
export const DocumentCard = ({ document, eInvoice, onMail, actions, onAction }: DocumentCardProps) => {
  const noticeId = useId();
  const { gates } = useShop();
  const notice = reasonsFor(document);
  return (
    <Card>
      <Stack gap="300">
        <Heading document={document} eInvoice={eInvoice} />
        {document.title && document.title !== kindName(document) ? (
          <Text as="p" tone="subdued">
            {document.title}
          </Text>
        ) : null}
        <FactList
          isRow
          facts={[
            { term: words.date, value: germanDay(document.date) },
            ...(carriesMoney(document)
              ? [{ term: words.tax, value: money(document.tax, document.currency), isNumber: true }]
              : []),
            { term: words.items, value: germanNumber(String(document.quantity)), isNumber: true },
          ]}
        />
        <Remarks document={document} />
        {eInvoice && eInvoice.light !== 'written' ? (
          <Text as="p" variant="bodySm" {...(eInvoice.toCheck === undefined ? {} : { tone: 'caution' as const })}>
            {eInvoice.toCheck ?? eInvoice.sentence}
          </Text>
        ) : null}
        <DocumentActions
          document={document}
          gates={gates}
          noticeId={notice ? noticeId : undefined}
          onMail={onMail}
          actions={actions}
          onAction={onAction}
        />
        <div id={noticeId}>
          {notice ? (
            <Text as="p" variant="bodySm" tone="subdued">
              {notice}
            </Text>
          ) : null}
          <GateLine feature="emails" />
        </div>
      </Stack>
    </Card>
  );
};
