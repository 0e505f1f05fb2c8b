import { expect, test } from 'vitest';
import { isWebView } from './web-view.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 12; M2102K1C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

test.each([
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2c) NetType/WIFI Language/zh_CN`, true],
  [`${ANDROID} Chrome/107.0 XWEB/5317 MMWEBSDK/20230805 Mobile Safari/537.36 MicroMessenger/8.0.41 wxwork/4.1.9`, true],
  [`${IPHONE} Mobile/15E148 wxwork/4.1.10 MicroMessenger/7.0.1`, true],
  [`${ANDROID} UCBrowser/13.6 UWS/3.22 Mobile Safari/537.36 AliApp(AP/10.5.0) AlipayClient/10.5.0`, true],
  [`${ANDROID} Chrome/90.0 Mobile Safari/537.36 AliApp(DingTalk/6.5.45) com.alibaba.android.rimet/26 DingTalk/7`, true],
  [`${ANDROID} MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 V1_AND_SQ_8.9.70 QQ/8.9.70.11730 NetType/WIFI`, true],
  [`${ANDROID} Chrome/98.0 MQQBrowser/13.8 Mobile Safari/537.36`, false],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36`, false],
  [`${IPHONE} Version/16.6 Mobile/15E148 Safari/604.1`, false],
  ['', false],
])('%s: %s', (userAgent, isOne) => {
  expect(isWebView(userAgent)).toBe(isOne);
});
