// Browsers inside other programs, by what they call themselves: they show pages and save no files.

/** WeChat and WeCom, Alipay, DingTalk, and the browser inside QQ (QQ's own browser says MQQBrowser and saves files). */
const WEB_VIEW = /MicroMessenger|wxwork|AlipayClient|DingTalk|\bQQ\/\d/i;

export function isWebView(userAgent: string): boolean {
  return WEB_VIEW.test(userAgent);
}
