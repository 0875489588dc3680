import { Navigate, useSearchParams } from 'react-router-dom';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Card, Notice, Row, Screen, Stack, Text } from '../../ui/index.ts';
import { useGrant, type Granting } from './use-grant.ts';
import { scopesText, words } from './words.ts';

const SAID: Readonly<Record<Granting, { readonly tone: 'info' | 'critical'; readonly text: string }>> = {
  begin: { tone: 'critical', text: words.asking },
  asking: { tone: 'critical', text: words.asking },
  declined: { tone: 'critical', text: words.declined },
  'not-askable': { tone: 'critical', text: words.notAskable },
  waiting: { tone: 'info', text: words.waiting },
  late: { tone: 'info', text: words.late },
};

/** Where Shopify asks the merchant for rights that are missing. Specification 1, sections 6 and 8. */
export const GrantAccessScreen = () => {
  const [query] = useSearchParams();
  // a merchant who had lost the access as a whole has it again
  return query.get('scopes') ? <Grant /> : <Navigate to="/" replace />;
};

const Grant = () => {
  const { missing, isForeign, granting, grant, back } = useGrant();
  const { name } = useShop().shopify.store;
  const { tone, text } = SAID[granting];
  const isOver = granting === 'declined' || granting === 'not-askable' || granting === 'late';
  return (
    <Screen title={words.title}>
      <Card>
        <Stack gap="400">
          <Text as="p" tone="subdued">
            {name}
          </Text>
          {missing.length === 0 ? (
            <Text as="p">{isForeign ? words.foreign : words.nothing}</Text>
          ) : (
            <Notice tone={tone} title={words.missing}>
              <Text as="p">{text}</Text>
              <Text as="p">{scopesText(missing)}</Text>
            </Notice>
          )}
          {missing.length === 0 || isOver ? (
            <Row gap="200">
              {granting === 'declined' ? (
                <ActionButton act={grant} isPrimary>
                  {words.grant}
                </ActionButton>
              ) : null}
              <Button onClick={back}>{words.back}</Button>
            </Row>
          ) : null}
        </Stack>
      </Card>
    </Screen>
  );
};
