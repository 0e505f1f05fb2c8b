// Facts of a project that the question of each of its commands names.
import type { FileVerb } from '@trainrace/contract/areas/deposits/construction-file-commands';
import type { Facts } from '@trainrace/contract/wire/commands';

const SECURED: readonly FileVerb[] = ['applyReturn', 'publishReturn', 'approveReturn', 'refuseReturn'];

/** Once an amount is set it is what is decided about; before, the sum that it follows from. */
export function decidedOf(verb: FileVerb, { approvedAmount, fileStatus }: Facts): readonly string[] {
  const isSet = approvedAmount !== null && approvedAmount !== undefined;
  return [
    'enterpriseName',
    'townCode',
    'contractAmount',
    ...(isSet || SECURED.includes(verb) ? ['approvedAmount'] : ['calcAmount']),
    ...(SECURED.includes(verb) ? ['expireDate'] : []),
    ...(verb === 'void' && fileStatus !== undefined ? ['fileStatus'] : []),
  ];
}
