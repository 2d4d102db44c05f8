import { useNotify } from 'react-admin'

/** Copies a text to the clipboard. Rejects if the browser denies access, as it does on pages without HTTPS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Returns a function that copies a text and shows one of the two messages. */
export function useCopyText({ copied, notCopied }: { copied: string; notCopied: string }) {
  const notify = useNotify()
  return (text: string): Promise<void> =>
    copyText(text).then(
      () => notify(copied, { type: 'success', messageArgs: { _: copied } }),
      () => notify(notCopied, { type: 'error' }),
    )
}
