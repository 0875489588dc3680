import type { TemplateUse } from '@belegwerk/core/preferences';
import { DisclosureButton } from '../../ui/index.ts';
import { InsertionPicker } from './InsertionPicker.tsx';
import { templateWords as words } from './template-words.ts';
import { useMetafieldPlaceholders } from './use-metafield-placeholders.ts';

interface TemplateAidsProps {
  readonly use: TemplateUse;
  readonly onInsert: (text: string) => void;
  /** Whether the preview is there, and what opens and closes it. */
  readonly isPreviewed: boolean;
  readonly onPreview: (isPreviewed: boolean) => void;
}

/** What helps a person to write a template. */
export const TemplateAids = ({ use, onInsert, isPreviewed, onPreview }: TemplateAidsProps) => {
  const metafields = useMetafieldPlaceholders();
  return (
    <div className="bw-template-aids">
      <InsertionPicker use={use} metafields={metafields} onInsert={onInsert} />
      <DisclosureButton verb={words.preview} isOpen={isPreviewed} onToggle={onPreview} />
    </div>
  );
};
