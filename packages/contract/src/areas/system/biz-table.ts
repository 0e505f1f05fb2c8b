/** The name under which the trail knows the records of a family. */
export function bizTableOf({ path }: { path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
