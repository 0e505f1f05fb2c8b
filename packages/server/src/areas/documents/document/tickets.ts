// Short-lived links for the document server: one version of one document, one use, one person (security T31).
import { isId } from '#platform/db/ids.ts';
import { readJwt, signJwt } from '#platform/gateways/onlyoffice/jwt.ts';
import type { Keys } from '#platform/security/keys.ts';

export interface Ticket {
  use: 'read' | 'save';
  id: string;
  no: number;
  /** The account, with the operator that acts for it. */
  by: string;
}

/** Read at once; saved whenever the last one closes the document, in working hours. */
const SECONDS = { read: 600, save: 24 * 3600 } as const;

export async function ticketFor({ sign }: Pick<Keys, 'sign'>, { use, id, no, by }: Ticket, now: Date): Promise<string> {
  return await signJwt(
    { for: 'document', use, id, no, by, exp: Math.floor(now.getTime() / 1000) + SECONDS[use] },
    sign,
  );
}

export async function readTicket(
  { sign }: Pick<Keys, 'sign'>,
  use: Ticket['use'],
  ticket: string,
  now: Date,
): Promise<Ticket | null> {
  const said = await readJwt(ticket, sign, now);
  if (said === null || said['for'] !== 'document' || said['use'] !== use) return null;
  const { id, no, by } = said;
  return isId(id) && typeof no === 'number' && typeof by === 'string' ? { use, id, no, by } : null;
}

/** How the document server knows a person. */
export function personKey({ id, operator }: { id: string; operator?: { id: string } | null }): string {
  return operator ? `${id}.${operator.id}` : id;
}

export function personOf(key: string): { ownerId: string; operatorId?: string } | null {
  const [ownerId, operatorId, ...more] = key.split('.');
  if (!isId(ownerId) || more.length > 0) return null;
  return operatorId === undefined ? { ownerId } : isId(operatorId) ? { ownerId, operatorId } : null;
}

/** One version of one document: who opens the same one edits together. */
export function editorKeyOf(id: string, no: number): string {
  return `${id}-${no}`;
}
