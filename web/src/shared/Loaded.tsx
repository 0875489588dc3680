import type { ReactNode } from 'react';
import { NOT_FOUND } from '../api/api-failure.ts';
import type { View } from '../api/view.ts';
import { Button, Card, EmptyNote, FailureNote, Notice } from '../ui/index.ts';

interface LoadedProps<T> {
  readonly view: View<T>;
  /** Stands in the place of the content until it is there; same size. */
  readonly skeleton: ReactNode;
  /** What did not work, as a heading: „Die Bestellungen konnten nicht geladen werden“. */
  readonly failureTitle: string;
  /** Says that there is nothing at this address, and where to go; trying again would not help. */
  readonly missing?: {
    readonly title: string;
    readonly content: string;
    readonly url: string;
    /** What else may be so: „Ist sie eben erst eingegangen, erscheint sie hier von selbst.“ */
    readonly also?: string;
  };
  readonly children: (data: T, isStale: boolean) => ReactNode;
}

/** The three states every view has: on its way, failed with the next step, or there. */
export function Loaded<T>({ view, skeleton, failureTitle, missing, children }: LoadedProps<T>) {
  if (view.state === 'loading') return skeleton;
  if (view.state === 'failed') {
    const { message, status, supportId } = view.failure;
    if (status === NOT_FOUND && missing)
      return (
        <Card>
          <EmptyNote title={missing.title} actions={<Button url={missing.url}>{missing.content}</Button>}>
            {missing.also ? `${message} ${missing.also}` : message}
          </EmptyNote>
        </Card>
      );
    return <FailureNote title={failureTitle} message={message} supportId={supportId} onRetry={view.retry} />;
  }
  return (
    <>
      {view.isOutdated ? (
        <Notice tone="warning" title="Nicht ganz aktuell" action={{ content: 'Erneut versuchen', act: view.retry }}>
          Die letzte Aktualisierung ist ausgeblieben. Du siehst den Stand davor; wir versuchen es von selbst weiter.
        </Notice>
      ) : null}
      {children(view.data, view.isStale)}
    </>
  );
}
