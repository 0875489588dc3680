import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { isRightAwaitedAtom } from '../../shared/shop/shop.atoms.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from './words.ts';
import { type ServerMutation, useAct } from '../../api/server-state.ts';

/** Has the host read anew what Shopify allows. */
const askForRightsMutation: ServerMutation<void, object> = {
  act: (_nothing, { api }) => api.askForRights({}),
  renews: 'askForRights',
};

const SCOPE = /^(read|write)_[a-z_]{1,60}$/;
/** So long an answer may take before it should no longer be waited for. */
const PATIENCE_MS = 20_000;

/** How far it is: not asked by now, asked, refused by the person or by the platform, granted and on its way, or late. */
export type Granting = 'begin' | 'asking' | 'declined' | 'not-askable' | 'waiting' | 'late';

/** Has the shop asked about often while a right is on its way, and gives up after a while. */
const useAwaited = (isWaiting: boolean, setGranting: (granting: Granting) => void): void => {
  const setAwaited = useSetAtom(isRightAwaitedAtom);
  useEffect(() => {
    if (!isWaiting) return undefined;
    setAwaited(true);
    const timer = setTimeout(() => setGranting('late'), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setAwaited(false);
    };
  }, [isWaiting, setAwaited, setGranting]);
};

/** Has Shopify ask for the rights that the address names, and goes back when they are there. */
export const useGrant = () => {
  const { scopes: granted, shop } = useShop().shopify;
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const askForRights = useAct(askForRightsMutation).mutateAsync;
  const [granting, setGranting] = useState<Granting>('begin');
  const hasBegun = useRef(false);
  const hasLeft = useRef(false);
  // a link for another shop asks for nothing in this one
  const isForeign = (query.get('shop') ?? shop) !== shop;
  const asked = isForeign ? [] : (query.get('scopes') ?? '').split(',').filter((scope) => SCOPE.test(scope));
  const missing = asked.filter((scope) => !granted.includes(scope));
  const isThere = missing.length === 0;

  /** A person who was sent here from outside has no page of the app to go back to. */
  const back = useCallback((): void => {
    void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
  }, [key, navigate]);

  const grant = async (): Promise<void> => {
    const scopes = window.shopify?.scopes;
    if (!scopes) return setGranting('not-askable');
    setGranting('asking');
    try {
      const { result } = await scopes.request(missing);
      if (result === 'declined-all') return setGranting('declined');
    } catch {
      return setGranting('not-askable');
    }
    setGranting('waiting');
    await askForRights();
  };

  useEffect(() => {
    if (hasBegun.current || isThere) return;
    hasBegun.current = true;
    void grant();
  });

  useAwaited(granting === 'waiting', setGranting);

  const isGranted = isThere && (granting === 'waiting' || granting === 'late');
  useEffect(() => {
    if (!isGranted || hasLeft.current) return;
    hasLeft.current = true;
    showToast(words.granted);
    back();
  }, [isGranted, back]);

  return { missing, isForeign, granting, grant, back };
};
