import '@shopify/polaris/build/esm/styles.css';
import './ui.css';
