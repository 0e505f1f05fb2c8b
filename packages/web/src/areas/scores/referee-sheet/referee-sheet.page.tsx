// A referee's page, on a phone or tablet, without an account: the link finds the sheet, the PIN opens it.
import { useParams } from 'react-router';
import { SheetOfLink } from './SheetOfLink.tsx';

export function RefereeSheetPage() {
  const { link = '' } = useParams();
  return <SheetOfLink key={link} link={link} />;
}
