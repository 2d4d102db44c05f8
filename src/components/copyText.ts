/** Copies a text to the clipboard. Rejects if the browser denies access, as it does on pages without HTTPS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
