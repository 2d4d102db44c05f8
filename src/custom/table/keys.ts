import type { Spot } from './area'

/** What a key does while nobody types in a cell. */
export type Command =
  | { does: 'move'; by: Spot; isExtending: boolean }
  | { does: 'next'; step: 1 | -1 }
  | { does: 'edit'; text: string | null }
  | { does: 'empty' | 'undo' | 'redo' | 'save' | 'all' | 'collapse' }

/** Farther than any table goes. */
const FAR = 10_000_000

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Undefined for keys that are the browser's. */
export function commandOf(event: Key, pageRows: number): Command | undefined {
  const { key, shiftKey: isExtending, altKey } = event
  const isControl = event.ctrlKey || event.metaKey
  const by = isControl ? farStep(key) : step(key, pageRows)
  if (by !== undefined && !altKey) return { does: 'move', by, isExtending }
  if (isControl || altKey) return isControl && !altKey ? controlCommand(key, isExtending) : undefined
  if (key === 'Tab') return { does: 'next', step: isExtending ? -1 : 1 }
  if (key === 'Enter' || key === 'F2') return { does: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace') return { does: 'empty' }
  if (key === 'Escape') return { does: 'collapse' }
  return [...key].length === 1 ? { does: 'edit', text: key } : undefined
}

function step(key: string, pageRows: number): Spot | undefined {
  const steps: Record<string, Spot> = {
    ArrowUp: { row: -1, column: 0 },
    ArrowDown: { row: 1, column: 0 },
    ArrowLeft: { row: 0, column: -1 },
    ArrowRight: { row: 0, column: 1 },
    Home: { row: 0, column: -FAR },
    End: { row: 0, column: FAR },
    PageUp: { row: -pageRows, column: 0 },
    PageDown: { row: pageRows, column: 0 },
  }
  return steps[key]
}

function farStep(key: string): Spot | undefined {
  const steps: Record<string, Spot> = {
    ArrowUp: { row: -FAR, column: 0 },
    ArrowDown: { row: FAR, column: 0 },
    ArrowLeft: { row: 0, column: -FAR },
    ArrowRight: { row: 0, column: FAR },
    Home: { row: -FAR, column: -FAR },
    End: { row: FAR, column: FAR },
  }
  return steps[key]
}

function controlCommand(key: string, isShifted: boolean): Command | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return { does: isShifted ? 'redo' : 'undo' }
    case 'y':
      return { does: 'redo' }
    case 's':
      return { does: 'save' }
    case 'a':
      return { does: 'all' }
    default:
      return undefined
  }
}
