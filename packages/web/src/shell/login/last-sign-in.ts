// As what somebody signed in here last: the tab and identity only, nothing personal.
import { isObject, slot } from '../../api/storage.ts';
import type { Who } from '../../api/sign-in-name.ts';

type Last = Pick<Who, 'loginType' | 'virtualId'>;
const isLast = (value: unknown): value is Last =>
  isObject(value) && ['admin', 'town', 'enterprise'].includes(String(value.loginType)) && 'virtualId' in value;

const kept = slot('last-sign-in', isLast);

export const lastSignIn = (): Last | null => kept.read()?.value ?? null;
export const keepLastSignIn = ({ loginType, virtualId }: Who): void => kept.write({ loginType, virtualId });
