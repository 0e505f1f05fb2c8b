/** Content of a template message: no more than a heading; the rest is read after signing in. */
export interface WechatNote {
  /** Of ours; the same when it is sent again, which the service then sends once. */
  id: string;
  openid: string;
  title: string;
  kind: string;
  /** yyyy-MM-dd HH:mm */
  time: string;
  /** Where it leads to; null where nobody said under which address we are reached. */
  url: string | null;
}

export interface WechatGateway {
  isDryRun: boolean;
  /** Where WeChat asks its user and comes back to `redirect` with a code. */
  authorizeUrl(redirect: string, state: string): string;
  /** Returns the openid that the code was given to. Throws `WechatCodeWrong` for an unknown code, or one that was used. */
  openidOf(code: string): Promise<string>;
  /** Throws `WechatUnfollowed` where the person does not follow the account any more, `TryLater` at its limits. */
  send(note: WechatNote): Promise<{ providerId: string }>;
}

export class WechatCodeWrong extends Error {}
export class WechatUnfollowed extends Error {}

/** The service is there and asks for patience: too many calls, or busy. */
export class WechatLimit extends Error {
  seconds: number;
  constructor(words: string, seconds: number) {
    super(words);
    this.seconds = seconds;
  }
}
