/** Kept records, by the kind of account. */
export type OwnRecordKind = 'individual' | 'unit' | 'school' | 'business';

export type InfoView = 'account' | 'town' | 'none' | OwnRecordKind;

const VIEWS: Readonly<Record<string, InfoView>> = {
  U028: 'account',
  U029: 'account',
  U030: 'account',
  U031: 'town',
  U032: 'individual',
  U033: 'unit',
  U034: 'school',
  U035: 'business',
};

/** The specification gives two readings of who has personal information; both hold. */
export function viewOf(userId: string): InfoView {
  return VIEWS[userId] ?? 'none';
}
