/** A letter to one person. */
export interface Letter {
  /** Of ours; the same when it is sent again, so that who gets it twice may tell. */
  id: string;
  to: string;
  /** Read by whoever sees the mailbox's list: nothing of a person stands in it. */
  subject: string;
  text: string;
  html: string;
}

export interface MailGateway {
  /** Sends nothing. */
  isDryRun: boolean;
  /** Throws when the server does not take it; `MailRefused` when it never will. `BreakerOpen`: nothing was tried. */
  send(letter: Letter): Promise<{ providerId: string }>;
}

/** The server is there, and knows of nobody under this address. */
export class MailRefused extends Error {}
