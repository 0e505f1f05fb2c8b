import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutsideTimeout } from '../outside/call.ts';
import { smsDrivers } from './chosen-sms.ts';
import { providerStub } from './provider-stub.ts';

let stub: Awaited<ReturnType<typeof providerStub>>;
beforeAll(async () => void (stub = await providerStub()));
afterAll(() => stub.close());

test('a provider that says nothing is given up after a while, whichever it is', async () => {
  stub.saysNothing();
  const account = {
    endpoint: `http://${stub.host}`,
    signName: 's',
    appId: '1',
    regionId: null,
    accessKey: 'a',
    secretKey: 'b',
  };
  const message = { id: 'i', mobile: '19900000001', content: 'c', template: 't', params: {}, templateId: 't' };
  const outside = Object.entries(smsDrivers([stub.host])).filter(([category]) => category !== '9');
  const failures = await Promise.all(
    outside.map(([, send]) => send(account, { ...message, placeholders: [] }).catch((error: unknown) => error)),
  );
  expect(failures).toHaveLength(3);
  for (const failure of failures) expect(failure).toBeInstanceOf(OutsideTimeout);
});
