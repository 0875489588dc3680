import { Notice } from '../../ui/index.ts';
import { connectWords } from './connect-words.ts';

/** Why connecting was not begun, if it was not. */
export const ConnectFailure = ({ failure }: { readonly failure: string | undefined }) =>
  failure === undefined ? null : (
    <Notice tone="critical" title={connectWords.connectFailure}>
      {failure}
    </Notice>
  );
