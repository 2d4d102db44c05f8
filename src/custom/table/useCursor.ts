import { useState } from 'react'
import { moved, nextCell, type Selected, type Size, type Spot } from './area'

/** The cell that is typed in; `text` takes the place of what is there, and `isChanged` once another text stands in it. */
export type Editing = { text: string | null; isChanged: boolean }

const START: Spot = { row: 0, column: 0 }

/** Which cells are selected, and whether somebody types in the last one. */
export function useCursor(size: Size, show: (spot: Spot) => void) {
  const [selected, setSelected] = useState<Selected>({ from: START, to: START })
  const [editing, setEditing] = useState<Editing | null>(null)
  const select = (wanted: Selected) => {
    setEditing(null)
    setSelected(wanted)
    show(wanted.to)
  }
  return {
    selected,
    editing,
    select,
    move: (by: Spot, isExtending: boolean) => select(moved(selected, by, size, isExtending)),
    /** Goes to the next cell, or the one before; false where there is none. */
    next(step: 1 | -1): boolean {
      const next = nextCell(selected, step, size)
      if (next !== null) select(next)
      else setEditing(null)
      return next !== null
    },
    edit(text: string | null) {
      setSelected({ from: selected.to, to: selected.to })
      show(selected.to)
      setEditing({ text, isChanged: text !== null })
    },
    noteTyping: (isChanged: boolean) => setEditing((before) => before && { ...before, isChanged }),
    stopEditing: () => setEditing(null),
  }
}

export type Cursor = ReturnType<typeof useCursor>
