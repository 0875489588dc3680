import type { CreationReply } from '@belegwerk/contracts/api';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf, type View } from '../../api/view.ts';
import { FactList, FailureNote, Notice, PdfFrame, Skeleton, Stack, Text } from '../../ui/index.ts';
import { germanDay } from '../../wording/moments.ts';
import { creationPaperQuery, type WantedCreation } from './creation.queries.ts';
import { createdText, creationWords as words, transfersText } from './creation-words.ts';

const Paper = ({ wanted, name }: Pick<CreationProps, 'wanted' | 'name'>) => {
  const view = viewOf(useAnswer(creationPaperQuery(wanted)));
  if (view.state === 'loading') return <Skeleton label={words.paperLoading} lines={12} />;
  if (view.state === 'failed')
    return (
      <FailureNote
        title={words.paperFailure}
        message={view.failure.message}
        supportId={view.failure.supportId}
        onRetry={view.retry}
      />
    );
  return (
    <PdfFrame
      title={words.frame}
      base64={view.data.pdf.base64}
      fileName={`Vorschau-${name}.pdf`}
      saveVerb={words.save}
      help={words.notSeen}
    />
  );
};

const Lines = ({ documents, otherwise, mails, transfersLeft, hints }: CreationReply) => (
  <Stack gap="300">
    <FactList
      facts={[
        ...documents.flatMap((document) => [
          { term: words.document, value: createdText(document) },
          { term: words.date, value: germanDay(document.date) },
          ...(document.eInvoice === undefined ? [] : [{ term: words.eInvoice, value: document.eInvoice }]),
        ]),
        ...(transfersLeft === null
          ? []
          : [{ term: words.transfers, value: transfersText(documents.length, transfersLeft) }]),
        ...mails.map((mail) => ({ term: words.mail, value: mail })),
      ]}
    />
    {otherwise === undefined ? null : <Text as="p">{otherwise}</Text>}
    {hints.map((hint) => (
      <Text as="p" key={hint} tone="caution">
        {hint}
      </Text>
    ))}
  </Stack>
);

interface CreationProps {
  readonly view: View<CreationReply>;
  readonly wanted: WantedCreation;
  /** Of the order, for the file of the preview. */
  readonly name: string;
}

/** The document as it would be, and what comes with it, said by the decision that makes it. */
export const Creation = ({ view, wanted, name }: CreationProps) => {
  if (view.state === 'loading') return <Skeleton label={words.loading} lines={6} />;
  if (view.state === 'failed')
    return (
      <Notice tone="critical" title={words.failure}>
        {view.failure.message}
      </Notice>
    );
  const { why } = view.data;
  if (why !== undefined)
    return (
      <Notice tone="warning" title={words.impossible}>
        {why}
      </Notice>
    );
  if (view.data.documents.length === 0) return <Text as="p">{words.later}</Text>;
  return (
    <div className="bw-two-columns">
      <Paper wanted={wanted} name={name} />
      <Lines {...view.data} />
    </div>
  );
};
