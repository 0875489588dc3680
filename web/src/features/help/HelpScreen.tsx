import { foundPlaces } from '@belegwerk/core/search';
import { useState } from 'react';
import { HELP_TOPICS, publicPages } from '../../shared/public-pages/public-pages.ts';
import { QUESTIONS } from '../../shared/public-pages/questions.ts';
import { helpPlaces } from '../../shared/public-pages/help-places.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, Card, Link, Screen, SearchField, Stack, Text } from '../../ui/index.ts';
import { sales, sellsPlans } from '../../shared/shop/sells-plans.ts';
import { words } from './words.ts';

const MAX_CHARACTERS = 100;
const MAX_FOUND = 12;
/** What only exists outside the admin. */
const OUTSIDE = new Set(['/', '/pricing', '/register', '/coupon', '/help']);

const Found = ({ sought }: { readonly sought: string }) => {
  const found = foundPlaces(helpPlaces(publicPages(''), sales()), sought)
    .filter(({ to }) => !OUTSIDE.has(to))
    .slice(0, MAX_FOUND);
  return (
    <Stack gap="200">
      <Text as="p" tone="subdued">
        {words.found(found.length, sought)}
      </Text>
      {found.map(({ to, page, title }) => (
        <Text as="p" key={to}>
          <AppLink url={to} className="bw-link">
            {title}
          </AppLink>
          {title === page ? null : ` (${page})`}
        </Text>
      ))}
    </Stack>
  );
};

const Questions = () => (
  <>
    <Text as="h2" variant="headingLg">
      {words.questions}
    </Text>
    {QUESTIONS.map(({ id, question, answer, link }) => (
      <Card key={id}>
        <Stack gap="200" inlineAlign="start">
          <Text as="h3" variant="headingMd" id={id}>
            {question}
          </Text>
          <Text as="p">{answer}</Text>
          {link ? <Link url={link.url}>{link.content}</Link> : null}
        </Stack>
      </Card>
    ))}
  </>
);

/** The pages of the help, what is found in them, and the questions that come first. */
export const HelpScreen = () => {
  const [sought, search] = useState('');
  return (
    <Screen title={words.title} actions={<Button url="/help/contact">{words.contact}</Button>}>
      <Card>
        <Stack gap="300">
          <SearchField
            label={words.search}
            placeholder={words.search}
            value={sought}
            most={MAX_CHARACTERS}
            onSearch={search}
          />
          {sought.trim() === '' ? null : <Found sought={sought} />}
        </Stack>
      </Card>
      {HELP_TOPICS.map(({ title, pages }) => (
        <Card key={title}>
          <Stack gap="300">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            {pages.map((page) => (
              <Stack key={page.path} gap="050">
                <AppLink url={page.path} className="bw-link">
                  {page.title}
                </AppLink>
                <Text as="p" tone="subdued">
                  {page.description}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Card>
      ))}
      {sellsPlans() ? (
        <Card>
          <Stack gap="050">
            <AppLink url="/partner" className="bw-link">
              {words.partner}
            </AppLink>
            <Text as="p" tone="subdued">
              {words.partnerText}
            </Text>
          </Stack>
        </Card>
      ) : null}
      <Questions />
    </Screen>
  );
};
