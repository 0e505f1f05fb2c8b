import type { Lang } from '@trainrace/contract/wire/label';
import type { Rights } from '@trainrace/contract/access/rights';
import type { Role, Scope, VirtualId } from '@trainrace/contract/access/roles';
import type { Db } from '../db/connect.ts';

/** Who is calling, from the token alone. */
export interface User {
  id: string;
  account: string;
  name: string;
  /** null for administrators. */
  virtualId: VirtualId | null;
  roles: readonly Role[];
  /** What roles may do, as it was in force when the call came or the job began. */
  rights: Rights;
  townCode: string | null;
  userType: number | null;
  sessionId: string;
  mustChangePassword: boolean;
}

/** As the database knows them: what they may do is the business of who lets them in. */
export type Person = Omit<User, 'rights'>;

/** What any call knows of its circumstances. */
export interface Visit {
  db: Db;
  now: Date;
  lang: Lang;
  ip: string;
  traceId: string;
  userAgent: string;
  /** Entries of dictionaries that new records may not use, as they were when the call came: `<dictionary> <key>`. */
  sealed: ReadonlySet<string>;
}

/** What a call of a signed-in person works with; `scope` is how far the right to this very call reaches. */
export interface Work extends Visit {
  user: User;
  scope: Scope;
}
