import type { OfferedActionReply, OrderReply } from '@belegwerk/contracts/api';
import { At } from '../../shared/clock/At.tsx';
import { documentStatus, shortName } from '../../shared/documents/document-words.ts';
import { GateLine } from '../../shared/gate/GateLine.tsx';
import { orderWord } from '../../shared/orders/order-words.ts';
import { Button, Card, Link, Notice, Row, Stack, StatusBadge, Text } from '../../ui/index.ts';
import type { WayOut } from '../../shared/preferences/ways-out.ts';
import { settingLink } from './setting-link.ts';
import { isAnswer } from './answers.ts';
import { orderSentence } from './order-sentence.ts';
import { wayOutOf } from './way-out.ts';
import { eInvoiceWord } from './e-invoice-words.ts';
import { words } from './words.ts';
import { said } from '../../wording/said.ts';

interface StatusCardProps {
  readonly order: OrderReply;
  /** What came of looking again. */
  readonly looked?: string | undefined;
  /** Why looking again did not work. */
  readonly failure?: string | undefined;
  readonly onAction: (action: OfferedActionReply) => void;
}

const OpenItems = ({ order }: { readonly order: OrderReply }) => (
  <ul aria-label={words.openItems} className="bw-reasons">
    {order.openItems.map(({ documentKey, sentence }) => {
      const document = order.documents.find(({ _key }) => _key === documentKey);
      return (
        <li key={documentKey}>
          <span>{document ? shortName(document) : ''}</span>
          {document ? <StatusBadge {...documentStatus(document)} /> : null}
          <p className="bw-quiet bw-small">
            {sentence}{' '}
            {document?.viewUrl === undefined ? null : (
              <Link url={document.viewUrl} target="_blank">
                {words.openInBooks}
              </Link>
            )}
          </p>
        </li>
      );
    })}
  </ul>
);

/** Whether an invoice to a business that is not made yet will be an e-invoice. */
const EInvoicesToCome = ({ order }: { readonly order: OrderReply }) =>
  order.eInvoices
    .filter(({ documentKey }) => documentKey === undefined)
    .map((eInvoice, at) => (
      <div className="bw-status" key={at}>
        <StatusBadge {...eInvoiceWord(eInvoice)} />
        <span>{said(eInvoice.sentence)}</span>
      </div>
    ));

interface NextLineProps {
  readonly next: OrderReply['next'];
  readonly wayOut: WayOut | undefined;
}

/** What happens next, when, and which setting decides it, unless the way out leads there. */
const NextLine = ({ next: { sentence, at, setting }, wayOut }: NextLineProps) => {
  const decides = settingLink(setting);
  return (
    <p>
      <strong>{words.next}</strong> {said(sentence)}
      {at === undefined ? null : (
        <>
          {' '}
          {words.nextLook} <At moment={at} isAhead />.
        </>
      )}
      {decides && decides.url !== wayOut?.url ? (
        <>
          {' '}
          {words.decides} <Link url={decides.url}>{decides.content}</Link>
        </>
      ) : null}
    </p>
  );
};

/** How the whole order stands, why, what is still open, and when it goes on by itself. */
export const StatusCard = ({ order, looked, failure, onAction }: StatusCardProps) => {
  const wayOut = wayOutOf(order.status);
  const answers = order.actions.filter(isAnswer);
  return (
    <Card>
      <Stack gap="200">
        <Text as="h2" variant="headingMd">
          {words.status}
        </Text>
        <NextLine next={order.next} wayOut={wayOut} />
        {order.nameAsked === undefined ? null : <p>{words.nameAsked(order.nameAsked, order.customerName)}</p>}
        <div aria-live="polite">
          <div className="bw-status">
            <StatusBadge {...orderWord(order)} />
            <span>{orderSentence(order)}</span>
          </div>
        </div>
        {wayOut || answers.length > 0 ? (
          <Row gap="200">
            {answers.map((action) => (
              <Button key={action.action} onClick={() => onAction(action)}>
                {action.label}
              </Button>
            ))}
            {wayOut ? <Button url={wayOut.url}>{wayOut.content}</Button> : null}
          </Row>
        ) : null}
        {order.difference === undefined ? null : <p>{said(order.difference)}</p>}
        <EInvoicesToCome order={order} />
        {order.openItems.length > 0 ? <OpenItems order={order} /> : null}
        <GateLine feature="orders" />
        <output>{looked === undefined ? null : <Text as="span">{looked}</Text>}</output>
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.lookAgainFailure}>
            {failure}
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
