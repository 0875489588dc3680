import { ownOrder } from './own-order.js';

const page = document.getElementById('page');
const { name, shop, hasBlock } = await ownOrder();

const text = (tag, words) => Object.assign(document.createElement(tag), { textContent: words });
page.append(text('h1', `Bestellung ${name}`), text('p', `${shop}. Du siehst sie als Kunde, der angemeldet ist.`));
if (hasBlock) page.append(frame());
else page.append(text('p', 'Die App hat hier keinen Block.'));

/** The platform draws a block apart from its own page; it is as high as what it draws. */
function frame() {
  const block = document.createElement('iframe');
  block.title = 'Block der App';
  block.dataset.testid = 'customer-block';
  block.addEventListener('load', () => {
    const { documentElement, body } = block.contentDocument;
    const fit = () => (block.style.height = `${body.scrollHeight + 2}px`);
    new ResizeObserver(fit).observe(documentElement);
    new ResizeObserver(fit).observe(body);
  });
  block.src = `${location.pathname.replace(/\/$/, '')}/block`;
  return block;
}
