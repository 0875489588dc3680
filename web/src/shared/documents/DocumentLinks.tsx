import type { DocumentReply } from '@belegwerk/contracts/api';
import { AppLink } from '../../ui/AppLink.tsx';
import { StatusBadge } from '../../ui/index.ts';
import { documentStatus, fullName, shortName } from './document-words.ts';

/** The documents of one order in a line each: number, leading to the PDF, and badge. */
export const DocumentLinks = ({ documents }: { readonly documents: readonly DocumentReply[] }) => (
  <ul className="bw-documents bw-above">
    {documents.map((document) => (
      <li key={document._key}>
        <DocumentName document={document} />
        <StatusBadge {...documentStatus(document)} />
      </li>
    ))}
  </ul>
);

/** The number of a document; opens its PDF in a new tab as soon as there is one. */
export const DocumentName = ({
  document,
}: {
  readonly document: Pick<DocumentReply, 'kind' | 'number' | 'cancelled' | 'pdf'>;
}) => {
  const name = <span className={document.cancelled ? 'bw-struck' : ''}>{shortName(document)}</span>;
  if (!document.pdf) return name;
  return (
    <AppLink url={document.pdf} external className="bw-link" aria-label={`${fullName(document)} als PDF öffnen`}>
      {name}
    </AppLink>
  );
};
