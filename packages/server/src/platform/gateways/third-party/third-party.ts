/** Request that a person takes along, and must bring back. */
export interface AuthorizationRequest {
  /** Where the provider sends the person afterwards. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE: only who made it can redeem the code. */
  verifier: string;
}

export interface Return {
  code: string;
  iss?: string | undefined;
}

/** A person as the provider `issuer` numbers them. */
export interface Person {
  issuer: string;
  subject: string;
}

/** Somebody else who knows people: they prove there who they are. */
export interface ThirdParty {
  /** Where to send a person. Throws `Unreachable`. */
  address(departure: AuthorizationRequest): Promise<string>;
  /** Identifies the person who came back; null when the proof does not hold. Throws `Unreachable`. */
  identify(departure: AuthorizationRequest, back: Return): Promise<Person | null>;
}

/** The provider does not answer, or does not answer as it should. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
