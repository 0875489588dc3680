export { BlockStack as Stack, Card, InlineGrid as Columns, InlineStack as Row, Text } from '@shopify/polaris';
