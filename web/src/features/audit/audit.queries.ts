import type { AuditReply } from '@belegwerk/contracts/api';
import { refetchWhile } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The packages of a year, asked often while one is made; empty for that of today. */
export const auditQuery = (year: string) =>
  queryOf('audit', {
    asked: { query: year === '' ? {} : { year } },
    rhythm: refetchWhile(({ making }: AuditReply) => making !== undefined),
    keepsPrevious: true,
  });

/** Whether the record of evidence is as it was. */
export const recordQuery = () => queryOf('auditRecord', { asked: {} });

interface BeginPackage {
  readonly year: string;
  readonly originals: boolean;
}

/** Begins the next package. */
export const beginPackageMutation: ServerMutation<BeginPackage, AuditReply> = {
  act: (body, { api }) => api.beginAuditPackage({ body }),
  renews: 'beginAuditPackage',
};
