import { role, type Role } from '@trainrace/contract/access/roles';
import { superviseType, SUPERVISOR, town, userGroup } from '@trainrace/contract/dictionaries';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { DEFAULT_USER_GROUP } from '@trainrace/contract/limits';
import type { SessionUser } from '@trainrace/contract/areas/system/sealed-calls';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Context, User } from '#platform/context/context.ts';
import { standsApart } from '#platform/access/rights-of.ts';
import { heldNow } from '#platform/accounts/stand-ins.ts';
import type { Params } from '#platform/params/params.ts';
import type { Services } from '#platform/services.ts';
import { lastDayBefore } from '#platform/time/time.ts';
import { displayOf } from './display/display.ts';
import { signInFacts } from './sign-in-facts.ts';
import { subjectOf, type Subject } from './subject.ts';

export async function getUserInfo(
  { params }: Pick<Services, 'params'>,
  context: Context,
  userId: string,
): Promise<SessionUser> {
  const subject = await subjectOf(context, userId);
  const { id, name, userType, townCode, virtualId } = subject;
  const account = id === context.user.id ? subject.account : maskNumbers(subject.account);
  const roleinfos = subject.roles.map((roleNo) => ({ roleNo, roleName: roleName(roleNo, userType, context.lang) }));
  const depInfos = departmentsOf(subject, context);
  const groupInfos = [{ groupNo: DEFAULT_USER_GROUP, groupName: wordOf(userGroup, DEFAULT_USER_GROUP, context.lang) }];
  return {
    username: account,
    userId: virtualId ?? id,
    roleName: roleinfos.map(({ roleName }) => roleName).join(','),
    nick_name: name,
    dept_name: depInfos.map(({ orgName }) => orgName).join(','),
    group_name: groupInfos.map(({ groupName }) => groupName).join(','),
    extData: {
      id,
      account,
      userType,
      townCode,
      ...whoIsThere(context, subject),
      ...(await ownSignIn(context, subject, params)),
      ...(await standInsOf(context, subject)),
      ...(await displayFor(context, subject)),
    },
    depInfos,
    depids: depInfos.map(({ orgId }) => orgId).join(','),
    groupInfos,
    groupids: groupInfos.map(({ groupNo }) => groupNo).join(','),
    roleinfos,
    roleids: roleinfos.map(({ roleNo }) => roleNo).join(','),
    avatar: subject.avatar,
  };
}

/** Of a unit also who of it asks; the password that must change is that person's. */
function whoIsThere(
  { user }: Context,
  subject: Subject,
): Pick<SessionUser['extData'], 'mustChangePassword' | 'mustAddFactor' | 'operator' | 'actingFor'> {
  if (subject.id !== user.id) return { mustChangePassword: subject.mustChangePassword };
  const acting = { ...actingFor(user), ...(user.mustAddFactor === true && { mustAddFactor: true }) };
  const { mustChangePassword } = user;
  if (!user.operator) return { mustChangePassword, ...acting };
  const { id, name, mobile, right } = user.operator;
  return { mustChangePassword, operator: { id, name, mobile, right }, ...acting };
}

async function ownSignIn(context: Context, { id }: Subject, params: Params) {
  return id === context.user.id ? await signInFacts(context, await params.read()) : {};
}

/** Asked of oneself, and only in one's own name. */
async function standInsOf(context: Context, subject: Subject): Promise<Pick<SessionUser['extData'], 'standIns'>> {
  const { user } = context;
  if (subject.id !== user.id || user.actingFor || standsApart(user.roles, user.isSeparated === true)) return {};
  const standIns = await heldNow(context);
  return standIns.length === 0 ? {} : { standIns };
}

async function displayFor(context: Context, { id }: Subject): Promise<Pick<SessionUser['extData'], 'display'>> {
  const display = id === context.user.id ? await displayOf(context) : undefined;
  return display === undefined ? {} : { display };
}

function actingFor({ actingFor: held }: User): Pick<SessionUser['extData'], 'actingFor'> {
  if (!held) return {};
  const { standInId, name, endsAt, isInForce } = held;
  return { actingFor: { id: standInId, name, endDay: lastDayBefore(endsAt), isOver: !isInForce } };
}

/** Departments of an account; without one it belongs to the town, when there is one. */
export function departmentsOf({ deptId, deptCode, deptName, townCode }: Subject, { lang }: Context) {
  if (deptId !== null) return [{ orgId: deptCode ?? deptId, orgName: deptName ?? '' }];
  return townCode === null ? [] : [{ orgId: townCode, orgName: wordOf(town, townCode, lang) }];
}

/** A supervising unit is called by what it is: a bank, an insurer, anything else (spec §6). */
export function roleName(roleNo: Role, userType: number | null, lang: Lang): string {
  if (roleNo !== 'SUP') return wordOf(role, roleNo, lang);
  const known = superviseType.codes.find((code) => code === userType);
  return wordOf(superviseType, known ?? SUPERVISOR.other, lang);
}
