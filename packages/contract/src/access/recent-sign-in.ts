/**
 * Rights that need a recent sign-in, not only a session that goes on refreshing itself (decisions 0020, 0031): giving
 * rights, taking over a password, opening scores that are locked, taking whole ID numbers away, keys and providers.
 */
export const NEEDS_RECENT_SIGN_IN: ReadonlySet<string> = new Set([
  'blade_user_grant',
  'blade_user_reset_password',
  'tournament_unit_reset_password',
  'operator_reset_password',
  'right_submit',
  'competition_info_unlock',
  'application_export_insurance_info',
  'oss_submit',
  'oss_enable',
  'sms_submit',
  'sms_enable',
  'second_factor_decide_reset',
]);
