import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';

const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:]{2,45}\](:\d{1,5})?$/i;

/** Where we are found: as the configuration says; without a word of it as the caller names us, who may say what he likes. */
export function siteOf({ siteUrl }: Pick<Config, 'siteUrl'>, request: FastifyRequest): string {
  return siteUrl ?? originOf(request);
}

/** `https://host` as the caller named it; nothing for what is no host. */
const originOf = ({ host, protocol }: FastifyRequest): string => (HOST.test(host) ? `${protocol}://${host}` : '');
