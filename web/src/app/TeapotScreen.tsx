import type { ApiFailure } from '../api/api-failure.ts';
import { ActionButton, Button, WholePageNote, type Act } from '../ui/index.ts';
import { contactAddress } from './contact-address.ts';
import { words } from './words.ts';

const ADMIN = 'https://admin.shopify.com';

interface TeapotScreenProps {
  readonly failure: ApiFailure;
  readonly onRetry: Act;
}

/** The address of the app was opened by itself: outside the admin there is no session, and no reloading helps. */
const isOutside = ({ kind }: ApiFailure): boolean => kind === 'session-invalid' && window.top === window.self;

/** Stands in place of everything when the shop cannot be loaded; specification 1, section 8. */
export const TeapotScreen = (props: TeapotScreenProps) =>
  isOutside(props.failure) ? <OutsideNote /> : <Teapot {...props} />;

const OutsideNote = () => (
  <WholePageNote
    title={words.outside}
    actions={
      <Button url={ADMIN} variant="primary">
        {words.toAdmin}
      </Button>
    }
  >
    {words.outsideWhy}
  </WholePageNote>
);

const Teapot = ({ failure, onRetry }: TeapotScreenProps) => (
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
