import { RichTemplateAids, RichTemplateBelow } from './RichTemplate.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

/** All that is loaded together, once a template comes into view. */
export { RichTemplateAids, RichTemplateBelow, TemplateEditor };
