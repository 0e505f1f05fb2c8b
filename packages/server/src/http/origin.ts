import type { FastifyRequest } from 'fastify';

const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:]{2,45}\](:\d{1,5})?$/i;

/** `https://host` as the caller named it; nothing for what is no host. */
export const originOf = ({ host, protocol }: FastifyRequest): string =>
  HOST.test(host) ? `${protocol}://${host}` : '';
