import type { TemplateUse } from '@belegwerk/core/preferences';
import type { FieldParts } from '../../ui/index.ts';

/** What a field takes whose text is a template. */
export interface TemplateFieldProps extends FieldParts<string> {
  /** Characters that it may have. */
  readonly most?: number | undefined;
  readonly isLong?: boolean;
  /** Where the text is used. */
  readonly use: TemplateUse;
}
