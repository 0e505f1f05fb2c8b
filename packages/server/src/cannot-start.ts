/** A refusal to start that its one line explains in full: printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
