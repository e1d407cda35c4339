// Copies texts. Without a secure origin there is no clipboard: then an element with the text is selected, and the
// legacy command is tried.

/** Whether the text was copied; `el` shows it. */
export async function toClipboard(text: string, el?: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!el) return false;
    getSelection()?.selectAllChildren(el);
    return document.execCommand("copy");
  }
}
