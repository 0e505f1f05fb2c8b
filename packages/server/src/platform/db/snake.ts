/** `applyNo` → `apply_no`, as CamelCasePlugin does. */
export const snake = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
