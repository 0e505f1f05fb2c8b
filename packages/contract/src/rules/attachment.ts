// The specification's limits on attachments, the same in the dialog and on the server. Content is checked where the bytes are.
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_FILE_NAME } from '../limits.ts';
import type { MessageKey } from '../messages.ts';

export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export interface NewAttachment {
  fileName: string;
  bytes: number;
}

/** Slots (flowNode) that take fewer types than the others. */
const SLOTS = new Map<string, { types: readonly AttachmentType[]; otherwise: MessageKey }>([
  ['SQCN', { types: ['pdf'], otherwise: 'attachmentNeedsPdf' }],
  ['ZJZ', { types: ['jpg', 'jpeg', 'png'], otherwise: 'attachmentNeedsPhoto' }],
]);

// Extensions that a careless server or viewer would run if it looked at another part of the name than we do.
const ACTIVE = new Set(
  'html htm xhtml shtml svg xml xsl hta js mjs cjs php phtml asp aspx jsp jspx cgi pl py rb sh bat cmd com exe msi scr vbs ps1 jar'.split(
    ' ',
  ),
);

/** `held` = files the slot has already. */
export function refuseAttachment(file: NewAttachment, held: number, slot?: string): MessageKey | null {
  if (held >= MAX_ATTACHMENTS) return 'attachmentTooMany';
  if (file.fileName.length > MAX_FILE_NAME || hasControls(file.fileName)) return 'attachmentBadName';
  const type = attachmentType(file.fileName);
  if (type === null) return 'attachmentWrongType';
  if (file.bytes > MAX_ATTACHMENT_BYTES) return 'attachmentTooLarge';
  if (file.bytes <= 0) return 'attachmentEmpty';
  const rule = SLOTS.get(slot ?? '');
  return rule === undefined || rule.types.includes(type) ? null : rule.otherwise;
}

/** Types that an upload control offers to pick. */
export function acceptedTypes(slot?: string): readonly AttachmentType[] {
  return SLOTS.get(slot ?? '')?.types ?? ATTACHMENT_TYPES;
}

/** The type by the last extension; null where it is none of the eight or another extension before it is an active one. */
export function attachmentType(fileName: string): AttachmentType | null {
  const [stem, ...extensions] = fileName.toLowerCase().split('.');
  const last = extensions.pop();
  if (stem === undefined || extensions.some((part) => ACTIVE.has(part.trim()))) return null;
  return ATTACHMENT_TYPES.find((type) => type === last) ?? null;
}

function hasControls(fileName: string): boolean {
  // NUL and line ends cut names short elsewhere; direction marks make "fdp.exe" of "exe.pdf".
  return /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(fileName);
}
