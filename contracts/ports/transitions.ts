import { cents, documentId, type Cents, type Instant } from '@belegwerk/core/kernel';
import type { Changed, SideTaskTransition, DocumentEntryTransition } from '@belegwerk/core/records';
import type { IssuedDocument, KeptContents } from '@belegwerk/core/documents';

interface Register<T, Transition> {
  change(id: string, transition: Transition): Promise<Changed<T>>;
}

/** The record as it is stored after the change. */
export const storedAfter = async <T, Transition>(
  register: Register<T, Transition>,
  id: string,
  transition: Transition,
): Promise<T> => (await register.change(id, transition)).stored;

/** The record that the change led to; undefined when it was left as it was. */
export const changedBy = async <T, Transition>(
  register: Register<T, Transition>,
  id: string,
  transition: Transition,
): Promise<T | undefined> => {
  const { stored, isChanged } = await register.change(id, transition);
  return isChanged ? stored : undefined;
};

/** A document was sent, over 119,00 € unless it says otherwise. */
export const sending = (
  attempts: number,
  at: Instant,
  expectedTotal: Cents = cents(11_900),
  contents?: KeptContents,
): Extract<DocumentEntryTransition, { kind: 'sent' }> => ({
  kind: 'sent',
  attempts,
  at,
  expectedTotal,
  ...(contents ? { contents } : {}),
});

export const issuing = (id: string, at: Instant): DocumentEntryTransition => ({
  kind: 'issued',
  documentId: documentId(id),
  at,
});

export const finding = (
  document: IssuedDocument,
  at: Instant,
): Extract<DocumentEntryTransition, { kind: 'found' }> => ({ kind: 'found', document, at });

export const describing = (document: IssuedDocument): DocumentEntryTransition => ({ kind: 'described', document });

export const renewingLink = (linkToken: string, at: Instant): DocumentEntryTransition => ({
  kind: 'link-renewed',
  linkToken,
  at,
});

interface Refused {
  readonly kind: 'refused';
  readonly attempts: number;
  readonly reasons: readonly string[];
  readonly at: Instant;
}

/** Of a document or a side task. */
export const refusing = (attempts: number, reasons: readonly string[], at: Instant): Refused => ({
  kind: 'refused',
  attempts,
  reasons,
  at,
});

export const givingUp = (attempts: number, reasons: readonly string[], at: Instant): SideTaskTransition => ({
  kind: 'unclear',
  attempts,
  reasons,
  at,
});

export const beginning = (attempts: number, at: Instant, strangers?: readonly string[]): SideTaskTransition => ({
  kind: 'sent',
  attempts,
  at,
  strangers,
});

export const finishing = (result: Readonly<Record<string, string>>, at: Instant): SideTaskTransition => ({
  kind: 'done',
  result,
  at,
});

export const renewing = (at: Instant): SideTaskTransition => ({ kind: 'renewed', at });
