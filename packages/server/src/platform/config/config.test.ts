import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const oidc = (issuer: string | undefined, more = {}) =>
  readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', ...more }, []).oidc;

describe('the third party of the environment', () => {
  it('is none unless it is named', () => {
    expect(readConfig({}, []).oidc).toBeNull();
    expect(readConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }, []).oidc).toBeNull();
  });

  it.each([
    'https://id.example.com',
    'https://id.example.com/realms/a',
    'http://127.0.0.1:3000',
    'http://localhost:80',
  ])('may be %s', (issuer) => {
    expect(oidc(issuer)).toEqual({ issuer, clientId: 'id', clientSecret: 'secret' });
  });

  it.each(['id.example.com', 'http://id.example.com', 'ftp://id.example.com', 'javascript:alert(1)'])(
    'may not be %s: one clear line',
    (issuer) => {
      expect(() => oidc(issuer)).toThrow(/^Environment: OIDC_ISSUER is not usable/);
    },
  );

  it.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])('needs its %s', (name) => {
    expect(() => oidc('https://id.example.com', { [name]: '' })).toThrow(/belong together/);
  });
});
