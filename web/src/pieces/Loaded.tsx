import type { ReactNode } from 'react';
import type { View } from '../api/view.ts';
import { Button, FailureNote, Notice, Stack } from '../ui/index.ts';

const NOT_FOUND = 404;

interface LoadedProps<T> {
  readonly view: View<T>;
  /** Stands in the place of the content until it is there; same size. */
  readonly skeleton: ReactNode;
  /** What did not work, as a heading: „Die Bestellungen konnten nicht geladen werden“. */
  readonly failureTitle: string;
  /** Where to go when there is nothing at this address; trying again would not help. */
  readonly wayOut?: { readonly content: string; readonly url: string };
  readonly children: (data: T, isStale: boolean) => ReactNode;
}

/** The three states every view has: on its way, failed with the next step, or there. */
export function Loaded<T>({ view, skeleton, failureTitle, wayOut, children }: LoadedProps<T>) {
  if (view.state === 'loading') return skeleton;
  if (view.state === 'failed') {
    const { message, status, supportId } = view.failure;
    if (status === NOT_FOUND && wayOut)
      return (
        <Notice tone="warning" title={failureTitle}>
          <Stack gap="200" inlineAlign="start">
            <p>{message}</p>
            <Button url={wayOut.url}>{wayOut.content}</Button>
          </Stack>
        </Notice>
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
