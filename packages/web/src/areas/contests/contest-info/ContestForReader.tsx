// A contest in the words of who enters or only reads: loaded for them alone.
import { useRight } from '#api/identity.ts';
import { useLabel } from '#i18n/language.ts';
import { Standing } from '#resource/detail/Standing.tsx';
import { contestForReader, type Read } from './contest-reader.ts';

export function ContestForReader({ record }: { record: Read }) {
  return <Standing {...contestForReader(record, useRight('application_submit'))} />;
}

export function StateForReader({ record }: { record: Read }) {
  return useLabel()(contestForReader(record, false).state);
}
