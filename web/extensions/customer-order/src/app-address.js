/** What the host is reached at; `npm run app-config -- --out shopify.app.toml` writes it from `APP_URL`. */
export const APP_ADDRESS = '';
