import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const oidc = (issuer: string | undefined, more = {}) =>
  readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', ...more }, []).oidc;

describe('what papers are signed with', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ PAPER_KEY: 'a' }, /need PAPER_CERT/],
    [{ PAPER_KEY_PASSWORD: 'a' }, /need PAPER_CERT/],
    [{ PAPER_CRL: 'a' }, /need PAPER_CERT/],
    [{ TSA_URL: 'https://time.example' }, /TSA_URL and TSA_CERT belong together/],
    [{ TSA_CERT: 'a' }, /TSA_URL and TSA_CERT belong together/],
    [{ TSA_URL: 'ftp://time.example', TSA_CERT: 'a' }, /^Environment: TSA_URL is not usable/],
  ])('cannot be half of it: %j', (env, said) => {
    expect(() => readConfig(env, [])).toThrow(said);
  });

  it('is the key of the installation and no time where nothing is said', () => {
    expect(readConfig({}, [])).toMatchObject({ papers: null, timeAuthority: null });
    expect(readConfig({ PAPER_CERT: '/a.p12', PAPER_CRL: '/b.crl, /c.crl' }, []).papers).toEqual({
      certificate: '/a.p12',
      key: null,
      password: null,
      revocations: ['/b.crl', '/c.crl'],
    });
  });
});

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
