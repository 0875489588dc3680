import type { ShopReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Notice, openPopup, StatusLine } from '../../ui/index.ts';
import { connectAtom } from './connect.atoms.ts';
import type { StatusSentence } from './status-line.ts';
import { rightsMissingText, words } from './words.ts';

const useConnect = () => {
  const { mutateAsync, error } = useAtomValue(connectAtom);
  const [isBlocked, setBlocked] = useState(false);
  const connect = async () => {
    const popup = openPopup('accounting');
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

interface MissingRightsProps {
  readonly rights: NonNullable<ShopReply['lexoffice']['missingRights']>;
}

/** Says what the account does not allow although settings need it, and asks for it again. */
export const MissingRights = ({ rights }: MissingRightsProps) => {
  const { connect, failure } = useConnect();
  if (rights.length === 0) return null;
  return (
    <>
      <Notice tone="warning" title={words.rightsMissing} action={{ content: words.allowAgain, act: connect }}>
        {rightsMissingText(rights)}
      </Notice>
      <ConnectFailure failure={failure} />
    </>
  );
};

/** A sentence that is put right by connecting: in a window above the admin, as the pages of Lexware Office need. */
export const ConnectLine = ({ sentence }: { readonly sentence: StatusSentence }) => {
  const { connect, failure } = useConnect();
  const content = sentence.isAboutRights ? words.allowAgain : words.connect;
  return (
    <>
      <StatusLine {...sentence} action={{ content, act: connect }} />
      <ConnectFailure failure={failure} />
    </>
  );
};
