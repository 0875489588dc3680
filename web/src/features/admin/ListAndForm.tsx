import type { ReactNode } from 'react';
import type { View } from '../../api/view.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Card, FailureNote, Skeleton, Stack } from '../../ui/index.ts';
import type { Refused } from './use-tried.ts';

interface ListAndFormProps<T> {
  readonly view: View<T>;
  readonly loading: string;
  readonly failureTitle: string;
  /** What was refused where no field is to blame. */
  readonly refused: Refused | undefined;
  /** Absent for who may only look. */
  readonly form: ReactNode | undefined;
  /** What there is. */
  readonly children: (loaded: T) => ReactNode;
}

const LINES = 4;

/** What there is, and below it the form that makes one more. */
export const ListAndForm = <T,>({ view, loading, failureTitle, refused, form, children }: ListAndFormProps<T>) => (
  <Stack gap="400">
    {refused ? (
      <FailureNote
        title={refused.title}
        message={refused.failure.message}
        supportId={refused.failure.supportId}
        onRetry={refused.retry}
      />
    ) : null}
    <Card padding="0">
      <Loaded view={view} failureTitle={failureTitle} skeleton={<Skeleton label={loading} lines={LINES} />}>
        {children}
      </Loaded>
    </Card>
    {form === undefined ? null : <Card>{form}</Card>}
  </Stack>
);
