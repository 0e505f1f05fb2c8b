import { hash, verify } from '@node-rs/argon2';

/** argon2id, 46 MiB, one pass, one lane (security, decision 9); runs outside the event loop. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export const hashPassword = async (password: string): Promise<string> => await hash(password, COST);

export async function isPassword(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password);
  } catch {
    return false;
  }
}
