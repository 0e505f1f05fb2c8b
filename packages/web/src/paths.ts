// Addresses that the shell itself knows; those of pages come with the menus.
export const paths = {
  signIn: '/login',
  thirdPartyReturn: '/login/third',
  forgottenPassword: '/forgotten-password',
  registerPerson: '/register/individual',
  registerGroup: '/register/group',
  lock: '/lock',
  screen: '/screen/:contestId',
  home: '/wel/index',
  dashboard: '/wel/dashboard',
  personalInfo: '/info/index',
  messages: '/message',
  /** Followed by the number of the menu entry whose address it shows. */
  embedded: '/myiframe/',
  forbidden: '/403',
  notFound: '/404',
  broken: '/500',
} as const;
