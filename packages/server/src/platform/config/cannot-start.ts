import { codeOf, messageOf } from './thrown.ts';

/** A refusal to start that its one line explains in full: printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

const code = (error: unknown): string => codeOf(error) ?? '';

/** Why nobody can be listened to, for whoever set PORT and HOST. */
export function cannotListen(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: stop what listens there, or set another PORT.`,
    EACCES: `Port ${port} is not open to this user: set a PORT of 1024 or above.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine: set one that is, or 0.0.0.0 for all of them.`,
    ENOTFOUND: `HOST ${host} is no address of this machine: set one that is, or 0.0.0.0 for all of them.`,
  };
  const reason = reasons[code(error)];
  return reason === undefined ? error : new CannotStart(reason);
}

/** Host unreachable, access denied, no such database; an error from a reachable database later on is a defect of ours. */
const OUT_OF_REACH =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|28\w{3}|3D000|53300|57P03)$/;

/** Why the database of DATABASE_URL cannot be used. */
export function cannotReach(error: unknown): unknown {
  if (!OUT_OF_REACH.test(code(error))) return error;
  const said = messageOf(error) || code(error);
  return new CannotStart(
    `DATABASE_URL leads to no database (${said}): check address, account and name, or leave it out to run PostgreSQL in DATA_DIR.`,
  );
}

/** Why nothing can be kept in DATA_DIR. */
export function cannotKeep(error: unknown, dataDir: string): CannotStart {
  return new CannotStart(
    `DATA_DIR ${dataDir} cannot be written (${code(error)}): let this user write there, or set another DATA_DIR.`,
  );
}
