// Token and PIN are made when they are printed and stand on paper only: who lost a sheet is printed a new one, and the old one is void.
import { randomBytes, randomInt } from 'node:crypto';
import { linkSheetWords } from '@trainrace/contract/areas/scores/marking.labels';
import type { MarkingLink } from '@trainrace/contract/areas/scores/marking-link';
import { PIN_DIGITS } from '@trainrace/contract/areas/scores/referee-sheet';
import { LINK, TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { actorName, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import type { Block } from '#platform/print/document.ts';
import { print } from '#platform/print/print.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { markingLinkSpec, markingLinkStore } from './marking-link.store.ts';

interface Handed {
  link: MarkingLink;
  token: string;
  pin: string;
  pinHash: string;
}

/** `origin` is the address under which the caller sees the product. */
export async function printLinks(outer: Context, ids: readonly string[], origin: string): Promise<Buffer> {
  const links = await printable(outer, ids);
  // Slow on purpose, and so not under locks.
  const secrets = await Promise.all(links.map(newSecret));
  const handed = links.map((link, at): Handed => ({ link, ...secrets[at]! }));
  const { lang, user } = outer;
  // Drawn before the old sheets are void: a printer that is busy takes no sheet away.
  const paper = await print(user.id, {
    title: inLang(linkSheetWords.title, lang),
    mark: `${actorName(user)} ${stamp(outer.now).slice(0, 16)}`,
    pages: [...handed.map((one) => sheetOf(one, origin, lang)), slipsOf(handed, lang)],
  });
  await inTransaction(outer, async (context) => {
    await printable(context, ids, { lock: true });
    const now = context.now.toISOString();
    for (const { link, token, pinHash } of handed)
      await context.db
        .updateTable('markingLink')
        .set({ tokenHash: hashToken(token), pinHash, wrongTries: 0, printedTime: now })
        .where('id', '=', link.id)
        .execute();
    await recordTrail(
      context,
      links.map(({ id, refereeName }) => ({
        bizTable: bizTableOf(markingLinkSpec.family),
        bizId: id,
        bizTitle: refereeName,
        action: TRAIL.exported,
        changes: [],
      })),
    );
    // A sheet is printed with a new key in it.
    await ledgerRows(context.db, 'marking_link', ids, ['tokenHash']);
  });
  return paper;
}

async function printable(
  context: Context,
  ids: readonly string[],
  options: { lock?: true } = {},
): Promise<MarkingLink[]> {
  const links = await markingLinkStore(context).findAll(ids, options);
  if (links.some(({ linkState }) => linkState !== LINK.open)) throw new Refused(409, 'linkNotOpen');
  if (links.some(({ isRefereeGone }) => isRefereeGone === 1)) throw new Refused(409, 'linkNotReferee');
  return links;
}

async function newSecret() {
  const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
  return { token: randomBytes(32).toString('base64url'), pin, pinHash: await hashPassword(pin) };
}

const say = (word: keyof typeof linkSheetWords, lang: Lang): string => inLang(linkSheetWords[word], lang);

const aboutOf = ({ refereeName, tradeName, startTime, roomName, closesAt }: MarkingLink, lang: Lang) =>
  [
    [say('referee', lang), refereeName],
    [say('trade', lang), tradeName],
    [say('session', lang), `${startTime.slice(0, 16)} ${roomName}`],
    [say('closesAt', lang), closesAt.slice(0, 16)],
  ] as const;

const sheetOf = ({ link, token }: Handed, origin: string, lang: Lang): Block[] => [
  { kind: 'title', text: say('title', lang), under: `${link.tradeName} ${link.refereeName}` },
  { kind: 'fields', pairs: 2, rows: aboutOf(link, lang) },
  { kind: 'space', height: 24 },
  { kind: 'qr', text: `${origin}/referee/${token}`, size: 220, align: 'center' },
  { kind: 'space', height: 24 },
  { kind: 'text', text: say('howTo', lang) },
  { kind: 'text', text: say('onlyYours', lang) },
];

/** To be cut apart. */
const slipsOf = (handed: readonly Handed[], lang: Lang): Block[] => [
  { kind: 'heading', text: say('pinTitle', lang) },
  ...handed.flatMap(({ link, pin }): Block[] => [
    { kind: 'fields', pairs: 2, rows: [...aboutOf(link, lang).slice(0, 3), [say('pin', lang), pin]] },
    { kind: 'space', height: 18 },
  ]),
];
