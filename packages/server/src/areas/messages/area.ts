// The ways to people: inbox, SMS, mail, WeChat.
import type { Area } from '#platform/area.ts';
import { startCopySender } from '#platform/notify/copy-sender.ts';
import { startSmsSender } from '#platform/sms/sender.ts';
import { markScoreMessageFailed, markScoreMessageReceipt } from '../scores/api/score-message-state.ts';
import { mountChannels } from './channels/channels.routes.ts';
import { mountInbox } from './inbox/inbox.routes.ts';
import { mountOutbox } from './sms-outbox/outbox.routes.ts';
import { mountSendMessage } from './sms-template/send-message.ts';
import { mountSmsTemplate, smsTemplateSpec } from './sms-template/sms-template.ts';
import { mountReceipts } from './sms-outbox/receipts.routes.ts';

export const messages: Area = {
  families: [
    { mount: mountOutbox },
    { mount: mountChannels },
    { mount: mountReceipts },
    { specs: [smsTemplateSpec], mount: mountSmsTemplate },
    { mount: mountSendMessage },
    { mount: mountInbox },
  ],
  senders: [
    (services) =>
      startSmsSender({ ...services, onGivenUp: markScoreMessageFailed, onReceipt: markScoreMessageReceipt }),
    (services) => startCopySender(services, 'mail'),
    (services) => startCopySender(services, 'wechat'),
  ],
};
