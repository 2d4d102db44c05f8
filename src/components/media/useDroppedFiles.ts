import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Returns whether the clipboard has text. Office programs copy text with a picture of it, which must not be uploaded. */
const holdsText = (data: DataTransfer) => data.types.some((type) => type === 'text/plain')

/**
 * Receives files that are dropped onto an element or pasted outside dialogs. Blocks drops elsewhere, because the browser would replace the page
 * with the file.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, enabled: boolean) {
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (data === null || data.files.length === 0 || holdsText(data) || isInDialog) return
    event.preventDefault()
    onFiles([...data.files])
  })
  useEffect(() => {
    if (!enabled) return
    const onPaste = (event: ClipboardEvent) => paste(event)
    const stay = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    addEventListener('paste', onPaste)
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('paste', onPaste)
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [enabled])

  if (!enabled) return { isOver: false, area: {} }
  const area = {
    onDragOver: ({ dataTransfer }: DragEvent) => setOver(holdsFiles(dataTransfer)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, area }
}
