import type { IssuedDocument } from '../documents/issued-document.ts';
import type { SideTask } from './side-task.ts';

/** What is stored under a document. */
export const documentSource = ({ id }: Pick<IssuedDocument, 'id'>): string => `document:${id}`;

/** Id of the document that a stored mail was about, sent by hand or by itself. */
export const documentOfMail = ({ source }: Pick<SideTask, 'source'>): string | undefined =>
  /^document:([^#]*)/.exec(source)?.[1];
