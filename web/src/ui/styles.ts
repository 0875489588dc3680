import '@shopify/polaris/build/esm/styles.css';
import './screen.css';
import './pinned-bar.css';
import './table.css';
import './list.css';
import './waiting.css';
import './card.css';
import './prices.css';
