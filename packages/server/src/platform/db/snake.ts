/** `applyNo` → `apply_no`, as CamelCasePlugin does. */
export function snake(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
