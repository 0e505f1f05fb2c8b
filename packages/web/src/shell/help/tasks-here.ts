/** Tasks of the page in front: of the one whose path reaches furthest, as that of a record lies behind its list. */
export function tasksHere<Task extends { pages: readonly string[] }>(tasks: readonly Task[], address: string): Task[] {
  const isAt = (path: string) => address === path || address.startsWith(`${path}/`);
  const paths = tasks.flatMap(({ pages }) => pages.filter(isAt));
  const page = paths.reduce((best, path) => (path.length > best.length ? path : best), '');
  return tasks.filter(({ pages }) => pages.includes(page));
}
