export interface DrawnProps {
  bytes: Blob;
  name: string;
  giveUp: () => void;
}
