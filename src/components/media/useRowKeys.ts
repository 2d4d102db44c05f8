import { useState } from 'react'

/**
 * A key for each row of a list of plain texts, which it keeps whatever is written in it and whichever other row is taken
 * away: the rows are counted on, and no number is given twice.
 */
export function useRowKeys() {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  return {
    keyOf: (index: number) => keyAmong(gone, index),
    /** That the row is taken away. */
    forget: (index: number) => setGone((before) => new Set([...before, keyAmong(before, index)])),
  }
}

function keyAmong(gone: ReadonlySet<number>, index: number): number {
  let key = -1
  for (let rows = 0; rows <= index; rows += 1) {
    key += 1
    while (gone.has(key)) key += 1
  }
  return key
}
