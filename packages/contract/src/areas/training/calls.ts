// Every call of the area, by what it is about.
import { skillPassport } from './skill-passport.ts';
import { trainingAttendance } from './training-attendance.ts';
import { trainingCertificate } from './training-certificate.ts';
import { trainingClass } from './training-class.ts';
import { trainingProject } from './training-project.ts';
import { trainingRefresh } from './training-refresh.ts';
import { trainingSignup } from './training-signup.ts';
import { trainingStudent } from './training-student.ts';
import { trainingSubsidy } from './training-subsidy.ts';

export const calls = {
  trainingProject,
  trainingClass,
  trainingSignup,
  trainingStudent,
  trainingCertificate,
  trainingSubsidy,
  trainingRefresh,
  trainingAttendance,
  skillPassport,
};
