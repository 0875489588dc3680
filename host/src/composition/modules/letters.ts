import { contactArea } from '../../areas/contact/contact-area.ts';
import { mailArea } from '../../areas/mail/mail-area.ts';
import type { OpenModule } from '../dependencies.ts';

/** What people write: to customers with a document, and to the operator. */
export const letters: OpenModule = ({ mailByHand, writeToOperator }) => ({
  people: [mailArea({ mailByHand }), contactArea({ writeToOperator })],
});
