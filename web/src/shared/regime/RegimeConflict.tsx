import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { useAct } from '../../api/server-state.ts';
import { Notice, showToast, Stack } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { chooseRegimeMutation } from './regime.queries.ts';
import { adoptVerb, conflictText, regimeWords as words } from './regime-words.ts';

/** The account is set up otherwise than the merchant chose: nothing is billed before both agree again. */
export const RegimeConflict = () => {
  const { regime } = useShop().lexoffice;
  const { mutateAsync, error } = useAct(chooseRegimeMutation);
  if (!regime?.chosen || regime.chosen === regime.account) return null;
  const { account, chosen } = regime;
  const adopt = async () => {
    await mutateAsync(account);
    showToast(words.adopted);
  };
  return (
    <Notice tone="critical" title={words.conflict} action={{ content: adoptVerb(REGIME_LABELS[account]), act: adopt }}>
      <Stack gap="200">
        <p>{conflictText(REGIME_LABELS[account], REGIME_LABELS[chosen])}</p>
        {error ? <p>{error.message}</p> : null}
      </Stack>
    </Notice>
  );
};
