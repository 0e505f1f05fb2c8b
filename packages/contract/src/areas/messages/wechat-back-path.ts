/** Where WeChat sends its user back to. */
export const WECHAT_BACK = '/api/public/wechat/back';
