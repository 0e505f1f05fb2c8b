import type { SameKeys } from './words.ts';
import type { zhMyEntries } from './zh-my-entries.ts';

export const enMyEntries: SameKeys<typeof zhMyEntries> = {
  about: 'Enter a contest and follow the audit',
  mine: 'Your entries',
  open: 'Open for entries',
  noneOpen: 'Nothing is open for entries at present',
  noneOpenNext: 'New contests appear here once they are published. Please come back later.',
  enter: 'Enter',
  goOn: 'Continue',
  otherTrade: 'You are entered in “{trade}” of this contest; one trade per person',
  correct: 'Correct it',
  look: 'Progress',
  conditions: 'Conditions of entry',
  contact: 'Questions: {contact} {tel}',

  steps: 'Steps',
  stepOf: 'Step {step} of {count}',
  step_trade: 'Trade',
  step_person: 'Personal data',
  step_work: 'Work and skills',
  step_papers: 'Attachments',
  step_check: 'Check and submit',
  chooseTrade: 'Please choose the trade to enter',
  needed: 'Please have ready: an ID photo, the signed promise (a PDF file) and your ID number',
  privacy:
    'What you enter is used for this contest only: to check who may take part, to run it and to publish the scores. Only the staff in charge see it.',
  personAbout: 'Exactly as on your identity card',
  workAbout: 'Used to check the conditions of entry',
  papersAbout: 'A clear photo; the promise signed by yourself, as a PDF file',
  checkAbout: 'Please check everything: once submitted, it cannot be changed unless it is returned',
  back: 'Back',
  next: 'Next',
  change: 'Change',
  handIn: 'Submit',
  handedIn: 'Your entry was submitted',
  later: 'Leave as a draft',

  correctTitle: 'Correct the entry',
  correctAbout: 'Only these {count} need correcting; then hand it in again. Nothing else can be changed.',
  others: 'Everything else (cannot be changed)',

  backToList: 'Back to my entries',
  gone: 'This entry cannot be changed any more; this is how it stands.',
};
