import type { ApiFailure } from '../api/api-failure.ts';
import { ActionButton, Button, WholePageNote, type Act } from '../ui/index.ts';
import { contactAddress } from './contact-address.ts';
import { words } from './words.ts';

interface TeapotScreenProps {
  readonly failure: ApiFailure;
  readonly onRetry: Act;
}

/** Stands in place of everything when the shop cannot be loaded; specification 1, section 8. */
export const TeapotScreen = ({ failure, onRetry }: TeapotScreenProps) => (
  <WholePageNote
    title={words.teapot}
    smallPrint={failure.supportId ? `${words.supportId} ${failure.supportId}` : undefined}
    actions={
      <>
        <ActionButton act={onRetry} isPrimary>
          {words.retry}
        </ActionButton>
        <Button url={contactAddress(words.teapot, failure)}>{words.contact}</Button>
      </>
    }
  >
    {words.teapotWhy} {failure.message}
  </WholePageNote>
);
