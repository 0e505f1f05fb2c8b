// Participants in the life of an instrument, and a project at any point of it.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { CLEAN, FILE } from '@trainrace/contract/dictionaries';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aFile, noArrears } from '../../../../seed/file-builders.ts';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { anInstrumentDraft, NAMES } from '../../../../seed/instrument-builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const PEOPLE = ['builder', 'rival', 'bank', 'otherBank', 'insurer', 'bureau', 'colleague', 'town', 'farTown'] as const;
type Who = (typeof PEOPLE)[number];

export type InstrumentStage = TestApp &
  Record<Who, Caller> & {
    file: (fields?: Record<string, unknown>) => Promise<string>;
    draft: (
      by: Caller,
      constructionFileId: string,
      fields?: Record<string, unknown>,
    ) => Promise<Record<string, unknown>>;
    /** Handed in with the bank and confirmed: the file is in force. */
    inForce: (fields?: Record<string, unknown>) => Promise<{ file: string; id: string }>;
    command: (by: Caller, id: string, command: string, more?: object) => ReturnType<Caller['post']>;
    /** The order to pay, with its paper. */
    use: (id: string, amount: string, more?: object) => ReturnType<Caller['post']>;
    fileCommand: (by: Caller, id: string, command: string, more?: object) => ReturnType<Caller['post']>;
    statusOf: (file: string) => Promise<number>;
  };

let orders = 0;

export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<InstrumentStage> {
  const test = await testApp(env);
  const { services } = test;
  const place = { townCode: 'ZJG01', mobile: '19900000011' };
  await anEnterprise(services, { account: 'builder', name: NAMES.builder, uscc: SAMPLE_USCC[0]!, ...place });
  await anEnterprise(services, { account: 'rival', name: NAMES.rival, uscc: SAMPLE_USCC[1]!, ...place });
  await anAccount(services, { account: 'bank', virtualId: 'U029', userType: 1, name: NAMES.bank });
  await anAccount(services, { account: 'otherbank', virtualId: 'U029', userType: 1, name: NAMES.otherBank });
  await anAccount(services, { account: 'insurer', virtualId: 'U030', userType: 2, name: NAMES.insurer });
  for (const account of ['bureau', 'colleague']) await anAccount(services, { account, roles: ['ADM_L'] });
  await anAccount(services, { account: 'town', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'fartown', virtualId: 'U031', townCode: 'ZJG02' });
  const entries = await Promise.all(PEOPLE.map(async (who) => [who, await test.as(who.toLowerCase())] as const));
  const people = Object.fromEntries(entries) as Record<Who, Caller>;
  const { builder, bank, bureau } = people;

  const file: InstrumentStage['file'] = async (fields = {}) => {
    const id = await aFile(services, {
      enterpriseId: builder.userId,
      fileStatus: FILE.approved,
      approvedAmount: '100.00',
      marginModes: [1, 2, 3],
      cleanState: CLEAN.none,
      ...fields,
    });
    await noArrears(services, id);
    return id;
  };
  const draft: InstrumentStage['draft'] = async (by, constructionFileId, fields = {}) =>
    await anInstrumentDraft(services, by.userId, { constructionFileId, issuerUnitId: bank.userId, ...fields });
  const command: InstrumentStage['command'] = async (by, id, verb, more = {}) =>
    await by.post(marginInstrument.command.path, { id, command: verb, ...more });
  const inForce: InstrumentStage['inForce'] = async (fields = {}) => {
    const made = await file();
    const { data } = await builder.post(marginInstrument.submit.path, await draft(builder, made, fields));
    await command(bank, data.id, 'confirm');
    return { file: made, id: data.id };
  };
  const use: InstrumentStage['use'] = async (id, amount, more = {}) =>
    await command(bureau, id, 'use', {
      amount,
      orderNo: `ZF-${(orders += 1)}`,
      workerCount: 12,
      orderAtt: await anAttachment(services, bureau.userId, { flowNode: 'DYTZ', extension: 'pdf' }),
      ...more,
    });
  const statusOf: InstrumentStage['statusOf'] = async (id) => {
    const { fileStatus } = await services.db
      .selectFrom('constructionFile')
      .select('fileStatus')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return fileStatus;
  };
  const fileCommand: InstrumentStage['fileCommand'] = async (by, id, verb, more = {}) =>
    await by.post(constructionFile.command.path, { id, command: verb, ...more });
  return { ...test, ...people, file, draft, inForce, command, use, fileCommand, statusOf };
}
