// Texts of the lock screen, loaded with it.
import type { Texts } from '#i18n/texts.ts';

export const lockText = {
  lockText: [
    '设置本次锁屏的密码，返回时用它解锁；密码只在本窗口有效，不会保存到服务器。',
    'Set a password for this lock; it unlocks this window again. It is valid in this window only and is never sent to the server.',
  ],
  lockPassword: ['锁屏密码', 'Lock password'],
  lockNow: ['锁定', 'Lock'],
  lockUnsaved: [
    '有尚未提交的内容：解锁后仍在，刷新或关闭页面则可能丢失',
    'Some changes have not been sent. They are there after unlocking, but may be lost when the page is reloaded or closed.',
  ],
  locked: ['屏幕已锁定', 'The screen is locked'],
  lockedAs: ['{account} 已登录，请输入锁屏密码继续。', 'Signed in as {account}. Enter the lock password to go on.'],
  lockedElsewhere: [
    '屏幕在另一个窗口锁定，请在那个窗口解锁，或重新登录。',
    'The screen was locked in another window. Unlock it there, or sign in again.',
  ],
  lockedOrphan: [
    '锁定屏幕的窗口已经关闭，锁屏密码已随之失效，请重新登录。',
    'The window that locked the screen was closed, and its password went with it. Please sign in again.',
  ],
  unlock: ['解锁', 'Unlock'],
  lockWrong: [
    '锁屏密码错误，还可以再试 {count} 次',
    'Wrong lock password. {count} try left.',
    'Wrong lock password. {count} tries left.',
  ],
  lockOver: ['锁屏密码多次输入错误，请重新登录', 'Too many wrong lock passwords. Please sign in again.'],
  signInInstead: ['忘记密码？重新登录', 'Forgotten? Sign in again'],
} as const satisfies Texts;
