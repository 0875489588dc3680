import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import type { Preferences } from '@belegwerk/core/preferences';
import { useState } from 'react';
import { Counted } from '../../shared/preferences/Counted.tsx';
import { askedToCount } from '../../shared/preferences/turning-on.ts';
import { useCounted } from '../../shared/preferences/use-counted.ts';
import { Dialog } from '../../ui/index.ts';
import { words } from './words.ts';

interface RecentDialogProps {
  readonly reply: ShopSettings;
  readonly wanted: Pick<Preferences, 'invoiceCreate' | 'creditCreate'>;
  readonly turnOn: (mailsOlder: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Before documents are made for imported orders they are counted: many are made at once, and none can be taken back. */
export const RecentDialog = ({ reply, wanted, turnOn, onClose }: RecentDialogProps) => {
  const [mailsOlder, setMailsOlder] = useState(false);
  const { counted, start } = useCounted(askedToCount(reply, wanted), String(wanted.invoiceCreate));
  return (
    <Dialog
      title={words.enable}
      verb={words.enable}
      isVerbOff={!counted.isDone}
      onVerb={() => turnOn(mailsOlder)}
      onClose={onClose}
    >
      <Counted {...counted} mailsOlder={mailsOlder} onMailsOlder={setMailsOlder} onRetry={start} />
    </Dialog>
  );
};
