import { useEffect, useSyncExternalStore } from 'react'

/** Questions whose answer a save waits for. */
const open = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets forms know of a question for as long as it is open: nothing is being stored until it is answered. */
export function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const question = {}
    open.add(question)
    tell()
    return () => {
      open.delete(question)
      tell()
    }
  }, [isOpen])
}

/** Whether a save waits for a person. */
export const useIsAsked = (): boolean => useSyncExternalStore(listen, () => open.size > 0)
