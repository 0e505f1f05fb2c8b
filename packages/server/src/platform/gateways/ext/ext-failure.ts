// Why another body gave no answer that counts. The detail names fields, states and statuses, never what was asked or told.
import type { ExtFault } from '@trainrace/contract/areas/outside/ext-health.dictionaries';
import { OutsideCut, OutsideTimeout, OutsideTooLarge } from '../outside/call.ts';
import { codeOf } from '#platform/config/thrown.ts';

export class ExtFailure extends Error {
  readonly fault: ExtFault;
  readonly detail: string;

  constructor(fault: ExtFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}

const OF_CERTIFICATES = /CERT|SELF_SIGNED|VERIFY|ISSUER|^ERR_TLS|EPROTO/;

/** Whatever a source threw, by the kind that the bureau can do something about. */
export function failureOf(error: unknown): ExtFailure {
  if (error instanceof ExtFailure) return error;
  if (error instanceof OutsideTimeout) return new ExtFailure('slow');
  if (error instanceof OutsideTooLarge) return new ExtFailure('tooLarge');
  if (error instanceof OutsideCut) return new ExtFailure('incomplete', 'the line was cut');
  const code = codeOf(error) ?? '';
  return new ExtFailure(OF_CERTIFICATES.test(code) ? 'certificate' : 'unreachable', code);
}
