import { channels } from '@trainrace/contract/areas/messages/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import { siteOf as siteFor } from '#platform/http/origin.ts';
import type { Services } from '#platform/services.ts';
import { linkWechat, proveWechat } from './link-wechat.ts';
import { outboxOfChannels, statesOfChannels } from './outbox.ts';
import { chooseChannels, ownChannels, removeChannel } from './own-channels.ts';
import { proveMail, sendMailCode } from './prove-mail.ts';
import { resendCopies } from './resend.ts';
import { mountWechatBack } from './wechat-back.ts';

export function mountChannels(app: FastifyInstance, services: Services): void {
  const siteOf = (request: FastifyRequest): string => siteFor(services.config, request);
  mount(app, services, channels.own, async (context) => await ownChannels(services, context));
  mount(app, services, channels.sendMailCode, async (context, { email }) => {
    refuseOperator(context);
    return await sendMailCode(services, context, email);
  });
  mount(app, services, channels.proveMail, async (context, input) => {
    refuseOperator(context);
    return await proveMail(context, input);
  });
  mount(app, services, channels.linkWechat, async (context, _, request) => {
    refuseOperator(context);
    return await linkWechat(services, context, siteOf(request));
  });
  mount(app, services, channels.proveWechat, async (context, input) => {
    refuseOperator(context);
    return await proveWechat(context, input);
  });
  mount(app, services, channels.remove, async (context, { channel }) => {
    refuseOperator(context);
    return await removeChannel(context, channel);
  });
  mount(app, services, channels.choose, async (context, { choices }) => {
    refuseOperator(context);
    return await chooseChannels(context, choices);
  });
  mount(app, services, channels.state, async (context) => await statesOfChannels(services, context));
  mount(app, services, channels.list, async (context, query) => await outboxOfChannels(services, context, query));
  mount(app, services, channels.resend, async (context, { ids }) => await resendCopies(context, ids));
  mountWechatBack(app, services);
}

/** Messages to a unit go to its account: one of its operators does not lead them elsewhere. */
function refuseOperator({ user }: Context): void {
  if (user.operator) throw new Refused(403, 'channelOfUnit');
}
