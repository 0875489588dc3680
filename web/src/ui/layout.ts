export {
  BlockStack as Stack,
  Box,
  Card,
  Divider,
  InlineGrid as Columns,
  InlineStack as Row,
  Layout,
  Text,
} from '@shopify/polaris';
