import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Notice, openPopup, StatusLine } from '../../ui/index.ts';
import { connectAtom } from './connect.atoms.ts';
import type { StatusSentence } from './status-line.ts';
import { words } from './words.ts';

const useConnect = () => {
  const { mutateAsync, error } = useAtomValue(connectAtom);
  const [isBlocked, setBlocked] = useState(false);
  const connect = async () => {
    const popup = openPopup('lexware-office');
    setBlocked(!popup);
    if (popup) await mutateAsync(popup);
  };
  return { connect, failure: isBlocked ? words.popupBlocked : error?.message };
};

const ConnectFailure = ({ failure }: { readonly failure: string | undefined }) =>
  failure === undefined ? null : (
    <Notice tone="critical" title={words.connectFailure}>
      {failure}
    </Notice>
  );

/** Says what the account does not allow although settings need it, and asks for it again. */
export const MissingRights = ({ labels }: { readonly labels: readonly string[] }) => {
  const { connect, failure } = useConnect();
  if (labels.length === 0) return null;
  return (
    <>
      <Notice tone="warning" title={words.rightsMissing} action={{ content: words.allowAgain, act: connect }}>
        {words.rightsMissingDetail(labels)}
      </Notice>
      <ConnectFailure failure={failure} />
    </>
  );
};

/** Says that Lexware Office is not connected, and connects it: in a window above the admin, as its own pages need. */
export const NotConnected = ({ sentence }: { readonly sentence: StatusSentence }) => {
  const { connect, failure } = useConnect();
  return (
    <>
      <StatusLine {...sentence} action={{ content: words.connect, act: connect }} />
      <ConnectFailure failure={failure} />
    </>
  );
};
