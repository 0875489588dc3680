import type { TemplateValuesReply } from '@belegwerk/contracts/api';
import type { DocumentLanguage } from '@belegwerk/core/documents';
import { useEffect, useMemo } from 'react';
import { Skeleton, Text } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { OrderChoice } from '../orders/OrderChoice.tsx';
import { useOrderChoice } from '../orders/use-order-choice.ts';
import { resultsOnOrder } from './results-on-order.ts';
import { ResultText } from './ResultText.tsx';
import type { TemplateFieldProps } from './template-field-props.ts';
import { TemplateGallery } from './TemplateGallery.tsx';
import { templateWords as words } from './template-words.ts';
import { useTemplateValues } from './use-template-values.ts';

interface TemplatePreviewProps extends Pick<TemplateFieldProps, 'label' | 'value' | 'use'> {
  readonly language: DocumentLanguage;
  /** Told what the order says with which it is looked at, and when that is over. */
  readonly onChosen: (reply: TemplateValuesReply | undefined) => void;
}

/** A template as it is filled: with an order of the shop, and with orders at the edges of what happens. */
export const TemplatePreview = ({ label, value, use, language, onChosen }: TemplatePreviewProps) => {
  const choice = useOrderChoice();
  const values = useTemplateValues(use, choice.chosen?.id);
  const reply = values.state === 'ready' ? values.data : undefined;
  useEffect(() => onChosen(reply), [onChosen, reply]);
  useEffect(() => () => onChosen(undefined), [onChosen]);
  return (
    <section className="bw-template-preview" aria-label={words.previewOf(label)}>
      <OrderChoice choice={choice} />
      {choice.chosen === undefined ? null : (
        <Loaded
          view={values}
          failureTitle={words.noValues}
          skeleton={<Skeleton label={words.loadingValues} lines={2} />}
        >
          {(told) => <OnOrder reply={told} source={value} use={use} />}
        </Loaded>
      )}
      <TemplateGallery source={value} use={use} language={language} />
    </section>
  );
};

interface OnOrderProps extends Pick<TemplatePreviewProps, 'use'> {
  readonly reply: TemplateValuesReply;
  readonly source: string;
}

const OnOrder = ({ reply, source, use }: OnOrderProps) => {
  const { field } = use;
  const results = useMemo(() => resultsOnOrder(source, field, reply), [reply, source, field]);
  return (
    <div>
      {results.map((result, at) => (
        // places have no name of their own: their order is what they are
        // oxlint-disable-next-line react/no-array-index-key
        <ResultText key={at} result={result} field={field} title={words.resultFor(reply.orderName)} isFramed />
      ))}
      {results.length === 0 ? (
        <Text as="p" tone="subdued">
          {words.noPlace}
        </Text>
      ) : null}
      {reply.more > 0 ? (
        <Text as="p" tone="subdued">
          {words.more(reply.more)}
        </Text>
      ) : null}
    </div>
  );
};
