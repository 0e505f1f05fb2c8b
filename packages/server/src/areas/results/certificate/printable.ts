// Candidates whose certificate can be printed whole, asked before they take a number; a sealed name is never corrected.
import type { CertificateKind } from '@trainrace/contract/dictionaries';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import type { CertificateLayout } from '@trainrace/contract/areas/results/certificate-layout.labels';
import type { Context } from '#platform/context/context.ts';
import { missingGlyphs } from '#platform/print/missing-glyphs.ts';
import { day } from '#platform/time/time.ts';
import type { Candidate } from './candidates.ts';
import { certificateDocument, usedCertificateLayout } from './certificate-page.ts';

export interface Printable {
  printable: Candidate[];
  missing: MissingGlyph[];
}

export async function printableOf({ db, now }: Context, all: readonly Candidate[]): Promise<Printable> {
  const layouts = new Map<CertificateKind, CertificateLayout>();
  for (const kind of new Set(all.map(({ certKind }) => certKind)))
    layouts.set(kind, await usedCertificateLayout(db, kind));
  const missing: MissingGlyph[] = [];
  const printable = all.filter((candidate) => {
    const layout = layouts.get(candidate.certKind)!;
    // Number and code are of signs that every font has.
    const issued = { ...candidate, certNo: '', verifyCode: '', issueDate: day(now) };
    const { pages } = certificateDocument(issued, { layout, background: null }, { photo: null, address: '' });
    const found = missingGlyphs(pages, candidate.name ?? '');
    missing.push(...found);
    return found.length === 0;
  });
  return { printable, missing };
}
