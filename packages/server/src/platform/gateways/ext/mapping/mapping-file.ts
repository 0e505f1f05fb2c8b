// The mapping in force. A file that changes while we run is read anew; one that is wrong by then changes nothing and is told of.
import { readFileSync, statSync } from 'node:fs';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { messageOf } from '#platform/config/thrown.ts';
import { plainMapping } from './plain-mapping.ts';
import { MappingFault, MOST_MAPPING_BYTES, readMapping, type MappingRead } from './read-mapping.ts';

export interface MappingInForce extends MappingRead {
  /** Why what the file says now is not in force. */
  problem: string | null;
}

export type MappingFile = () => MappingInForce;

/** So often at most the file is looked at. */
const LOOK_MS = 1000;

export const noMappingFile: MappingFile = () => ({ mapping: plainMapping, edition: 'plain', problem: null });

export function mappingFile(file: string, lookMs = LOOK_MS): MappingFile {
  // Looked at before it is read: what is written in between is seen the next time.
  let stampOfFile = stampOf(file);
  let inForce: MappingInForce = { ...read(file), problem: null };
  let lookedAt = Date.now();
  return () => {
    const now = Date.now();
    if (now - lookedAt >= lookMs || now < lookedAt) {
      lookedAt = now;
      const stamp = stampOf(file);
      if (stamp !== stampOfFile) {
        inForce = readAnew(file, inForce);
        stampOfFile = stamp;
      }
    }
    return inForce;
  };
}

function readAnew(file: string, before: MappingInForce): MappingInForce {
  try {
    return { ...read(file), problem: null };
  } catch (error) {
    return { ...before, problem: messageOf(error) };
  }
}

const stampOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
};

function read(file: string): MappingRead {
  try {
    const { size } = statSync(file);
    if (size > MOST_MAPPING_BYTES) throw new MappingFault(`${file} is larger than ${MOST_MAPPING_BYTES} bytes.`);
    return readMapping(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof MappingFault) throw new CannotStart(`EXT_MAPPING:\n${error.message}`);
    throw new CannotStart(`EXT_MAPPING ${file} cannot be read: ${messageOf(error)}.`);
  }
}
