const RACE = '/api/zjgrsj-trainrace';

export const CONTEST = `${RACE}/competition/contest_info`;
export const TRADE = `${RACE}/competition/contest_trade`;
export const SCORES = `${RACE}/competition/competition_info`;
export const OCCUPATION = `${RACE}/basic/competition_dic`;
export const ENTRY = `${RACE}/application/APPLICATION_INFO`;
export const PERSON = `${RACE}/userInfo/user_info`;
export const ATTACH = '/api/zjgrsj-file/attach';
export const PUT_FILE = '/api/zjgrsj-file/oss/endpoint/put-file-attach';
export const OUTBOX = '/api/blade-resource/sms/outbox/list';
export const SYSTEM = '/api/zjgrsj-system/web';
export const LOGOUT = '/api/blade-auth/oauth/logout';
