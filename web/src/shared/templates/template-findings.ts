import type { TemplateUse } from '@belegwerk/core/preferences';
import { findingText, tagSpans } from '@belegwerk/core/templates';
import { findingsInField } from '@belegwerk/core/texts';
import type { TextMark, TextFinding } from '../../ui/marked-text/index.ts';

const LOOKS = { placeholder: 'bw-mark-placeholder', command: 'bw-mark-command' } as const;

/** The tags of a template, as they are marked. */
export const marksOfTemplate = (source: string): readonly TextMark[] =>
  tagSpans(source).map(({ kind, position, length }) => ({ position, length, look: LOOKS[kind] }));

interface Written extends TemplateUse {
  readonly source: string;
  /** The placeholders of metafields that the settings load. */
  readonly metafields: readonly string[];
}

/** What the core has to say of a template in the field where it is used, as it is marked there. */
export const findingsInTemplate = (written: Written): readonly TextFinding[] =>
  findingsInField(written).map(({ severity, position, length, ...finding }) => ({
    position,
    length,
    tone: severity,
    text: findingText(finding),
  }));
