/** A file of a multipart request, on the disk for as long as its call lasts. */
export interface ReceivedFile {
  field: string;
  /** As the sender named it, without folders. Never part of a path of ours. */
  fileName: string;
  /** Of the temporary file; whoever keeps the file moves it away. */
  path: string;
  bytes: number;
  sha256: Buffer;
}
