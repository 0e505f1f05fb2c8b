import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OutsideTimeout } from '../outside/call.ts';
import { smsDrivers } from './chosen-sms.ts';
import { providerStub } from './provider-stub.ts';

let stub: Awaited<ReturnType<typeof providerStub>>;
beforeAll(async () => void (stub = await providerStub()));
afterAll(() => stub.close());

test('a provider that says nothing is given up after a while, whichever it is', async () => {
  stub.saysNothing();
  // Five seconds, of which the test waits a fifth of one.
  const after = AbortSignal.timeout.bind(AbortSignal);
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(200));
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
  expect(limit.mock.calls).toEqual([[5000], [5000], [5000]]);
  expect(failures).toHaveLength(3);
  for (const failure of failures) expect(failure).toBeInstanceOf(OutsideTimeout);
});
