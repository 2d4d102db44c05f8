import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useMessage } from '../../i18n'
import { type Area, areaOf, type Size } from './area'
import { readBlock, writeBlock } from './clipboard'
import { commandOf } from './keys'
import type { Cursor } from './useCursor'

type Parts = {
  cursor: Cursor
  size: Size
  pageRows: number
  /** The texts of an area, as they are shown; undefined where some of it is not here yet. */
  textsOf: (area: Area) => string[][] | undefined
  write: (area: Area, block: readonly (readonly string[])[]) => void
  undo: () => void
  redo: () => void
  save: () => void
}

/** What keys and the clipboard do in a table, while nobody types in a cell. */
export function useTableKeys({ cursor, size, pageRows, textsOf, write, ...act }: Parts) {
  const t = useMessage()
  const notify = useNotify()
  /** After Escape, Tab is the browser's: nobody is held in the table. */
  const isLeaving = useRef(false)
  const area = areaOf(cursor.selected)

  const empty = () =>
    write(
      area,
      blockOf(area, () => ''),
    )

  const onKeyDown = (event: KeyboardEvent) => {
    if (cursor.editing !== null) return
    const command = commandOf(event.nativeEvent, pageRows)
    if (command === undefined || size.rows === 0) return
    if (command.does === 'next' && (isLeaving.current || !cursor.next(command.step))) return
    isLeaving.current = command.does === 'collapse'
    event.preventDefault()
    switch (command.does) {
      case 'move':
        return cursor.move(command.by, command.isExtending)
      case 'edit':
        return cursor.edit(command.text)
      case 'empty':
        return empty()
      case 'all':
        return cursor.select({
          from: { row: 0, column: 0 },
          to: { row: size.rows - 1, column: size.columns - 1 },
        })
      case 'collapse':
        return cursor.select({ from: cursor.selected.to, to: cursor.selected.to })
      case 'undo':
      case 'redo':
      case 'save':
        return act[command.does]()
    }
  }

  const copy = (event: ClipboardEvent): boolean => {
    if (cursor.editing !== null || size.rows === 0) return false
    event.preventDefault()
    const texts = textsOf(area)
    if (texts === undefined) {
      notify(t('table.notHere'), { type: 'warning' })
      return false
    }
    event.clipboardData.setData('text/plain', writeBlock(texts))
    return true
  }

  return {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => copy(event) && empty(),
    onPaste(event: ClipboardEvent) {
      if (cursor.editing !== null || size.rows === 0) return
      event.preventDefault()
      const block = readBlock(event.clipboardData.getData('text/plain'))
      const [[only = ''] = []] = block
      const isOne = block.length === 1 && block[0]?.length === 1
      // One value fills what is selected; of anything larger, the selection says where it begins.
      if (isOne)
        return write(
          area,
          blockOf(area, () => only),
        )
      const { fitting, isWhole } = fitted(block, area, size)
      if (!isWhole) notify(t('table.didNotFit'), { type: 'warning' })
      const [from, to] = [
        { row: fitting.top, column: fitting.left },
        { row: fitting.bottom, column: fitting.right },
      ]
      cursor.select({ from: to, to: from })
      write(fitting, block)
    },
  }
}

const blockOf = ({ top, bottom, left, right }: Area, text: () => string): string[][] =>
  Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, text))

/** Where a block comes to stand that begins at the selection's first cell, as far as there is table. */
function fitted(block: readonly (readonly string[])[], { top, left }: Area, { rows, columns }: Size) {
  const bottom = top + block.length - 1
  const right = left + (block[0]?.length ?? 1) - 1
  const fitting = { top, left, bottom: Math.min(bottom, rows - 1), right: Math.min(right, columns - 1) }
  return { fitting, isWhole: fitting.bottom === bottom && fitting.right === right }
}
