/** A file of the sample data, as its instruments and statements need it. */
export interface DemoFile {
  id: string;
  fileNo: string;
  projectName: string;
  fileStatus: number;
  enterpriseId: string;
  enterpriseName: string;
  townCode: string;
  contractAmount: string;
  /** From 30 on. */
  approvedAmount: string | null;
  marginMode: number;
  /** Of a deposit in force. */
  expireDate: string | null;
  /** When each state of its way was reached, the draft first. */
  moments: readonly (readonly [fileStatus: number, at: Date])[];
}
