import { mutationAtom } from '../../api/server-state.ts';

interface Letter {
  /** The opened form: what is sent twice under it is one letter. */
  readonly dialog: string;
  readonly subject: string;
  readonly message: string;
}

/** Sends a letter to whoever runs the installation. */
export const letterAtom = mutationAtom<Letter, { readonly sent: true; readonly replyTo: string }>({
  act: (body, { api }) => api.writeFromApp({ body }),
  renews: 'writeFromApp',
});
