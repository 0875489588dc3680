import { Button, Card, Link, Screen, Stack, Text } from '../../ui/index.ts';
import { answers, words } from './words.ts';

/** The questions that come first. */
export const HelpScreen = () => (
  <Screen title={words.title} actions={<Button url="/help/contact">{words.contact}</Button>}>
    {answers.map(({ question, answer, link }) => (
      <Card key={question}>
        <Stack gap="200" inlineAlign="start">
          <Text as="h2" variant="headingMd">
            {question}
          </Text>
          <Text as="p">{answer}</Text>
          {link ? <Link url={link.url}>{link.content}</Link> : null}
        </Stack>
      </Card>
    ))}
  </Screen>
);
