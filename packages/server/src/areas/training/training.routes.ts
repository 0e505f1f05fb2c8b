import { skillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import { trainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { CLASS } from '@trainrace/contract/areas/training/training.dictionaries';
import { trainingProject } from '@trainrace/contract/areas/training/training-project';
import { trainingRefresh } from '@trainrace/contract/areas/training/training-refresh';
import { trainingSignup, type TrainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { trainingStudent } from '@trainrace/contract/areas/training/training-student';
import { trainingSubsidy } from '@trainrace/contract/areas/training/training-subsidy';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { notAllowed, Refused } from '#platform/context/refused.ts';
import { serveFile } from '#platform/attachments/serve.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mount } from '#platform/http/mount.ts';
import { siteOf } from '#platform/http/origin.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { revealField } from '#platform/store/reveal.ts';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { codeOf, ownAttendance, sendAttendance, sheetOf } from './attendance-sheet.ts';
import { signIn, signInByHand } from './attendance.ts';
import { classSpec, classStore, ownerOfClass } from './class-store.ts';
import { commandClass } from './command-class.ts';
import { commandSignup } from './command-signup.ts';
import { completionPaper } from './completion-paper.ts';
import { passportPaper } from './passport-paper.ts';
import { papersOf, revokePaper } from './papers.ts';
import { passportOf } from './passport.ts';
import { handleRefresh, startRefresh } from './refresh-job.ts';
import { standings } from './standings.ts';
import {
  projectSpec,
  projectStore,
  signupSpec,
  signupStore,
  studentSpec,
  studentStore,
  subsidySpec,
  subsidyStore,
  trainingCertificateSpec,
  trainingCertificateStore,
} from './registers.ts';
import { saveClass } from './save-class.ts';
import { signUp } from './sign-up.ts';

export const trainingFamily = {
  specs: [projectSpec, classSpec, signupSpec, studentSpec, trainingCertificateSpec, subsidySpec],
  mount(app: FastifyInstance, services: Services): void {
    mountClasses(app, services);
    mountRegisters(app, services);
    mountAttendance(app, services);
    mountPapers(app, services);
    handleRefresh(services);
    mount(app, services, trainingRefresh.look, async (context) => await standings(context));
    mount(app, services, trainingRefresh.run, async (context) => await startRefresh(services, context));
  },
};

function mountClasses(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, trainingClass, {
    spec: classSpec,
    store: classStore,
    save: saveClass,
    mayRemove: (_, rows) => {
      if (rows.some(({ classState, source }) => source !== 'local' || classState !== CLASS.draft))
        throw new Refused(409, 'classStays');
    },
  });
  mount(app, services, trainingClass.command, async (context, input) => await commandClass(context, input));
  mount(app, services, trainingClass.signUp, async (context, { id }) => await signUp(context, id));
}

function mountRegisters(app: FastifyInstance, services: Services): void {
  mount(app, services, trainingProject.list, async (context, query) => await projectStore(context).page(query));
  mount(app, services, trainingProject.detail, async (context, { id }) => await projectStore(context).find(id));
  mount(app, services, trainingSignup.list, async (context, query) => await signupStore(context).page(query));
  mount(app, services, trainingSignup.detail, async (context, { id }) => await signupStore(context).find(id));
  mount(app, services, trainingSignup.command, async (context, input) => await commandSignup(context, input));
  const { table, family } = signupSpec;
  const record = { table, labels: family.labels, bizTable: bizTableOf(family) };
  mount(app, services, trainingSignup.reveal, async (context, { id, field }) => {
    await refuseOfOtherClass(context, await signupStore(context).find(id));
    return await revealField(context, record, id, field);
  });
  mount(app, services, trainingStudent.list, async (context, query) => await studentStore(context).page(query));
  mount(app, services, trainingStudent.detail, async (context, { id }) => await studentStore(context).find(id));
  mount(
    app,
    services,
    trainingCertificate.list,
    async (context, query) => await trainingCertificateStore(context).page(query),
  );
  mount(
    app,
    services,
    trainingCertificate.detail,
    async (context, { id }) => await trainingCertificateStore(context).find(id),
  );
  mount(app, services, trainingSubsidy.list, async (context, query) => await subsidyStore(context).page(query));
  mount(app, services, trainingSubsidy.detail, async (context, { id }) => await subsidyStore(context).find(id));
  mountExport(app, services, trainingSignup, signupStore);
  mountExport(app, services, trainingStudent, studentStore);
  mountExport(app, services, trainingCertificate, trainingCertificateStore);
  mountExport(app, services, trainingSubsidy, subsidyStore);
}

/** A unit calls the people of its own classes; of others it sees that they signed up. */
async function refuseOfOtherClass(context: Context, { classId }: TrainingSignup): Promise<void> {
  if (context.scope !== 'unit') return;
  const owner = classId === null ? null : await ownerOfClass(context, classId);
  if (owner !== context.user.id) throw notAllowed();
}

function mountAttendance(app: FastifyInstance, services: Services): void {
  mount(app, services, trainingAttendance.sheet, async (context, { id }) => await sheetOf(context, id));
  mount(
    app,
    services,
    trainingAttendance.print,
    async (context, input, _, reply) => await sendAttendance(context, reply, input),
  );
  mount(
    app,
    services,
    trainingAttendance.code,
    async (context, input, request) => await codeOf(context, input, siteOf(services.config, request)),
  );
  mount(app, services, trainingAttendance.byHand, async (context, input) => await signInByHand(context, input));
  mount(app, services, trainingAttendance.sign, async (context, { token }) => await signIn(context, token));
  mount(app, services, trainingAttendance.own, async (context) => await ownAttendance(context));
}

function mountPapers(app: FastifyInstance, services: Services): void {
  mount(app, services, skillPassport.look, async (context, { id }) => (await passportOf(context, id)).passport);
  mount(app, services, skillPassport.print, async (context, { id }, request, reply) => {
    const paper = await passportPaper(context, services.files, { id, site: siteOf(services.config, request) });
    return await serveFile(request, reply, services.files, paper);
  });
  mount(app, services, skillPassport.papers, async (context, { id }) => await papersOf(context, id));
  mount(app, services, skillPassport.revoke, async (context, input) => await revokePaper(context, input));
  mount(app, services, trainingCertificate.document, async (context, { id }, request, reply) => {
    const paper = await completionPaper(context, services.files, { id, site: siteOf(services.config, request) });
    return await serveFile(request, reply, services.files, paper);
  });
}

/** Where codes lead: as configured, else where whoever asks found us. */
