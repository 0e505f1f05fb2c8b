/** The name under which the trail knows the records of a family. */
export const bizTableOf = ({ path }: { path: string }): string => path.slice(path.lastIndexOf('/') + 1);
