/** Whether the text went to the clipboard. Pages without https have none, and a web view may refuse it: the old way is tried then. */
export async function copyText(text: string, shown?: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown?.focus();
    shown?.select();
    // The only way where there is no clipboard; of what is marked it copies nothing else.
    return shown !== null && shown !== undefined && document.execCommand('copy');
  }
}
