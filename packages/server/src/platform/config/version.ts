import product from '../../../../../package.json' with { type: 'json' };

/** Of the product: in /health, OpenAPI and backups. Pages bring their own from the same file. */
export const VERSION = product.version;
