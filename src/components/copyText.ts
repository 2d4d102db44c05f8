/** Puts a text into the clipboard. Rejects where the browser does not let that be done: it gives pages that are not encrypted no clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
