import { useNotify } from 'react-admin'

type CopyTextOptions = { copied: string; notCopied: string; onCopied?: () => void }

/** Returns a function that copies a text to the clipboard and shows one of the two messages. */
export function useCopyText({ copied, notCopied, onCopied }: CopyTextOptions) {
  const notify = useNotify()
  return async (text: string): Promise<void> => {
    try {
      // Fails if the browser denies access. Pages without HTTPS have no clipboard.
      await navigator.clipboard.writeText(text)
    } catch {
      notify(notCopied, { type: 'error' })
      return
    }
    notify(copied, { type: 'success', messageArgs: { _: copied } })
    onCopied?.()
  }
}
