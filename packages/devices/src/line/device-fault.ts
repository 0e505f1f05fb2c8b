/** Why a device did not do what was asked of it. */
export type FaultKind =
  /** The line is closed, or nobody listens there. */
  | 'closed'
  /** No answer in time. */
  | 'late'
  /** An answer that nobody can read. */
  | 'garbage'
  /** The browser has no camera to give outside https and this machine. */
  | 'insecure'
  /** The person, or the administrator of the machine, does not let the page use the camera. */
  | 'denied'
  | 'noCamera'
  /** Another program has it. */
  | 'busy'
  | 'noCard'
  /** The device says no for a reason of its own. */
  | 'refused';

export class DeviceFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
