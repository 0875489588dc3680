import type { DocumentLanguage } from '@belegwerk/core/documents';
import type { TemplateUse } from '@belegwerk/core/preferences';
import { galleryOf } from '@belegwerk/core/templates';
import { useMemo } from 'react';
import { Text } from '../../ui/index.ts';
import { ResultText } from './ResultText.tsx';
import { templateWords as words } from './template-words.ts';
import { useMetafieldPlaceholders } from './use-metafield-placeholders.ts';

interface TemplateGalleryProps {
  readonly source: string;
  readonly use: TemplateUse;
  readonly language: DocumentLanguage;
}

/** One text on orders at the edges of what happens; of several rows the one that has a fault. */
export const TemplateGallery = ({ source, use, language }: TemplateGalleryProps) => {
  const { document, field } = use;
  const metafields = useMetafieldPlaceholders();
  const gallery = useMemo(
    () => galleryOf(source, { document, field, language, metafields }),
    [source, document, field, language, metafields],
  );
  return (
    <div>
      <Text as="h3" variant="headingSm">
        {words.gallery}
      </Text>
      <dl className="bw-gallery">
        {gallery.map(({ label, results: [first] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{first ? <ResultText result={first} field={field} title={label} /> : null}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
