// importImgFile and importSubmitFile: an archive, or single files, matched to entries by the ID number in each name; all
// of them or none unless the caller wants the good ones (wire §7, §10.4).
import { sm3Of } from '#platform/attachments/sm3-of.ts';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { PapersInput } from '@trainrace/contract/areas/contests/paper-import';
import { MAX_IMPORT_ERRORS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { attachmentType } from '@trainrace/contract/rules/attachment';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { ImportAnswer } from '@trainrace/contract/wire/imports';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { OutcomeUnknown } from '#platform/db/resilient-client.ts';
import { hasContentType, isContentOf } from '#platform/attachments/file-content.ts';
import { redrawPhoto } from '#platform/attachments/photo.ts';
import { withoutTraces } from '#platform/attachments/photo-traces.ts';
import { mount } from '#platform/http/mount.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { answerByJob, refuseManyImports } from '#platform/sheets/import.ts';
import { contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import { notifyImportDone, notifyImportFailed } from '#platform/sheets/run-import.ts';
import { matchPapers, type MatchedPaper } from './match-papers.ts';
import { openName, receivePapers, type GivenPaper } from './receive-papers.ts';
import { removeStaged, stagePapers, type StagedPaper } from './stage-papers.ts';
import { mountNames } from './papers-template.ts';
import { writePapers, type KeptPaper } from './write-papers.ts';

interface PapersJob extends JobCaller {
  parts: readonly GivenPaper[];
  options: PapersInput;
}

const { importImgFile, imgTemplate, importSubmitFile, submitTemplate } = applicationInfo;

export function mountPaperImports(app: FastifyInstance, services: Services): void {
  for (const [call, template] of [
    [importImgFile, imgTemplate],
    [importSubmitFile, submitTemplate],
  ] as const) {
    services.jobs.handle<PapersJob>(call.path, {
      run: async (job) => await runPapers(services, call, job),
      failed: async (ending, refused) => await notifyImportFailed(call, ending, refused),
      clear: async ({ parts }) => {
        for (const { storageKey, isOwn } of parts) if (isOwn) await services.files.drop(storageKey);
      },
    });
    mountNames(app, services, template);
    mount(app, services, call, async (context, input, request) => {
      await refuseManyImports(context);
      const { parts, digest } = await receivePapers(context, services, input, filesOf(request));
      const { ids: _, ...options } = input;
      return await answerByJob(context, services, request, {
        kind: call.path,
        input: { parts, options },
        told: [digest, options],
      });
    });
  }
}

type Call = typeof importImgFile;

async function runPapers(services: Services, call: Call, job: JobContext<PapersJob>): Promise<void> {
  const context = await contextOfJob(services, call, job);
  const staged: StagedPaper[] = [];
  const stored: string[] = [];
  try {
    await stageParts(services, context, job.input.parts, staged);
    if (staged.length === 0) throw new Refused(400, 'papersNone');
    await job.say({ done: 0, total: staged.length });
    await lookInside(services, job, staged);
    await job.commit(async (db) => await evaluateAndWrite({ ...context, db }, services, call, { job, staged, stored }));
  } catch (error) {
    // Of anything else nobody knows whether it was written: the sweep finds what no row names.
    if (!(error instanceof OutcomeUnknown)) for (const key of stored) await services.files.drop(key);
    throw error;
  } finally {
    await removeStaged(staged);
  }
}

async function stageParts(
  { files }: Services,
  context: Context,
  parts: readonly GivenPaper[],
  staged: StagedPaper[],
): Promise<void> {
  for (const part of parts)
    await files.withFile(part.storageKey, async (path) => {
      await stagePapers(files, [{ name: openName(context, part), path }], staged);
    });
}

/** Before anything is locked: photos are drawn anew, papers are what their names say. */
async function lookInside({ files }: Services, job: JobContext<PapersJob>, staged: readonly StagedPaper[]) {
  let done = 0;
  for (const paper of staged) {
    if (paper.fault === null) await lookAt(files, paper);
    done += 1;
    if (done % 20 === 0) await job.say({ done, total: staged.length });
  }
}

async function lookAt(files: Services['files'], paper: StagedPaper): Promise<void> {
  const type = attachmentType(paper.name)!;
  const isPhoto = paper.whose!.flowNode === PHOTO_SLOT;
  // A photo says itself what is wrong with it; what is none is refused by its place.
  if (!(await (isPhoto ? hasContentType : isContentOf)(paper.path!, type)))
    paper.fault = { key: isPhoto && type !== 'pdf' ? 'photoUnreadable' : 'attachmentWrongType' };
  if (paper.fault !== null || type === 'pdf') return;
  try {
    const { path, bytes, sha256, name } = paper;
    if (!isPhoto) {
      const kept = await withoutTraces({ fileName: name, path: path!, bytes, sha256 }, type);
      Object.assign(paper, { bytes: kept.bytes, sha256: kept.sha256 });
      return;
    }
    const to = await files.temporaryPath();
    const photo = await redrawPhoto({ field: '', fileName: name, path: path!, bytes, sha256 }, to);
    await removeStaged([paper]);
    Object.assign(paper, { path: photo.path, bytes: photo.bytes, sha256: photo.sha256, name: photo.fileName });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { key, params } = error.saying;
    paper.fault = params === undefined ? { key } : { key, params };
  }
}

interface Run {
  job: JobContext<PapersJob>;
  staged: readonly StagedPaper[];
  /** Keys of what was moved into the store. */
  stored: string[];
}

async function evaluateAndWrite(
  context: Context,
  services: Services,
  call: Call,
  { job, staged, stored }: Run,
): Promise<ImportAnswer> {
  const { options } = job.input;
  const isPhotosOnly = call === importImgFile;
  const matched = await matchPapers(context, staged, { place: options, isPhotosOnly });
  const mayWrite = () => options.partial === true || staged.every(({ fault }) => fault === null);
  if (options.dryRun !== true && mayWrite() && matched.length > 0) {
    const kept = await keep(services, matched, stored);
    const { unused, tooMany } = await writePapers(context, kept, options.reason ?? null);
    for (const { slot, ...paper } of tooMany)
      staged.find(({ row }) => row === paper.row)!.fault = {
        key: 'paperTooMany',
        params: { name: slot.materialName, max: slot.most },
      };
    const left = [...unused, ...tooMany.map(({ storageKey }) => storageKey)];
    for (const key of left) await services.files.drop(key);
  }
  const answer = answerOf(context, job.jobId, staged, options);
  if (options.dryRun !== true && !mayWrite())
    throw new Refused(400, 'papersRefused', { failed: answer.failed! }, answer);
  if (options.dryRun !== true) await notifyImportDone(context, call, answer);
  return answer;
}

async function keep(services: Services, matched: readonly MatchedPaper[], stored: string[]): Promise<KeptPaper[]> {
  const kept: KeptPaper[] = [];
  for (const paper of matched) {
    const sm3 = await sm3Of(services.files, paper.path!);
    const storageKey = await services.files.keep(paper.path!);
    stored.push(storageKey);
    kept.push({ ...paper, sm3, storageKey });
  }
  return kept;
}

/** Names are told as lists tell them: the answer is kept with the job. */
function answerOf(
  { lang }: Context,
  jobId: string,
  staged: readonly StagedPaper[],
  { partial, dryRun }: PapersInput,
): ImportAnswer {
  const wrong = staged.filter(({ fault }) => fault !== null);
  const isRefused = wrong.length > 0 && partial !== true && dryRun !== true;
  return {
    jobId,
    total: staged.length,
    succeeded: isRefused ? 0 : staged.length - wrong.length,
    failed: wrong.length,
    errors: wrong.slice(0, MAX_IMPORT_ERRORS).map(({ row, name, fault }) => ({
      row,
      column: maskNumbers(name).slice(0, 120),
      message: formatMessage(fault!.key, lang, fault!.params),
    })),
  };
}
