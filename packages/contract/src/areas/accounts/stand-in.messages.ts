// Standing in for a colleague (decision 0098).
import type { Label } from '../../wire/label.ts';

export const standInMessages = {
  standInColleague: ['请从本单位在用的同事中选择受托人', 'Please choose an active colleague of your own office.'],
  standInApart: [
    '{name}负责账号、安全或审计，不能同时代他人办理业务',
    '{name} keeps accounts, security or audit and cannot stand in for others.',
  ],
  standInPeriod: [
    '委托期限从今天或以后开始，最长{days}天',
    'The period begins today or later and lasts {days} days at most.',
  ],
  standInTwice: [
    '您与{name}在这段时间已有委托，请先结束原委托或另选日期',
    'There is a stand-in between you and {name} in these days. Please end it first, or choose other days.',
  ],
  standInMany: [
    '您尚未结束的委托已达{count}项，请先结束一项',
    'You have given {count} stand-ins that are not over yet. Please end one first.',
  ],
  standInNotOwn: [
    '代他人办理时不能做这一步，请先切换回本人身份',
    'This cannot be done while you act for somebody else. Please switch back to yourself first.',
  ],
  standInOver: [
    '代{name}办理的委托已结束，已填写的内容仍在页面上，请切换回本人身份',
    'You cannot act for {name} any more. What you typed is still on the page. Please switch back to yourself.',
  ],
  standInChanged: [
    '办理身份已在其他页面切换，本页已更新，请确认后再操作',
    'Whom you act for was changed on another page. This page has been updated. Please check and try again.',
  ],
  standInNotNow: ['这项委托不在生效期内', 'This stand-in is not in force.'],
  standInEnded: ['这项委托已经结束', 'This stand-in has ended already.'],
} satisfies Record<string, Label>;
