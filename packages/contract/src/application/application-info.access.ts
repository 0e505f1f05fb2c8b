import { rights } from '../access/rights.ts';

const lookers = { ADM_C: 'all', TOWN: 'town', ORG: 'contest', GRP: 'unit', IND: 'self' } as const;
const enterers = { GRP: 'unit', IND: 'self', ORG: 'unit', ADM_C: 'all' } as const;

export const applicationAccess = rights('application', {
  'list detail': lookers,
  'save submit remove': enterers,
  batch_submit: enterers,
  import_application: { GRP: 'unit', ORG: 'unit' },
  export: { ADM_C: 'all', ORG: 'contest', GRP: 'unit' },
  'list_by_person get_pass_by_person': { IND: 'self' },
  'list_by_tournament get_pass_by_handle list_score_by_tournament': { ORG: 'contest', GRP: 'unit' },
  get_pass_by_manager: { ADM_C: 'all', TOWN: 'town' },
  /** Opens the page; which of the three views it shows follows from the next lines. */
  look_score: lookers,
  person_look_score: { IND: 'self' },
  groups_look_score: { GRP: 'unit', ORG: 'contest' },
  manager_look_score: { ADM_C: 'all', TOWN: 'town' },
  first_audit: { ORG: 'contest', ADM_C: 'all' },
  audit: { ADM_C: 'all' },
  batch_pass: { ADM_C: 'all', ORG: 'contest' },
  'reveal look_up': { ADM_C: 'all', ORG: 'contest', GRP: 'unit', IND: 'self' },
  withdraw: { IND: 'self', GRP: 'unit', ORG: 'unit' },
  give_up: { IND: 'self', GRP: 'unit', ORG: 'contest', ADM_C: 'all' },
  'disqualify reopen': { ADM_C: 'all' },
});
