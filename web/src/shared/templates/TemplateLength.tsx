import type { TemplateValuesReply } from '@belegwerk/contracts/api';
import type { DocumentLanguage } from '@belegwerk/core/documents';
import type { TemplateUse } from '@belegwerk/core/preferences';
import { cutAtAnEdge, galleryOf, lengthOfResults, lengthUsually, tagSpans } from '@belegwerk/core/templates';
import { useMemo } from 'react';
import { isNearLimit, Text } from '../../ui/index.ts';
import { resultsOnOrder } from './results-on-order.ts';
import { templateWords as words } from './template-words.ts';
import { useMetafieldPlaceholders } from './use-metafield-placeholders.ts';

interface TemplateLengthProps {
  readonly source: string;
  readonly use: TemplateUse;
  readonly language: DocumentLanguage;
  /** Characters that the template itself may have. */
  readonly most?: number | undefined;
  /** The order that a person looks at it with; an ordinary one of ours without. */
  readonly chosen?: TemplateValuesReply | undefined;
  /** Something is wrong with it: how long it becomes is said only where that is too much, or nearly. */
  readonly isWrong?: boolean;
}

/** How long a template's text becomes, against what its place takes, and where it is cut. */
export const TemplateLength = ({ source, use, language, most, chosen, isWrong = false }: TemplateLengthProps) => {
  const { document, field } = use;
  const metafields = useMetafieldPlaceholders();
  const told = useMemo(() => {
    const gallery = galleryOf(source, { document, field, language, metafields });
    const seen = chosen && resultsOnOrder(source, field, chosen);
    return {
      result: seen && seen.length > 0 ? lengthOfResults(field, seen) : lengthUsually(field, gallery),
      on: seen && seen.length > 0 ? chosen?.orderName : undefined,
      cut: cutAtAnEdge(field, gallery),
      isFilled: tagSpans(source).length > 0,
    };
  }, [source, document, field, language, metafields, chosen]);
  const { result, on, cut, isFilled } = told;
  const { length } = result;
  const isShown = isNearLimit(length, result.most) || (isFilled && result.isCut && !isWrong);
  return (
    <>
      {isShown ? (
        <Text as="p" alignment="end" tone={length > result.most ? 'critical' : 'subdued'}>
          {on === undefined ? words.result(length, result.most) : words.resultOn(on, length, result.most)}
        </Text>
      ) : null}
      {most !== undefined && most !== result.most && isNearLimit(source.length, most) ? (
        <Text as="p" alignment="end" tone={source.length > most ? 'critical' : 'subdued'}>
          {words.written(source.length, most)}
        </Text>
      ) : null}
      {cut ? (
        <Text as="p" tone="caution">
          {words.cut(cut.label, cut.length, cut.most)}
        </Text>
      ) : null}
    </>
  );
};
