import { ApiFailure } from '../../api/api-failure.ts';
import { Notice } from '../../ui/index.ts';
import { words } from './words.ts';

/** Why a step is not done, and what to do; nothing while all is well. */
export const FailedStep = ({ error }: { readonly error: Error | null }) => {
  if (!error) return null;
  const [fault] = error instanceof ApiFailure ? error.faults : [];
  return (
    <Notice tone="critical" title={words.notDone}>
      {fault ? `${fault.text}.` : error.message}
    </Notice>
  );
};
