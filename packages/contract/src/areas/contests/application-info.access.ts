import { rights } from '../../access/rights.ts';
import { commandGrants } from '../../wire/commands.ts';
import { applicationCommands } from './application-commands.ts';

const lookers = { ADM_C: 'all', TOWN: 'town', ORG: 'contest', GRP: 'unit', IND: 'self' } as const;
const enterers = { GRP: 'unit', IND: 'self', ORG: 'unit', ADM_C: 'all' } as const;

export const applicationAccess = rights('application', {
  'list detail': lookers,
  ...commandGrants(applicationCommands),
  batch_submit: enterers,
  import_application: { GRP: 'unit', ORG: 'unit' },
  'form promise signed_form': lookers,
  'import_img_file import_submit_file': { GRP: 'unit', ORG: 'contest', ADM_C: 'all' },
  export: { ADM_C: 'all', ORG: 'contest', GRP: 'unit' },
  'list_by_person get_pass_by_person': { IND: 'self' },
  'list_by_tournament get_pass_by_handle list_score_by_tournament': { ORG: 'contest', GRP: 'unit' },
  get_pass_by_manager: { ADM_C: 'all', TOWN: 'town' },
  /** Opens the page; which of the three views it shows follows from the next lines. */
  look_score: lookers,
  export_scores: lookers,
  person_look_score: { IND: 'self' },
  groups_look_score: { GRP: 'unit', ORG: 'contest' },
  manager_look_score: { ADM_C: 'all', TOWN: 'town' },
  batch_pass: { ADM_C: 'all', ORG: 'contest' },
  eligibility: { ADM_C: 'all', ORG: 'contest', GRP: 'unit', IND: 'self' },
  verify_eligibility: { ADM_C: 'all', ORG: 'contest', GRP: 'unit', IND: 'self' },
  'verify_many query_pro_db export_insurance_info': { ADM_C: 'all', ORG: 'contest' },
  edit_is_local_submit: { ADM_C: 'all' },
  'reveal look_up': { ADM_C: 'all', ORG: 'contest', GRP: 'unit', IND: 'self' },
});
