export { BlockStack as Stack, Card, InlineGrid as Columns, InlineStack as Row, Layout, Text } from '@shopify/polaris';
