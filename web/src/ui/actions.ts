export { Button, ButtonGroup, Link } from '@shopify/polaris';
